import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { PickList } from '@/components/select/PickList';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { ActDialog } from '../ActDialog';

interface Props {
  ids: readonly number[];
  onClose: () => void;
}

/** Gives the questions that were just published to classes of one's own, open from now on. */
export function GiveMade({ ids, onClose }: Props) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const id = useId();
  const { classes } = useMe();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAttempted, setAttempted] = useState(false);
  const give = useMutation({
    mutationFn: async () => {
      // One after the other: what a class has already does not keep the others from theirs.
      for (const class_id of chosen)
        for (const material_id of ids)
          await call('POST /api/class_materials/', { body: { class_id, material_id } }).catch((error: unknown) => {
            if (!(error instanceof ApiError && error.code === 'class_material.exists')) throw error;
          });
    },
    onSuccess: () => {
      toast.success({ title: t('give.done') });
      onClose();
    },
  });
  const missing = isAttempted && chosen.size === 0 ? t('give.missing_classes') : undefined;
  return (
    <ActDialog
      title={t('questions.give')}
      act={t('give.button')}
      busy={give.isPending}
      refusal={give.error ? (give.error instanceof ApiError ? give.error.detail : t('actions.failed')) : undefined}
      stays
      onSubmit={() => {
        setAttempted(true);
        if (chosen.size === 0) document.getElementById(`${id}classes`)?.focus();
        else give.mutate();
      }}
      onClose={onClose}
    >
      <p className={look('note', 'm-0')}>
        {t('questions.give_about', { count: ids.length, total: format.number(ids.length) })}
      </p>
      <PickList
        id={`${id}classes`}
        label={t('give.classes')}
        options={classes.map((row) => ({ value: String(row.id), label: row.name }))}
        chosen={chosen}
        onChange={setChosen}
        instead={classes.length === 0 && t('give.no_class')}
        error={missing}
      />
    </ActDialog>
  );
}

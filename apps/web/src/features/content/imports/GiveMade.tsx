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

const MOST_AT_ONCE = 100;

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
    // What a class has already stays as it is; a file may hold more than one call takes.
    mutationFn: async () => {
      const class_ids = [...chosen].map(Number);
      for (let at = 0; at < ids.length; at += MOST_AT_ONCE)
        await call('POST /api/class_materials/', {
          body: { material_ids: ids.slice(at, at + MOST_AT_ONCE), class_ids },
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

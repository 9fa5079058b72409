import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentFields } from '@/components/date/MomentFields';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { PickList } from '@/components/select/PickList';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';
import { ApiError, call } from '@/lib/api';
import { useMe } from '@/lib/me';
import { ActDialog } from '../ActDialog';
import { draftOf, type Fault, faultsOf, type GiveDraft, timesOf } from './giveDraft';

/** What can be given: published, and seen by whoever gives it. */
const published: ChoiceSource = {
  calls: ['GET /api/submodulesquestions/'],
  key: ['materials', 'published'],
  load: async (search, signal) => {
    const query = { search, status: 'published' as const, page_size: '50' };
    const { count, results } = await call('GET /api/submodulesquestions/', { query }, { signal });
    return { count, choices: results.map(({ id, question }) => ({ value: String(id), label: question })) };
  },
};

const SENTENCES: Record<Exclude<Fault, 'missing'>, string> = {
  date: 'validation:date',
  no_date: 'components:date.no_date',
  time: 'components:date.time_wrong',
  reversed: 'validation:close_before_open',
};

interface Props {
  /** Chosen beforehand, where one comes from it. */
  material?: { id: number; question: string };
  onClose: () => void;
}

/** Gives a material to classes of one's own, with the time in which students can open it. */
export function GiveDialog({ material, onClose }: Props) {
  const { t } = useTranslation(['bank', 'components', 'validation']);
  const { classes } = useMe();
  const id = useId();
  const [draft, setDraft] = useState(() =>
    draftOf(material ? { id: String(material.id), name: material.question } : null),
  );
  const [isAttempted, setAttempted] = useState(false);
  const change = (patch: Partial<GiveDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const faults = faultsOf(draft);
  const saidOf = (place: keyof typeof faults) => {
    const fault = faults[place];
    if (!fault) return undefined;
    return fault === 'missing' ? t(`bank:give.missing_${place}`) : t(SENTENCES[fault]);
  };
  const give = useMutation({
    mutationFn: async () => {
      const { open_at, close_at } = timesOf(draft);
      const refusals: string[] = [];
      // One after the other: a class that refuses does not keep the others from theirs.
      for (const class_id of draft.classes) {
        try {
          await call('POST /api/class_materials/', {
            body: { class_id, material_id: draft.material?.id ?? '', open_at, close_at },
          });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          refusals.push(error.detail);
        }
      }
      return refusals;
    },
    onSuccess: (refusals) => {
      if (refusals.length > 0) return;
      toast.success({ title: t('bank:give.done'), message: draft.material?.name });
      onClose();
    },
  });
  const submit = () => {
    setAttempted(true);
    const [first] = Object.keys(faults);
    if (first) document.getElementById(`${id}${first}`)?.focus();
    else give.mutate();
  };
  return (
    <ActDialog
      title={t('bank:give.title')}
      act={t('bank:give.button')}
      busy={give.isPending}
      refusal={give.error ? t('bank:actions.failed') : give.data?.join(' ')}
      stays
      onSubmit={submit}
      onClose={onClose}
    >
      <RemoteSelect
        id={`${id}material`}
        label={t('bank:give.material')}
        withAsterisk
        aria-required
        placeholder={t('components:select.choose_or_type')}
        clearLabel={t('components:form.clear_field', { label: t('bank:give.material') })}
        source={published}
        value={draft.material?.id ?? ''}
        valueLabel={draft.material?.name}
        onChange={(value, name) => change({ material: value ? { id: value, name } : null })}
        error={isAttempted ? saidOf('material') : undefined}
      />
      <PickList
        id={`${id}classes`}
        label={t('bank:give.classes')}
        options={classes.map((row) => ({ value: String(row.id), label: row.name }))}
        chosen={draft.classes}
        onChange={(chosen) => change({ classes: chosen })}
        instead={classes.length === 0 && t('bank:give.no_class')}
        error={isAttempted ? saidOf('classes') : undefined}
      />
      <div>
        <p className={look('note', 'm-0')}>{t('bank:give.times_help')}</p>
        {(['opening', 'closing'] as const).map((name) => (
          <MomentFields
            key={name}
            id={`${id}${name}`}
            dateLabel={t(`bank:give.${name}_date`)}
            timeLabel={t(`bank:give.${name}_time`)}
            value={draft[name]}
            onChange={(moment) => change({ [name]: moment })}
            errors={{ date: saidOf(`${name}.date`), time: saidOf(`${name}.time`) }}
            isAttempted={isAttempted}
          />
        ))}
      </div>
    </ActDialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentFields } from '@/components/date/MomentFields';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { PickList } from '@/components/select/PickList';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';
import { Segments } from '@/components/select/Segments';
import { ApiError, call } from '@/lib/api';
import { useMe } from '@/lib/me';
import { ActDialog } from '../ActDialog';
import { draftOf, type Fault, faultsOf, type GiveDraft, timesOf } from './giveDraft';
import { StudentsField } from './StudentsField';

/** What can be given: published, and seen by whoever gives it. */
const published: ChoiceSource = {
  calls: ['GET /api/submodulesquestions/'],
  key: ['materials', 'published'],
  load: async (search, signal) => {
    const query = { search, status: 'published' as const, bank: 'open' as const, page_size: '50' };
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

/** Why it was not given, each reason once. */
const refusalOf = (error: Error, otherwise: string): string =>
  error instanceof ApiError
    ? [...new Set([error.detail, ...Object.values(error.errors ?? {}).flat()])].join(' ')
    : otherwise;

interface Props {
  /** Chosen beforehand, where one comes from them. */
  materials?: readonly { id: number; question: string }[];
  onClose: () => void;
}

/** Gives materials to classes of one's own, with the time in which students can open it. */
export function GiveDialog({ materials = [], onClose }: Props) {
  const { t } = useTranslation(['bank', 'components', 'validation']);
  const { classes } = useMe();
  const id = useId();
  const [only] = materials;
  const several = materials.length > 1 ? t('bank:give.several', { count: materials.length }) : undefined;
  const [draft, setDraft] = useState(() =>
    draftOf(only ? { id: String(only.id), name: several ?? only.question } : null),
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
      const material_ids = several ? materials.map((row) => row.id) : [Number(draft.material?.id)];
      const class_ids = [...draft.classes].map(Number);
      const user_ids = draft.students ? [...draft.students].map(Number) : undefined;
      return call('POST /api/class_materials/', { body: { class_ids, material_ids, user_ids, ...timesOf(draft) } });
    },
    onSuccess: () => {
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
      refusal={give.error ? refusalOf(give.error, t('bank:actions.failed')) : undefined}
      stays
      onSubmit={submit}
      onClose={onClose}
    >
      {several ? (
        <p className={look('m-0', 'semibold')}>{several}</p>
      ) : (
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
      )}
      <PickList
        id={`${id}classes`}
        label={t('bank:give.classes')}
        options={classes.map((row) => ({ value: String(row.id), label: row.name }))}
        chosen={draft.classes}
        onChange={(chosen) => {
          // With a class that is taken out its students go; one more class leaves those who are ticked.
          const isMore = [...draft.classes].every((one) => chosen.has(one));
          change({ classes: chosen, students: draft.students && (isMore ? draft.students : new Set<string>()) });
        }}
        instead={classes.length === 0 && t('bank:give.no_class')}
        error={isAttempted ? saidOf('classes') : undefined}
      />
      <Segments
        aria-label={t('bank:give.whom')}
        value={draft.students ? 'some' : 'whole'}
        onChange={(value) => change({ students: value === 'some' ? new Set() : null })}
        data={['whole', 'some'].map((value) => ({ value, label: t(`bank:give.${value}`) }))}
      />
      {draft.students && (
        <StudentsField
          id={`${id}students`}
          classes={classes.filter((row) => draft.classes.has(String(row.id)))}
          chosen={draft.students}
          onChange={(students) => change({ students })}
          error={isAttempted ? saidOf('students') : undefined}
        />
      )}
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

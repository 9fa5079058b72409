import { UnstyledButton } from '@mantine/core';
import { IconCloudCheck, IconCloudUp, IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '@/components/date/moment';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { TaughtCourse } from '@/lib/taughtCourses';
import { TestTimes } from '../TestStatus';
import classes from './Maker.module.css';
import { askedBy, canBeKept, sumOf, type TestDraft } from './testDraft';
import type { SaveState } from './useDraftSaving';

const ICONS = { saving: IconCloudUp, saved: IconCloudCheck, kept: IconDeviceDesktop } as const;

interface Props {
  state: SaveState;
  draft: TestDraft;
  courses: readonly TaughtCourse[];
  isGiven: boolean;
  /** With how many fields something is wrong or missing, and the way to the first of them. */
  wrong: number;
  onWrong: () => void;
}

/** What has become of what was made, and whom it will reach when. */
export function FootWords({ state, draft, courses, isGiven, wrong, onWrong }: Props) {
  const { t } = useTranslation('test_maker');
  const format = useFormat();
  const takers = courses.find(({ id }) => id === draft.courseId)?.classes ?? [];
  const chosen = takers.filter(({ id }) => draft.classIds.includes(id));
  const all = draft.userIds?.length ?? chosen.reduce((sum, one) => sum + one.students, 0);
  const terms = chosen.map((one) => t('foot.term', { count: one.students, name: one.name }));
  const [open_at, close_at] = [instantOf(draft.opening, '00:00'), instantOf(draft.closing, '23:59')];
  const asked = askedBy(draft);
  const questions = t('questions', { count: asked, total: format.number(asked) });
  const sum = sumOf(draft.questions);
  const saidOf = () => {
    if (state.kind === 'saved') return t('state.saved', { time: format.time(state.at) });
    if (state.kind === 'saving') return t('state.saving');
    if (isGiven) return t('state.unsaved');
    return t(canBeKept(draft) ? 'state.kept' : 'state.incomplete');
  };
  const Icon = state.kind === 'clean' ? null : ICONS[state.kind];
  return (
    <div className={look('cluster', 'gap-4-16', 'note')}>
      <span className={classes.sum}>
        <b>
          {draft.blueprint ? t('sources.blueprint') : questions}
          {!draft.blueprint && ` · ${t('paper.sum', { count: sum, total: format.number(sum) })}`}
        </b>
        {wrong > 0 && (
          <>
            {' · '}
            <UnstyledButton className={lookWith(classes.wrong, 'warning', 'semibold')} onClick={onWrong}>
              {t('foot.wrong', { count: wrong })}
            </UnstyledButton>
          </>
        )}
      </span>
      <span
        className={lookWith(classes.state, 'inline-flex', 'middle', 'gap-6', 'semibold')}
        role="status"
        data-kind={state.kind}
      >
        {Icon && (
          <>
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            {saidOf()}
          </>
        )}
      </span>
      {chosen.length > 0 && open_at !== undefined && close_at !== undefined && (
        <span className={classes.takers}>
          <b>{t('students', { count: all, total: format.number(all) })}</b>
          {draft.userIds === null && terms.length > 1 && <span translate="no"> = {terms.join(' + ')}</span>}
          {', '}
          {t('foot.minutes', { minutes: draft.duration })} · <TestTimes openAt={open_at} closeAt={close_at} />
        </span>
      )}
    </div>
  );
}

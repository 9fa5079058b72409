import { IconCloudCheck, IconCloudUp, IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '@/components/date/moment';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { TaughtCourse } from '@/lib/taughtCourses';
import { TestTimes } from '../TestStatus';
import classes from './Maker.module.css';
import { canBeKept, type TestDraft } from './testDraft';
import type { SaveState } from './useDraftSaving';

const ICONS = { saving: IconCloudUp, saved: IconCloudCheck, kept: IconDeviceDesktop } as const;

interface Props {
  state: SaveState;
  draft: TestDraft;
  courses: readonly TaughtCourse[];
  isGiven: boolean;
}

/** What has become of what was made, and whom it will reach when. */
export function FootWords({ state, draft, courses, isGiven }: Props) {
  const { t } = useTranslation('test_maker');
  const format = useFormat();
  const takers = courses.find(({ id }) => id === draft.courseId)?.classes ?? [];
  const chosen = takers.filter(({ id }) => draft.classIds.includes(id));
  const all = draft.userIds?.length ?? chosen.reduce((sum, one) => sum + one.students, 0);
  const terms = chosen.map((one) => t('foot.term', { count: one.students, name: one.name }));
  const [open_at, close_at] = [instantOf(draft.opening, '00:00'), instantOf(draft.closing, '23:59')];
  const saidOf = () => {
    if (state.kind === 'saved') return t('state.saved', { time: format.time(state.at) });
    if (state.kind === 'saving') return t('state.saving');
    if (isGiven) return t('state.unsaved');
    return t(canBeKept(draft) ? 'state.kept' : 'state.incomplete');
  };
  const Icon = state.kind === 'clean' ? null : ICONS[state.kind];
  return (
    <div className={look('cluster', 'gap-4-16', 'note')}>
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
        <span>
          <b>{t('students', { count: all, total: format.number(all) })}</b>
          {draft.userIds === null && terms.length > 1 && <span translate="no"> = {terms.join(' + ')}</span>}
          {', '}
          {t('foot.minutes', { minutes: draft.duration })} · <TestTimes openAt={open_at} closeAt={close_at} />
        </span>
      )}
    </div>
  );
}

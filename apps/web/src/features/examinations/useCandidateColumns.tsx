import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { useFormat } from '@/lib/format';
import type { Candidate, Examination } from './queries';

const KINDS = { waiting: 'neutral', running: 'now', ended: 'success', voided: 'error', absent: 'warning' } as const;

/** The columns of the list of candidates; of several schools each row names its own. */
export function useCandidateColumns({ owner, state }: Examination): Column<Candidate>[] {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const schoolOf = ({ user }: Candidate) => (owner.scope === 'school' ? undefined : user.school.name);
  const movedTo = ({ moved_to }: Candidate) =>
    moved_to && t('moved.now', { place: [moved_to.class, moved_to.school].filter(Boolean).join(', ') });
  const outcomeOf = ({ passed, to_mark }: Candidate) =>
    to_mark > 0
      ? t('results.waits', { count: to_mark, total: format.number(to_mark) })
      : t(passed ? 'results.passed' : 'results.failed');
  const stateColumn: Column<Candidate> = {
    key: 'state',
    header: t('columns.state'),
    priority: 1,
    render: (row) => <Tag kind={KINDS[row.state]}>{t(`candidate_states.${row.state}`)}</Tag>,
    detail: (row) => (row.score === null ? undefined : `${format.score(row.score)}, ${outcomeOf(row)}`),
  };
  return [
    {
      key: 'name',
      header: t('columns.full_name'),
      isData: true,
      sortable: true,
      priority: 1,
      render: ({ user }) => user.full_name,
      detail: ({ user }) => user.username,
    },
    {
      key: 'number',
      header: t('columns.number'),
      isData: true,
      sortable: true,
      narrow: true,
      priority: 1,
      render: ({ number }) => number ?? t('no_number'),
    },
    {
      key: 'birthday',
      header: t('columns.birthday'),
      priority: 3,
      render: ({ user }) => user.birthday && format.date(user.birthday),
    },
    {
      key: 'class',
      header: t('columns.class'),
      isData: true,
      sortable: true,
      priority: 2,
      render: ({ user }) => user.class,
      detail: (row) => movedTo(row) ?? schoolOf(row),
    },
    {
      key: 'seat',
      header: t('columns.seat'),
      isData: true,
      sortable: true,
      priority: 1,
      render: ({ room, sitting, seat }) =>
        room ? (
          t('seat', { sitting: sitting?.name, room: room.name, seat })
        ) : (
          <StatusMark kind="error">{t('no_seat')}</StatusMark>
        ),
    },
    ...(state === 'draft' ? [] : [stateColumn]),
  ];
}

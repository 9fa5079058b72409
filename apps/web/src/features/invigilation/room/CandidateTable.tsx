import { useTranslation } from 'react-i18next';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import type { Selection } from '@/components/table/useSelection';
import { useFormat } from '@/lib/format';
import { timeLeft } from '@/lib/timeLeft';
import type { Candidate } from '../queries';
import { seatLook } from './room.rules';

interface Props {
  candidates: readonly Candidate[];
  now: number;
  selection: Selection;
  refetch: () => void;
}

/** The room as a list: everything that is known, a line a candidate. */
export function CandidateTable({ candidates, now, selection, refetch }: Props) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const columns: Column<Candidate>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      isData: true,
      priority: 1,
      render: ({ user }) => user.full_name,
      detail: ({ number, class: of }) => [number, of].filter(Boolean).join(' · '),
    },
    { key: 'seat', header: t('columns.seat'), align: 'right', priority: 1, render: ({ seat }) => format.number(seat) },
    {
      key: 'state',
      header: t('columns.state'),
      priority: 1,
      render: (one) => t(`look.${seatLook(one)}`),
      detail: ({ ended_at, void_reason }) => void_reason ?? (ended_at ? format.time(ended_at) : undefined),
    },
    {
      key: 'answered',
      header: t('columns.answered'),
      align: 'right',
      priority: 2,
      render: ({ started_at, answered, question_count }) =>
        started_at === null ? '–' : t('of', { part: format.number(answered), whole: format.number(question_count) }),
    },
    {
      key: 'left',
      header: t('columns.time'),
      align: 'right',
      priority: 2,
      render: ({ state, paused_at, expires_at }) =>
        state === 'running' && paused_at === null ? (timeLeft(expires_at, now) ?? '00:00') : '–',
      detail: ({ extra_minutes }) => (extra_minutes > 0 ? t('columns.extra', { minutes: extra_minutes }) : undefined),
    },
    {
      key: 'seen',
      header: t('columns.seen'),
      priority: 3,
      render: ({ last_seen_at }) => (last_seen_at ? format.relative(last_seen_at, new Date(now)) : '–'),
    },
    {
      key: 'departures',
      header: t('columns.departures'),
      align: 'right',
      priority: 3,
      render: ({ left_page }) => format.number(left_page),
    },
  ];
  return (
    <DataTable<Candidate>
      label={t('seats')}
      query={{
        data: { count: candidates.length, results: candidates },
        error: null,
        isPlaceholderData: false,
        refetch,
      }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ user }) => user.full_name}
      selection={selection}
      empty={null}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { Me } from '@/lib/me';
import { WORK_QUERY } from '@/lib/work';

/** Who could get into the way of a bulk run is told that one goes on. */
const IN_THE_WAY = ['account.create', 'account.edit', 'account.import', 'enrolment.create', 'course.edit'];
/** Runs of others send no event here, so they are looked for now and then, and followed once seen. */
const LOOK_MS = 60_000;
const FOLLOW_MS = 5_000;

/** The bulk run that goes on in this person's school, or over the whole system. */
export function useBulkRun({ permissions }: Me) {
  const { data } = useQuery({
    queryKey: [...WORK_QUERY, 'bulk'],
    queryFn: ({ signal }) => call('GET /api/account_imports/running/', {}, { signal, background: true }),
    enabled: IN_THE_WAY.some((code) => permissions.includes(code)),
    refetchInterval: ({ state }) => (state.data?.running ? FOLLOW_MS : LOOK_MS),
  });
  return data?.running ?? undefined;
}

export type BulkRun = NonNullable<ReturnType<typeof useBulkRun>>;

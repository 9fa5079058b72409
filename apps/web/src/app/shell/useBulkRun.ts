import { useQuery } from '@tanstack/react-query';
import { isUnfinished } from '../../components/task/useTask';
import { call } from '../../lib/api';
import type { Me } from '../../lib/me';
import { WORK_QUERY } from '../../lib/work';

/** Who could get into the way of a bulk run is told that one goes on. */
const CHANGES_ACCOUNTS = ['account.create', 'account.edit', 'account.import', 'enrolment.create'];
/** Runs of others send no event here, so they are looked for now and then, and followed once seen. */
const LOOK_MS = 60_000;
const FOLLOW_MS = 5_000;
const LATEST = '5';

/** The bulk run that goes on, as far as this person may see it. */
export function useBulkRun({ permissions }: Me) {
  const { data } = useQuery({
    queryKey: [...WORK_QUERY, 'bulk'],
    queryFn: async ({ signal }) => {
      const query = { task_type: 'create_accounts', page_size: LATEST };
      const latest = await call('GET /api/task_history/', { query }, { signal, background: true });
      return latest.results.filter(isUnfinished);
    },
    enabled: CHANGES_ACCOUNTS.some((code) => permissions.includes(code)),
    refetchInterval: ({ state }) => (state.data?.length ? FOLLOW_MS : LOOK_MS),
  });
  return data?.[0];
}

import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';

type AuditList = Exclude<AnswerOf<Calls['GET /api/audit_log/']>, { task_id: number }>;
export type AuditEntry = AuditList['results'][number];
type AuditRequest = NonNullable<RequestOf<Calls['GET /api/audit_log/']>['query']>;

export const useAuditLog = (query: AuditRequest) =>
  useQuery({
    queryKey: ['audit', query],
    queryFn: async ({ signal }): Promise<AuditList> => {
      const answer = await call('GET /api/audit_log/', { query }, { signal });
      if ('task_id' in answer) throw new Error('The list was asked for, not its export.');
      return answer;
    },
    placeholderData: keepPreviousData,
  });

export async function startAuditExport(query: AuditRequest): Promise<number> {
  const answer = await call('GET /api/audit_log/', { query: { ...query, is_export: '1' } });
  if (!('task_id' in answer)) throw new Error('The server answered with a list instead of a task.');
  return answer.task_id;
}

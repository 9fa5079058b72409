import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { Account, AccountList, AccountListRequest } from './accountTypes';

const LIST = 'accounts';
const accountKey = (id: number) => ['account', id];

async function loadAccounts(query: AccountListRequest, signal?: AbortSignal): Promise<AccountList> {
  const answer = await call('GET /api/users/', { query }, { signal });
  if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
  return answer;
}

export const useAccounts = (query: AccountListRequest) =>
  useQuery({
    queryKey: [LIST, query],
    queryFn: ({ signal }) => loadAccounts(query, signal),
    placeholderData: keepPreviousData,
  });

export const useAccount = (id: number | undefined) =>
  useQuery({
    queryKey: accountKey(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/users/{id}/', { params: { id } }, { signal }),
    enabled: id !== undefined,
  });

/** Puts a fresh copy of an account where every screen looks for it. */
export function useAccountCache() {
  const client = useQueryClient();
  return {
    keep: (account: Account) => {
      client.setQueryData(accountKey(account.id), account);
      return client.invalidateQueries({ queryKey: [LIST] });
    },
    refresh: (id: number) => client.invalidateQueries({ queryKey: accountKey(id) }),
  };
}

export async function startAccountExport(query: AccountListRequest): Promise<number> {
  const answer = await call('GET /api/users/', { query: { ...query, is_export: '1' } });
  if (!('task_id' in answer)) throw new Error('The server answered with a list instead of a task.');
  return answer.task_id;
}

import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { meQuery, rememberMe } from '@/lib/me';

interface Contact {
  email: string | null;
  password: string;
  phone: string | null;
  address: string | null;
}

/** Changes one's own contact; the answer is the whole profile, so the shell shows it at once. */
export function useSaveContact() {
  const client = useQueryClient();
  return async (contact: Partial<Contact>) => {
    const me = rememberMe(await call('PUT /api/me/', { body: contact }));
    client.setQueryData(meQuery.queryKey, me);
    return me;
  };
}

/** Something about oneself changed that its answer does not tell whole. */
export function useRefreshMe() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: meQuery.queryKey });
}

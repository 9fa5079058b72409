import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { keptMe, type Me } from './keptMe';
import { gathering } from './reading';
import { session } from './session';

export type { Me };

/** Who one is, what one may do and see. The answer also says how long the session lasts. */
export const meQuery = queryOptions({
  // Its address tells it from nothing else, but is where a write that answers with it puts it.
  ...gathering(['GET /api/me/'], ['/api/me/'], async (read) => rememberMe(await read('GET /api/me/'))),
  staleTime: 5 * 60_000,
  // Old from the beginning: where there is a line it is asked for all the same.
  initialData: keptMe,
  initialDataUpdatedAt: 0,
});

export function rememberMe(me: Me): Me {
  const { full_name, email, role, role_code, avatar_url, permissions, must_change_password, expires_at } = me;
  session.update({ full_name, email, role, role_code, avatar_url, permissions, must_change_password, expires_at });
  return me;
}

/** Inside the shell the answer is always there. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** The same where a page need not wait for it: nobody is asked, and what is not known is not there. */
export const useKnownMe = (): Me | undefined => useQuery({ ...meQuery, enabled: false }).data;

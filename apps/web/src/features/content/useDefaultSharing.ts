import { defaultSharing } from '@khue/contract/material-sharing';
import { useKnownMe } from '@/lib/me';

/** With whom what one makes is shared as long as one says nothing. */
export function useDefaultSharing() {
  const me = useKnownMe();
  return me ? defaultSharing(me.scope, me.school?.id ?? null) : 'private';
}

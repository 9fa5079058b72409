import type { RoleScope } from '@khue/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '@/components/text/nameOf';
import { useAbilities } from '@/lib/abilities';
import { reading } from '@/lib/reading';

export interface RoleChoice {
  value: string;
  label: string;
  scope?: RoleScope;
}

/** Roles that this person may give to an account. The stored one is among them even when it may not be given any more. */
export function useAssignableRoles(stored?: { role_code: string; role_name: string }): RoleChoice[] {
  const { assign: mayAssign } = useAbilities('role');
  const { data } = useQuery({
    ...reading('GET /api/roles/', { query: { page: '1', page_size: '40', status: '1', assignable: 'true' } }),
    enabled: mayAssign,
  });
  const choices = (data?.results ?? []).map((role) => ({ value: role.code, label: nameOf(role), scope: role.scope }));
  const isListed = !stored || choices.some(({ value }) => value === stored.role_code);
  return isListed ? choices : [{ value: stored.role_code, label: stored.role_name }, ...choices];
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { usePermission } from '../../lib/session';
import { ROLES_OF_A_SCHOOL } from './roleCodes';

interface RoleChoice {
  value: string;
  label: string;
}

/** Active roles by code. The stored role is among them even when it is no longer active or may not be read. */
export function useRoleChoices(stored?: { role_code: string; role_name: string }): RoleChoice[] {
  const { t } = useTranslation('accounts');
  const mayRead = usePermission('role.view');
  const { data } = useQuery({
    queryKey: ['roles-of-accounts'],
    queryFn: ({ signal }) =>
      call('GET /api/roles/', { query: { page: '1', page_size: '40', status: '1' } }, { signal }),
    enabled: mayRead,
  });
  const choices = mayRead
    ? (data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }))
    : ROLES_OF_A_SCHOOL.map((code) => ({ value: code, label: t(`roles.${code}`) }));
  const isListed = !stored || choices.some(({ value }) => value === stored.role_code);
  return isListed ? choices : [{ value: stored.role_code, label: stored.role_name }, ...choices];
}

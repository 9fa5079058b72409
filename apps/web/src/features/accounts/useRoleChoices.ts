import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api';
import { usePermission } from '@/lib/session';
import { ROLES_OF_A_SCHOOL } from './roleCodes';
import { type RoleChoice, useAssignableRoles } from './useAssignableRoles';

/** Active roles by code, to look for the people who hold them: all, or those within one's reach, or those of any school. */
export function useRoleChoices(): RoleChoice[] {
  const { t } = useTranslation('accounts');
  const mayRead = usePermission('role.view');
  const { data } = useQuery({
    queryKey: ['roles-of-accounts'],
    queryFn: ({ signal }) =>
      call('GET /api/roles/', { query: { page: '1', page_size: '40', status: '1' } }, { signal }),
    enabled: mayRead,
  });
  const assignable = useAssignableRoles();
  if (mayRead) return (data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return assignable.length > 0
    ? assignable
    : ROLES_OF_A_SCHOOL.map((code) => ({ value: code, label: t(`roles.${code}`) }));
}

import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { Group, GroupListRequest, Role, RoleListRequest } from './roleTypes';

/** One key for all: a change of a group shows in roles and permissions, and the other way round. */
const ACCESS = 'access';
const roleKey = (id: number) => [ACCESS, 'role', id];
const groupKey = (id: number) => [ACCESS, 'group', id];

export const useRoles = (query: RoleListRequest) =>
  useQuery({
    queryKey: [ACCESS, 'roles', query],
    queryFn: ({ signal }) => call('GET /api/roles/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useRole = (id: number | undefined) =>
  useQuery({
    queryKey: roleKey(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/roles/{id}/', { params: { id } }, { signal }),
    enabled: id !== undefined,
  });

export const useGroups = (query: GroupListRequest, enabled = true) =>
  useQuery({
    queryKey: [ACCESS, 'groups', query],
    queryFn: ({ signal }) => call('GET /api/group_permissions/', { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useGroup = (id: number | undefined) =>
  useQuery({
    queryKey: groupKey(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/group_permissions/{id}/', { params: { id } }, { signal }),
    enabled: id !== undefined,
  });

/** All of them at once: there are less than a hundred, and they are searched by their words, which are here. */
export const usePermissions = () =>
  useQuery({
    queryKey: [ACCESS, 'permissions'],
    queryFn: ({ signal }) => call('GET /api/permissions/', { query: { page_size: String(MAX_PAGE_SIZE) } }, { signal }),
  });

/** Puts a fresh copy where its screen looks for it; everything else about access is asked for again. */
export function useAccessCache() {
  const client = useQueryClient();
  return {
    keepRole: async (role: Role) => {
      await client.invalidateQueries({ queryKey: [ACCESS], refetchType: 'none' });
      client.setQueryData(roleKey(role.id), role);
    },
    keepGroup: async (group: Group) => {
      await client.invalidateQueries({ queryKey: [ACCESS], refetchType: 'none' });
      client.setQueryData(groupKey(group.id), group);
    },
  };
}

import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { rowOf } from '@/lib/rows';
import type { GroupListRequest } from './roleTypes';

/** One key for all: a change of a group shows in roles and permissions, and the other way round. */
const ACCESS = 'access';
export const ROLE = rowOf('GET /api/roles/{id}/', [ACCESS, 'role'], [ACCESS]);
export const GROUP = rowOf('GET /api/group_permissions/{id}/', [ACCESS, 'group'], [ACCESS]);

export const useGroups = (query: GroupListRequest, enabled = true) =>
  useQuery({
    queryKey: [ACCESS, 'groups', query],
    queryFn: ({ signal }) => call('GET /api/group_permissions/', { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** All of them at once: there are less than a hundred, and they are searched by their words, which are here. */
export const usePermissions = () =>
  useQuery({
    queryKey: [ACCESS, 'permissions'],
    queryFn: ({ signal }) => call('GET /api/permissions/', { query: { page_size: String(MAX_PAGE_SIZE) } }, { signal }),
  });

import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';
import { rowOf } from '@/lib/rows';
import type { GroupListRequest } from './roleTypes';

export const ROLE = rowOf('GET /api/roles/{id}/');
export const GROUP = rowOf('GET /api/group_permissions/{id}/');

export const useGroups = (query: GroupListRequest, enabled = true) =>
  useQuery({ ...reading('GET /api/group_permissions/', { query }), placeholderData: keepPreviousData, enabled });

/** All of them at once: there are less than a hundred, and they are searched by their words, which are here. */
export const usePermissions = () =>
  useQuery(reading('GET /api/permissions/', { query: { page_size: String(MAX_PAGE_SIZE) } }));

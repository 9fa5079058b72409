import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '@/lib/api';
import type { Decisions } from './decisions';
import { UPGRADE_QUERY } from './schoolLife';

/** What a roll-over would do, with the decisions made so far. It changes nothing on the server. */
export const usePreview = (school: number, { decisions, class_decisions }: Decisions, enabled: boolean) =>
  useQuery({
    queryKey: [UPGRADE_QUERY, 'preview', school, decisions, class_decisions],
    queryFn: ({ signal }) =>
      call(
        'POST /api/preview_upgrade_classes/',
        { body: { school_id: school, decisions: [...decisions], class_decisions: [...class_decisions] } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // A school without a next year stays without one, however often it is asked.
    retry: (times, error) => times < 2 && !(error instanceof ApiError && error.status > 0),
    enabled,
  });

export const useUpgradeLogs = (school: number) =>
  useQuery({
    queryKey: [UPGRADE_QUERY, 'logs', school],
    queryFn: ({ signal }) =>
      call('GET /api/upgrade_class_logs/{schoolId}/', { params: { schoolId: school } }, { signal }),
  });

export const useUnplaced = (log: number) =>
  useQuery({
    queryKey: [UPGRADE_QUERY, 'unplaced', log],
    queryFn: ({ signal }) =>
      call(
        'GET /api/upgrade_class_logs/{logId}/unplaced/',
        { params: { logId: log }, query: { page_size: String(MAX_PAGE_SIZE) } },
        { signal },
      ),
  });

/** The roll of one class, for deciding about single students. */
export const useClassRoll = (classId: number) =>
  useQuery({
    queryKey: [UPGRADE_QUERY, 'roll', classId],
    queryFn: async ({ signal }) => {
      const query = { classes: String(classId), page_size: String(MAX_PAGE_SIZE), ordering: 'full_name' };
      const answer = await call('GET /api/users/', { query }, { signal });
      if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
      return answer.results;
    },
  });

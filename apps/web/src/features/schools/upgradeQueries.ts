import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api';
import { reading } from '@/lib/reading';
import { readingPage } from '@/lib/rows';
import type { Decisions } from './decisions';

/** What a roll-over would do, with the decisions made so far. It changes nothing on the server. */
export const usePreview = (school: number, { decisions, class_decisions }: Decisions, enabled: boolean) =>
  useQuery({
    ...reading('POST /api/preview_upgrade_classes/', {
      body: { school_id: school, decisions: [...decisions], class_decisions: [...class_decisions] },
    }),
    placeholderData: keepPreviousData,
    // A school without a next year stays without one, however often it is asked.
    retry: (times, error) => times < 2 && !(error instanceof ApiError && error.status > 0),
    enabled,
  });

export const useUpgradeLogs = (school: number) =>
  useQuery(reading('GET /api/upgrade_class_logs/{schoolId}/', { params: { schoolId: school } }));

export const useUnplaced = (log: number) =>
  useQuery(
    reading('GET /api/upgrade_class_logs/{logId}/unplaced/', {
      params: { logId: log },
      query: { page_size: String(MAX_PAGE_SIZE) },
    }),
  );

/** The roll of one class, for deciding about single students. */
export const useClassRoll = (classId: number) =>
  useQuery({
    ...readingPage('GET /api/users/', {
      query: { classes: String(classId), page_size: String(MAX_PAGE_SIZE), ordering: 'full_name' },
    }),
    select: ({ results }) => results,
  });

import { useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';
import { type Hour, hoursIn } from './schoolHours';

const NONE: Hour[] = [];

/** The hours of a school, in their order; none while it is not known which school. */
export const useSchoolHours = (school: string): Hour[] =>
  useQuery({
    ...reading('GET /api/schools/{id}/hours/', { params: { id: school } }),
    select: hoursIn,
    enabled: school !== '',
  }).data ?? NONE;

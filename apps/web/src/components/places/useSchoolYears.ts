import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { usePermission } from '@/lib/session';

export const YEARS_QUERY = 'school-years';

/** The years of a school, the latest first; none before a school is known or for those who may not read them. */
export function useSchoolYears(school: string) {
  const mayRead = usePermission('school_year.view');
  return useQuery({
    queryKey: [YEARS_QUERY, school],
    queryFn: ({ signal }) => call('GET /api/school_years/{schoolId}/', { params: { schoolId: school } }, { signal }),
    enabled: mayRead && /^[1-9]\d{0,8}$/.test(school),
  });
}

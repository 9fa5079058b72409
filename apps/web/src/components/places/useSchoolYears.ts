import { useQuery } from '@tanstack/react-query';
import { useAbilities } from '@/lib/abilities';
import { call } from '@/lib/api';

export const YEARS_QUERY = 'school-years';

/** The years of a school, the latest first; none before a school is known or for those who may not read them. */
export function useSchoolYears(school: string) {
  const { view: mayRead } = useAbilities('school_year');
  return useQuery({
    queryKey: [YEARS_QUERY, school],
    queryFn: ({ signal }) => call('GET /api/school_years/{schoolId}/', { params: { schoolId: school } }, { signal }),
    enabled: mayRead && /^[1-9]\d{0,8}$/.test(school),
  });
}

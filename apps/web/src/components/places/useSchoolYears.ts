import { useQuery } from '@tanstack/react-query';
import { useAbilities } from '@/lib/abilities';
import { reading } from '@/lib/reading';

/** The years of a school, the latest first; none before a school is known or for those who may not read them. */
export function useSchoolYears(school: string) {
  const { view: mayRead } = useAbilities('school_year');
  return useQuery({
    ...reading('GET /api/school_years/{schoolId}/', { params: { schoolId: school } }),
    enabled: mayRead && /^[1-9]\d{0,8}$/.test(school),
  });
}

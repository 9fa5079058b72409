import { shortSchoolName } from '@/components/places/shortSchoolName';
import { useSchoolName } from '@/components/places/useSchoolName';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { readId } from '@/lib/readId';
import type { Choices } from '../queries';
import type { ReportFilters } from '../reportAddress';

/** What a report is about, told to whoever is asked about it, and in names: class, school, units of the address, course. */
export function useAbout(filters: ReportFilters, choices: Choices | undefined): string[] {
  const me = useMe();
  usePageContext({
    schoolId: readId(filters.school ?? null),
    classId: readId(filters.class ?? null),
    courseId: readId(filters.module ?? null),
    from: filters.start_date || undefined,
    to: filters.end_date || undefined,
  });
  const chosen = useSchoolName(me.can.school.choose ? (filters.school ?? '') : '');
  const school = me.can.school.choose ? chosen : me.school?.name;
  const byId = (rows: readonly { id: number; name: string }[] | undefined, id?: string) =>
    rows?.find((row) => String(row.id) === id)?.name;
  const byCode = (rows: readonly { code: string; name: string }[] | undefined, code?: string) =>
    rows?.find((row) => row.code === code)?.name;
  const names = [
    byId(choices?.classes, filters.class),
    school && shortSchoolName(school),
    ...(school
      ? []
      : [
          byCode(choices?.wards2, filters.ward2) ?? byCode(choices?.wards, filters.ward),
          byCode(choices?.districts, filters.district),
          byCode(choices?.provinces2, filters.province2) ?? byCode(choices?.provinces, filters.province),
        ]),
    byId(choices?.modules, filters.module),
  ];
  return names.filter((name): name is string => Boolean(name));
}

import { useQuery } from '@tanstack/react-query';
import { useSchoolName } from '@/components/places/useSchoolName';
import { useMe } from '@/lib/me';
import { type Asked, FILTERS } from './asked';
import { choicesQuery } from './queries';

/** What the figures are of, by its names: paper shows no filters. */
export function usePlace(asked: Asked): string {
  const me = useMe();
  const { filters, choosesSchool } = asked;
  const isNarrowed = FILTERS.some((name) => filters[name] !== '');
  const { data } = useQuery({ ...choicesQuery(asked), enabled: isNarrowed });
  const chosen = useSchoolName(choosesSchool ? filters.school : '');
  const school = choosesSchool ? chosen : me.school?.name;
  const byId = (rows: readonly { id: number; name: string }[] | undefined, id: string) =>
    rows?.find((row) => String(row.id) === id)?.name;
  const byCode = (rows: readonly { code: string; name: string }[] | undefined, code: string) =>
    rows?.find((row) => row.code === code)?.name;
  const units = [
    byCode(data?.wards2, filters.ward2) ?? byCode(data?.wards, filters.ward),
    byCode(data?.districts, filters.district),
    byCode(data?.provinces2, filters.province2) ?? byCode(data?.provinces, filters.province),
  ];
  const names = [
    byId(data?.classes, filters.class),
    school,
    ...(school ? [] : units),
    byId(data?.modules, filters.module),
  ];
  return names.filter(Boolean).join(' · ');
}

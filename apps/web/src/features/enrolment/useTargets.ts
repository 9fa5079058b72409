import { useQuery } from '@tanstack/react-query';
import { useSchoolName } from '@/components/places/useSchoolName';
import { call } from '@/lib/api';
import type { Person, Target } from './enrolmentTypes';

const ID = /^[1-9]\d{0,8}$/;

const useClassName = (id: string) =>
  useQuery({
    queryKey: ['class-name', id],
    queryFn: async ({ signal }) => (await call('GET /api/classes/{id}/', { params: { id } }, { signal })).name,
    enabled: ID.test(id),
  }).data;

/** Whom an enrolment can be about: who is ticked, the class or the school that the list is filtered by. */
export function useTargets(people: readonly Person[], school: string, classId: string): Target[] {
  const schoolName = useSchoolName(school);
  const className = useClassName(classId);
  return [
    ...(people.length > 0 ? [{ kind: 'people' as const, people }] : []),
    ...(className ? [{ kind: 'class' as const, id: Number(classId), name: className }] : []),
    ...(schoolName ? [{ kind: 'school' as const, id: Number(school), name: schoolName }] : []),
  ];
}

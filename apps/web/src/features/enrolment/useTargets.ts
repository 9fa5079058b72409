import { useQuery } from '@tanstack/react-query';
import { useSchoolName } from '@/components/places/useSchoolName';
import { reading } from '@/lib/reading';
import type { Person, Target } from './enrolmentTypes';

const ID = /^[1-9]\d{0,8}$/;

const useClassName = (id: string) =>
  useQuery({
    ...reading('GET /api/classes/{id}/', { params: { id } }),
    enabled: ID.test(id),
    select: ({ name }) => name,
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

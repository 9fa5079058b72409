import type { Me } from './keptMe';
import { useKnownMe } from './me';

const PLACES: Record<Me['scope'], string> = {
  all: '/admin/class/student',
  province: '/admin/class/student',
  ward: '/admin/class/student',
  school: '/admin/class/student',
  classes: '/teacher/classes/student',
  self: '/student/record',
};

/** Where a reader finds the page of a student; nobody but oneself for who sees nobody else. */
export function studentRecordPath(
  { scope, user_id, permissions }: Pick<Me, 'scope' | 'user_id' | 'permissions'>,
  id: number,
): string | undefined {
  if (!permissions.includes('report.view') || (scope === 'self' && id !== user_id)) return undefined;
  return scope === 'self' ? PLACES.self : `${PLACES[scope]}?id=${id}`;
}

/** The same for the rows of a page. */
export function useStudentRecordPath(): (id: number) => string | undefined {
  const me = useKnownMe();
  return (id) => me && studentRecordPath(me, id);
}

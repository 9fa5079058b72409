import type { Me } from './keptMe';
import { useKnownMe } from './me';

/** Where a reader finds the page of a student; nobody but oneself for who sees nobody else. */
export function studentRecordPath(
  { scope, user_id, permissions }: Pick<Me, 'scope' | 'user_id' | 'permissions'>,
  id: number,
): string | undefined {
  if (!permissions.includes('report.view') || (scope === 'self' && id !== user_id)) return undefined;
  if (scope === 'self') return '/student/record';
  return `/${scope === 'classes' ? 'teacher/classes' : 'admin/class'}/student?id=${id}`;
}

/** The same for the rows of a page. */
export function useStudentRecordPath(): (id: number) => string | undefined {
  const me = useKnownMe();
  return (id) => me && studentRecordPath(me, id);
}

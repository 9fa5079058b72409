import type { RoleScope } from '@khue/contract/permissions';

/** Where somebody reads a thread: students on their own page, who answers in the inbox. Teachers have no page for it. */
export function linkFor(scope: RoleScope, id: number): string | null {
  if (scope === 'classes') return null;
  return scope === 'self' ? `/student/online-support?id=${id}` : `/admin/support?id=${id}`;
}

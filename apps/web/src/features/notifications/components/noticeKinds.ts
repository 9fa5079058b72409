import type { NoticeKind } from '@khue/contract/notifications';
import type { RoleScope } from '@khue/contract/permissions';

const FOR_STUDENTS: readonly NoticeKind[] = [
  'work.given',
  'work.due_changed',
  'test.opened',
  'result.released',
  'material.given',
  'regrade.done',
];
const FOR_ALL: readonly NoticeKind[] = [
  'session.planned',
  'session.moved',
  'session.cancelled',
  'session.soon',
  'session.ended',
  'message.new',
  'support.answered',
];

/** The news that somebody can get: students of their work, whoever answers of requests. */
export const kindsFor = (scope: RoleScope): readonly NoticeKind[] =>
  scope === 'self' ? [...FOR_STUDENTS, ...FOR_ALL] : [...FOR_ALL, 'support.asked'];

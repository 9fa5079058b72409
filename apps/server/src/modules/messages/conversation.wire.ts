import { conversationAbilities } from './conversation.policy';
import type { ConversationRow } from './conversation.repo';
import type { MessageRow } from './message.repo';

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** The other one for who is in it; for the school, whom the teacher writes to. */
function nameFor(userId: number, row: ConversationRow): string {
  if (row.class_id !== null) {
    const name = row.class_name ?? '';
    return row.teacher_id === userId ? name : `${name} · ${row.teacher_name}`;
  }
  if (row.student_id === userId) return row.teacher_name;
  return row.teacher_id === userId ? (row.student_name ?? '') : `${row.teacher_name} · ${row.student_name ?? ''}`;
}

export const wireConversation = (userId: number, row: ConversationRow) => ({
  id: row.id,
  kind: row.class_id === null ? ('person' as const) : ('class' as const),
  teacher: { id: row.teacher_id, name: row.teacher_name },
  student: named(row.student_id, row.student_name),
  class: named(row.class_id, row.class_name),
  name: nameFor(userId, row),
  last_message:
    row.last_text === null
      ? null
      : { text: row.last_text, author_name: row.last_author_name ?? '', is_own: row.last_author_id === userId },
  last_message_at: row.last_message_at,
  unread: row.is_in_it ? row.unread : 0,
  reported_at: row.reported_at,
  report:
    row.is_in_it || row.reported_by === null
      ? null
      : { by: { id: row.reported_by, name: row.reporter_name ?? '' }, reason: row.report_reason },
  can: conversationAbilities(row),
});

export const wireMessage = (userId: number, { teacher_id }: { teacher_id: number }, row: MessageRow) => ({
  id: row.id,
  text: row.body,
  author: { id: row.author_id, name: row.author_name },
  is_own: row.author_id === userId,
  is_teacher: row.author_id === teacher_id,
  key: row.key,
  created_at: row.created_at,
});

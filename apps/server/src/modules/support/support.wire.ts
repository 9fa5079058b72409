import type { Actor } from '../../platform/authz/actor';
import type { Ctx } from '../../platform/http/context';
import type { FeedbackRow } from './feedback.repo';
import { feedbackAbilities, supportAbilities } from './support.policy';
import type { MessageFile } from './support-file.repo';
import type { SupportMessageRow } from './support-message.repo';
import type { SupportRequestRow } from './support-request.repo';

const schoolOf = ({ school_id, school_name }: { school_id: number | null; school_name: string | null }) =>
  school_id === null ? null : { id: school_id, name: school_name ?? '' };

export const wireSupportRequest = (actor: Actor, row: SupportRequestRow) => ({
  id: row.id,
  subject: row.subject,
  category: row.category,
  state: row.state,
  user: { id: row.user_id, name: row.user_name },
  school: schoolOf(row),
  class_name: row.class_name,
  page: row.page,
  attempt: row.attempt,
  is_own: row.user_id === actor.userId,
  answerer:
    row.answerer_id === null ? null : { name: row.answerer_name ?? '', is_me: row.answerer_id === actor.userId },
  message_count: row.message_count,
  last_message: { text: row.last_text, author_name: row.last_author, is_answer: row.last_is_answer },
  unread: row.unread,
  created_at: row.created_at,
  last_message_at: row.last_message_at,
  waiting_since: row.waiting_since,
  can: supportAbilities(actor, row),
});

/** A link is made for whoever was found to see the message. */
export const wireSupportMessage = (
  { actor, files: library }: Pick<Ctx, 'actor' | 'files'>,
  row: SupportMessageRow,
  files: readonly MessageFile[],
) => ({
  id: row.id,
  text: row.body,
  author_name: row.author_name,
  is_own: row.author_id === actor.userId,
  is_answer: row.is_answer,
  // Of others it says nothing to anybody.
  key: row.author_id === actor.userId ? row.key : null,
  files: files
    .filter(({ message_id }) => message_id === row.id)
    .map(({ id, name, mime_type, size }) => ({ id, name, mime_type, size, url: library.link(id) })),
  created_at: row.created_at,
});

export const wireFeedback = (actor: Actor, row: FeedbackRow) => ({
  id: row.id,
  kind: row.kind,
  text: row.body,
  page: row.page,
  status: row.status,
  user: { id: row.user_id, name: row.user_name },
  school: schoolOf(row),
  is_own: row.user_id === actor.userId,
  created_at: row.created_at,
  seen_at: row.seen_at,
  can: feedbackAbilities(actor, row),
});

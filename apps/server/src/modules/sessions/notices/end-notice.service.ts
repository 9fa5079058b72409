import type { Tx } from '../../../platform/db/database';
import { type NoticePost, sendNotices } from '../../../platform/notifications/notice.service';
import { afterLessonPath } from '../calendar/calendar-path.rules';
import { recipientsOf, sessionsToTell } from './notice.repo';

/**
 * The class hears that a lesson is over, also who was not in its room, and its host where to find what came of it.
 * Whoever ended it sees that at once.
 */
export async function tellEnded(
  post: NoticePost,
  tx: Tx,
  sessionIds: readonly number[],
  endedBy?: number,
): Promise<void> {
  if (sessionIds.length === 0) return;
  const sessions = new Map((await sessionsToTell(tx, sessionIds)).map((session) => [session.id, session]));
  const told = (await recipientsOf(tx, [...sessions.values()])).filter(({ user_id }) => user_id !== endedBy);
  await sendNotices(
    post,
    tx,
    told.flatMap(({ session_id, user_id, is_host, scope }) => {
      const session = sessions.get(session_id);
      if (!session) return [];
      const { id, topic, class_name } = session;
      return {
        userId: user_id,
        kind: 'session.ended' as const,
        object: { type: 'session' as const, id, name: topic },
        params: { topic, class: class_name, ...(is_host && { wording: 'host' }) },
        link: afterLessonPath(scope, session),
      };
    }),
  );
}

import type { NoticeKind } from '@khue/contract/notifications';
import type { Tx } from '../../../platform/db/database';
import type { Ctx } from '../../../platform/http/context';
import { sendNotices } from '../../../platform/notifications/notice.service';
import { shownDay, shownHour } from '../../../platform/shown-time';
import { calendarPath } from '../calendar/calendar-path.rules';
import type { SessionRow } from '../planning/class-session.repo';
import { peopleToTell } from './notice.repo';

type PlanKind = Extract<NoticeKind, 'session.planned' | 'session.moved' | 'session.cancelled'>;

/**
 * The class and the host hear of lessons that were planned, moved or called off together, in one piece of news about the
 * first of them. Whoever did it knows; of what is over nobody is told.
 */
export async function tellPlan(
  ctx: Ctx,
  tx: Tx,
  kind: PlanKind,
  rows: readonly SessionRow[],
  now: Date,
): Promise<void> {
  const ahead = rows
    .filter(({ ends_at }) => ends_at > now)
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const [first] = ahead;
  if (!first) return;
  const people = await peopleToTell(tx, first.class_id, first.host_id);
  await sendNotices(
    ctx,
    tx,
    people
      .filter(({ user_id }) => user_id !== ctx.actor.userId)
      .map(({ user_id, scope }) => ({
        userId: user_id,
        kind,
        object: { type: 'session' as const, id: first.id, name: first.topic },
        params: {
          topic: first.topic,
          class: first.class_name,
          time: shownHour(first.starts_at),
          date: shownDay(first.starts_at),
        },
        link: calendarPath(scope, first),
        count: ahead.length,
      })),
  );
}

import { classSessionEndpoints } from '@khue/contract/class-sessions';
import { gateOpens } from '../../../platform/authz/may-call';
import { listSessions } from '../../sessions/sessions.api';
import type { Found } from './answer.rules';
import { meantClass } from './own-place.service';
import { addressFor, clockIn, Draft, dayIn, type Talk } from './talk.rules';

const CALENDARS = ['/student/calendar', '/teacher/calendar', '/admin/calendar'] as const;
const MOST = 12;
const NEXT = 3;

/** Sessions of the days that are meant, or the next ones. */
export async function timetable(talk: Talk): Promise<Found | null> {
  const { ctx, asked, time, t } = talk;
  if (!gateOpens(classSessionEndpoints.schedule, ctx.actor)) return null;
  const meant = ctx.scope.level === 'self' ? null : await meantClass(talk);
  if (meant?.is === 'unknown') return null;
  const isOfClass = meant?.is === 'one' && meant.named;
  const { rows } = await listSessions(
    ctx.db,
    ctx.scope,
    {
      page: 1,
      page_size: time ? MOST : NEXT,
      start_time_min: time?.from ?? ctx.clock.now().toISOString(),
      ...(time ? { start_time_max: time.to } : {}),
      ...(isOfClass ? { class_id: meant.class.id } : {}),
    },
    !isOfClass && ctx.scope.level !== 'all' && ctx.scope.level !== 'school',
  );
  const held = rows.filter(({ status }) => status !== 'cancelled');
  const draft = new Draft();
  const date =
    time?.from ??
    (held[0] ? new Date(held[0].starts_at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10) : undefined);
  const url = addressFor(
    ctx,
    CALENDARS.map((path) => [path, date ? { date } : {}] as const),
  );
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.calendar'), url, text });
  const when = time
    ? t(`time.${time.name}`, {
        day: time.name === 'day' ? dayIn(asked.language, new Date(`${time.from}T05:00:00Z`)) : '',
      })
    : '';
  if (held.length === 0) {
    const none = time ? t('timetable.none', { when }) : t('timetable.none_ahead');
    return draft.add(`${none}${cite(none)}`).done();
  }
  draft.add(time ? t('timetable.heading', { when }) : t('timetable.next'));
  for (const row of held) {
    const line = t('timetable.line', {
      day: dayIn(asked.language, row.starts_at),
      from: clockIn(asked.language, row.starts_at),
      to: clockIn(asked.language, row.ends_at),
      topic: row.topic,
      class: row.class_name,
    });
    draft.add(`- ${line}${cite(line)}`);
    if (ctx.scope.level !== 'classes' || row.host_id !== ctx.actor.userId) {
      draft.name({ user_id: row.host_id, full_name: row.host_name });
    }
  }
  return draft.done();
}

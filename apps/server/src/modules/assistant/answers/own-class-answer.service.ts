import { classSessionEndpoints } from '@khue/contract/class-sessions';
import { gateOpens } from '../../../platform/authz/may-call';
import { nameIn } from '../../../platform/http/name-in';
import { listSessions } from '../../sessions/sessions.api';
import type { Found } from './answer.rules';
import { type ClassOfStudent, classOfStudent } from './own-place.repo';
import { addressFor, asData, Draft, type Talk } from './talk.rules';

const DAY_MS = 86_400_000;
const MOST = 4;

function headIn(draft: Draft, { t }: Talk, own: ClassOfStudent): string {
  if (!own.head_name) return t('own_class.no_head', { class: own.name });
  const name = draft.name({ user_id: own.head_id ?? -own.id, full_name: own.head_name });
  return t('teachers.head', { class: own.name, name });
}

/** Which class one is in, how many are in it, and who is its class teacher; nothing of anybody else in it. */
export async function ownClass(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  const own = ctx.scope.level === 'self' ? await classOfStudent(ctx) : undefined;
  if (!own) return null;
  const draft = new Draft();
  const line = t('own_class.line', {
    class: own.name,
    grade: nameIn(asked.language, own.grade_name, own.grade_en_name) ?? '',
    school: own.school_name,
    count: own.student_count,
  });
  const url = addressFor(ctx, [['/student/overview'], ['/student/calendar']]);
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.home'), url, text });
  const head = headIn(draft, talk, own);
  return draft
    .add(`${line}${cite(line)}`)
    .add(`${head}${cite(head)}`)
    .done({ suggested: [t('ask.timetable'), t('ask.to_do')] });
}

/** Who is the class teacher of one's class, and who holds its lessons, as the calendar says it. */
export async function ownTeachers(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  if (!gateOpens(classSessionEndpoints.schedule, ctx.actor)) return null;
  const from = new Date(ctx.clock.now().getTime() - 30 * DAY_MS).toISOString();
  const { rows } = await listSessions(ctx.db, ctx.scope, { page: 1, page_size: 60, start_time_min: from }, true);
  const hosts = new Map<number, { user_id: number; full_name: string; courses: Set<string> }>();
  for (const { host_id, host_name, course_name } of rows) {
    const known = hosts.get(host_id) ?? { user_id: host_id, full_name: host_name, courses: new Set<string>() };
    if (course_name) known.courses.add(course_name);
    hosts.set(host_id, known);
  }
  const own = ctx.scope.level === 'self' ? await classOfStudent(ctx) : undefined;
  if (hosts.size === 0 && !own) return null;
  const draft = new Draft();
  const url = addressFor(ctx, [['/student/calendar']]);
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.calendar'), url, text });
  if (own) {
    const head = headIn(draft, talk, own);
    draft.add(`${head}${cite(head)}`);
  }
  if (hosts.size > 0) draft.add(`${t('teachers.heading')}${cite(t('teachers.heading'))}`);
  for (const host of [...hosts.values()].slice(0, MOST)) {
    const courses = asData([...host.courses].join(', '));
    draft.add(`- **${draft.name(host)}**${courses ? `: ${courses}` : ''}`);
  }
  return draft.done({ suggested: [t('ask.timetable'), t('ask.timetable_week')] });
}

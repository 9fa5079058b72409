import { dayOf } from '@khue/contract/day';

const AREAS: Readonly<Record<string, string>> = { self: 'student', classes: 'teacher' };

/** The calendar that somebody has, in the week of a session. */
export const calendarPath = (scope: string, session: { id: number; starts_at: Date }): string =>
  `/${AREAS[scope] ?? 'admin'}/calendar?date=${dayOf(session.starts_at)}&session=${session.id}`;

/** What came of a lesson: its room, for those who have one; others find it in the calendar. */
export const afterLessonPath = (scope: string, session: { id: number; starts_at: Date }): string =>
  AREAS[scope] ? `/${AREAS[scope]}/offline-meeting?session=${session.id}` : calendarPath(scope, session);

import { classExamEndpoints } from '@khue/contract/class-exams';
import { attendanceEndpoints } from '@khue/contract/class-sessions';
import { reportEndpoints } from '@khue/contract/reports';
import { gateOpens } from '../../../platform/authz/may-call';
import { stateAt } from '../../courses/courses.api';
import { listClassExams, studentsOfExam } from '../../practice/practice.api';
import { classFigures, questionOf, studentFigures } from '../../reports/reports.api';
import { attendanceIn } from '../../sessions/sessions.api';
import { absencesOfStudent, heldLessons } from './absence-answer.service';
import type { Found } from './answer.rules';
import { figuresAt, notTheirs, whichClass } from './class-talk.service';
import { meantClass } from './own-place.service';
import { addressFor, Draft, dayIn, type Talk } from './talk.rules';

const MOST_NAMED = 15;
const MOST_EXAMS = 3;

function addNames(draft: Draft, { t }: Talk, people: readonly { user_id: number; full_name: string }[]): void {
  for (const person of people.slice(0, MOST_NAMED)) draft.add(`- ${draft.name(person)}`);
  if (people.length > MOST_NAMED) draft.add(t('list.more', { count: people.length - MOST_NAMED }));
}

/** Who has not yet sat the exams that are or were open. */
export async function notSat(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  if (!gateOpens(classExamEndpoints.read, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'summary');
  const now = ctx.clock.now();
  const filters = { page: 1, page_size: 12, class_id: meant.is === 'one' ? meant.class.id : undefined };
  const { rows } = await listClassExams(ctx.db, ctx.scope, filters, now);
  const begun = rows.filter((row) => row.is_assigned && stateAt(row, now) !== 'waiting');
  const open = begun.filter((row) => row.started < row.student_count);
  const draft = new Draft();
  const list = addressFor(ctx, [['/teacher/tests'], ['/admin/class']]);
  if (open.length === 0) {
    const none = t(begun.length === 0 ? 'tests.none' : 'not_sat.nobody');
    return draft.add(`${none}${draft.cite({ kind: 'own', title: t('source.tests'), url: list, text: none })}`).done();
  }
  for (const exam of open.slice(0, MOST_EXAMS)) {
    const place = { courseId: exam.course_id, classId: exam.class_id };
    const missing = (await studentsOfExam(ctx.db, place)).filter(({ attempts }) => attempts === 0);
    const heading = t('not_sat.heading', {
      course: exam.course_name,
      class: exam.class_name,
      count: missing.length,
      total: exam.student_count,
    });
    const url = addressFor(ctx, [
      ['/teacher/tests/detail', { module: exam.course_id, class: exam.class_id }],
      ['/admin/classdetail', { id: exam.class_id }],
    ]);
    const title = `${exam.course_name} – ${exam.class_name}`;
    draft.add(`${heading}${draft.cite({ kind: 'own', title, url: url ?? list, text: heading })}`);
    addNames(draft, talk, missing);
  }
  return draft.done({ suggested: [t('ask.test_results'), t('ask.class_average')] });
}

/** How many there are in each class that one teaches. */
async function rosters(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  const { rows } = await classFigures(ctx.reads, questionOf(ctx, {}), { page: { page: 1, page_size: 60 } });
  if (rows.length === 0) return null;
  const count = rows.reduce((sum, row) => sum + row.student_count, 0);
  const heading = t('roster.all', { classes: rows.length, count });
  const draft = new Draft();
  draft.add(
    `${heading}${draft.cite({ kind: 'own', title: t('source.figures'), url: figuresAt(talk), text: heading })}`,
  );
  for (const row of rows) draft.add(`- ${t('roster.each', { class: row.class_name, count: row.student_count })}`);
  return draft.done({ suggested: rows.slice(0, 2).map((row) => t('ask.summary_of', { class: row.class_name })) });
}

/** How many there are in a class, and who. */
export async function roster(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  if (!gateOpens(reportEndpoints.students, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level === 'classes') return rosters(talk);
  if (meant.is === 'open') return whichClass(talk, meant.classes, 'summary');
  const question = questionOf(ctx, { class_id: meant.class.id });
  const { rows, count } = await studentFigures(ctx.reads, question, { page: { page: 1, page_size: 60 } });
  const draft = new Draft();
  const heading = t('roster.heading', { class: meant.class.name, count });
  const url = addressFor(ctx, [
    ['/teacher/classes/detail', { id: meant.class.id }],
    ['/admin/classdetail', { id: meant.class.id }],
  ]);
  const title = t('source.class', { class: meant.class.name });
  draft.add(
    `${heading}${draft.cite({ kind: 'own', title, url: url ?? figuresAt(talk, meant.class.id), text: heading })}`,
  );
  addNames(draft, talk, rows);
  return draft.done({ suggested: [t('ask.summary_of', { class: meant.class.name })] });
}

/** Who was missing in the last lessons that one looks after. */
export async function absent(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t, time } = talk;
  if (ctx.scope.level === 'self' || !gateOpens(attendanceEndpoints.list, ctx.actor)) return null;
  const ofOne = await absencesOfStudent(talk);
  if (ofOne) return ofOne;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'summary');
  const held = await heldLessons(talk, meant.is === 'one' ? meant.class.id : undefined);
  const draft = new Draft();
  const url = addressFor(ctx, [['/teacher/calendar'], ['/admin/calendar']]);
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.calendar'), url, text });
  if (held.length === 0) return draft.add(`${t('attendance.none')}${cite(t('attendance.none'))}`).done();
  for (const session of held.slice(0, time ? 4 : meant.is === 'one' ? 1 : 2)) {
    const people = await attendanceIn(ctx, session);
    const missing = people.filter(({ status }) => status === 'absent' || status === 'excused');
    const heading = t(missing.length === 0 ? 'attendance.all_there' : 'attendance.missing', {
      class: session.class_name,
      topic: session.topic,
      day: dayIn(asked.language, session.starts_at),
      count: missing.length,
      total: people.length,
      late: people.filter(({ status }) => status === 'late').length,
    });
    draft.add(`${heading}${cite(heading)}`);
    addNames(draft, talk, missing);
  }
  return draft.done({ suggested: [t('ask.timetable'), t('ask.not_practised')] });
}

import { dayOf } from '@khue/contract/day';
import { examEndpoints } from '@khue/contract/exams';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { studentReportEndpoints } from '@khue/contract/student-reports';
import { supportEndpoints } from '@khue/contract/support';
import { gateOpens } from '../../../platform/authz/may-call';
import { stateAt } from '../../courses/courses.api';
import { examsOfStudent } from '../../practice/practice.api';
import { courseReports, type EndedRow, endedWork, perCentOf } from '../../reports/reports.api';
import { listSupportRequests } from '../../support/support.api';
import { says } from '../understanding/intent.rules';
import { MARKS } from '../understanding/intent-phrases.rules';
import type { Found } from './answer.rules';
import { dueParts } from './own-place.repo';
import { addressFor, Draft, dayIn, momentIn, numberIn, type Talk } from './talk.rules';

const MOST = 6;
const DAY_MS = 86_400_000;
/** What counts as lately where no time is named. */
const LATELY_DAYS = 90;

const periodFor = ({ ctx, time }: Talk) => {
  const now = ctx.clock.now();
  return time ?? { from: dayOf(new Date(now.getTime() - LATELY_DAYS * DAY_MS)), to: dayOf(now) };
};

/** A course that tells nothing of its exams tells it nowhere. */
const isTold = (row: Pick<EndedRow, 'exam_review'>): boolean => row.exam_review !== 'none';

const averageIn = ({ asked }: Talk, rows: readonly { score: number }[]): string =>
  rows.length === 0 ? '–' : numberIn(asked.language, rows.reduce((sum, { score }) => sum + score, 0) / rows.length);

export async function ownResults(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(studentReportEndpoints.exams, ctx.actor)) return null;
  const period = periodFor(talk);
  const of = (kind: 'practice' | 'exam') =>
    endedWork(ctx.reads, { userId: ctx.actor.userId, kind, courseId: null, period });
  const only = (name: string, other: string) => says(talk.words, MARKS, name) && !says(talk.words, MARKS, other);
  const exams = only('practice', 'exam') ? [] : await of('exam');
  const practice = only('exam', 'practice') ? [] : await of('practice');
  const draft = new Draft();
  const url = addressFor(ctx, [['/student/report']]);
  if (exams.length + practice.length === 0) {
    const mark = draft.cite({ kind: 'own', title: t('source.report'), url, text: t('results.none') });
    return draft.add(`${t('results.none')}${mark}`).done({ suggested: [t('ask.to_do'), t('ask.progress')] });
  }
  if (says(talk.words, MARKS, 'average')) {
    const line = t('results.average', {
      practice: averageIn(talk, practice),
      exam: averageIn(talk, exams.filter(isTold)),
    });
    draft.add(`${line}${draft.cite({ kind: 'own', title: t('source.report'), url, text: line })}`);
  }
  draft.add(t('results.heading'));
  for (const row of [...exams.slice(0, 3), ...practice.slice(0, 4)]) {
    const isExam = exams.includes(row);
    const passed =
      isExam && isTold(row) && row.pass_score !== null ? (row.score >= row.pass_score ? 'passed' : 'not_passed') : null;
    const line = t(isExam && !isTold(row) ? 'results.untold' : 'results.line', {
      part: row.course_part_name,
      course: row.course_name,
      score: numberIn(asked.language, row.score),
      day: dayIn(asked.language, row.ended_at),
      verdict: passed ? ` – ${t(`results.${passed}`)}` : '',
    });
    draft.add(`- ${line}${draft.cite({ kind: 'own', title: t('source.report'), url, text: line })}`);
  }
  return draft.done({ suggested: [t('ask.progress'), t('ask.exams')] });
}

export async function ownProgress({ ctx, asked, t }: Talk): Promise<Found | null> {
  if (!gateOpens(studentReportEndpoints.courses, ctx.actor)) return null;
  const { rows } = await courseReports(ctx.reads, ctx.actor.userId, { page: 1, page_size: 10 });
  const draft = new Draft();
  const url = addressFor(ctx, [['/student/report']]);
  const now = rows.filter(({ assigned }) => assigned > 0);
  const heading = now.length === 0 ? t('progress.none') : t('progress.heading');
  draft.add(
    now.length > 0
      ? heading
      : `${heading}${draft.cite({ kind: 'own', title: t('source.report'), url, text: heading })}`,
  );
  for (const row of now) {
    const line = t('progress.line', {
      course: row.course_name,
      completed: row.completed,
      assigned: row.assigned,
      percent: numberIn(asked.language, perCentOf(row.completed, row.assigned) ?? 0),
    });
    draft.add(`- ${line}${draft.cite({ kind: 'own', title: t('source.report'), url, text: line })}`);
  }
  return draft.done({ suggested: [t('ask.to_do'), t('ask.results')] });
}

const PATHS = { lesson: '/student/lesson', practice: '/student/practice', exam: '/student/examtest' } as const;

export async function ownToDo({ ctx, asked, time, t }: Talk): Promise<Found | null> {
  if (!gateOpens(studentCourseEndpoints.parts, ctx.actor)) return null;
  const all = await dueParts(ctx, 40);
  const within =
    time && time.name !== 'today' ? all.filter(({ close_at }) => close_at && dayOf(close_at) <= time.to) : all;
  const shown = (within.length > 0 ? within : all).slice(0, MOST);
  const draft = new Draft();
  if (shown.length === 0) {
    const url = addressFor(ctx, [['/student/overview'], ['/student/practice']]);
    const mark = draft.cite({ kind: 'own', title: t('source.home'), url, text: t('to_do.none') });
    return draft.add(`${t('to_do.none')}${mark}`).done({ suggested: [t('ask.results'), t('ask.timetable')] });
  }
  if (time && time.name !== 'today' && within.length === 0)
    draft.add(
      t('to_do.none_due', {
        when: t(`time.${time.name}`, { day: dayIn(asked.language, new Date(`${time.from}T05:00:00Z`)) }),
      }),
    );
  draft.add(t('to_do.heading', { count: all[0]?.count ?? shown.length }));
  for (const part of shown) {
    const line = t(part.close_at ? 'to_do.line_due' : 'to_do.line', {
      part: part.name,
      course: part.course_name,
      type: t(`part.${part.part_type}`),
      until: part.close_at ? momentIn(asked.language, part.close_at) : '',
    });
    const path = PATHS[part.part_type];
    const params = part.part_type === 'exam' ? {} : { id: part.id, class: part.class_id };
    const mark = draft.cite({
      kind: 'own',
      title: part.name,
      url: addressFor(ctx, [[path, params], ['/student/overview']]),
      text: line,
    });
    draft.add(`- ${line}${mark}`);
  }
  return draft.done({ suggested: [t('ask.timetable'), t('ask.progress')] });
}

export async function ownExams({ ctx, asked, t }: Talk): Promise<Found | null> {
  if (!gateOpens(examEndpoints.list, ctx.actor)) return null;
  const now = ctx.clock.now();
  const { rows } = await examsOfStudent(ctx.db, ctx.actor.userId, { page: 1, page_size: 20 }, now);
  const draft = new Draft();
  const url = addressFor(ctx, [['/student/examtest']]);
  const open = rows.filter((row) => row.is_assigned && row.is_member && stateAt(row, now) !== 'closed');
  const heading = open.length === 0 ? t('exams.none') : t('exams.heading');
  draft.add(
    open.length > 0
      ? heading
      : `${heading}${draft.cite({ kind: 'own', title: t('source.exams'), url, text: heading })}`,
  );
  for (const row of open.slice(0, MOST)) {
    const state = stateAt(row, now);
    const when = state === 'waiting' ? row.open_at : row.close_at;
    const line = t(`exams.${state}${when ? '' : '_always'}`, {
      course: row.course_name,
      when: when ? momentIn(asked.language, when) : '',
      minutes: row.exam_duration,
      attempts:
        row.max_exams_students === null
          ? t('exams.unlimited')
          : t('exams.left', {
              left: Math.max(0, row.max_exams_students - row.attempts_used),
              most: row.max_exams_students,
            }),
    });
    draft.add(`- ${line}${draft.cite({ kind: 'own', title: t('source.exams'), url, text: line })}`);
  }
  return draft.done({ suggested: [t('ask.to_do'), t('ask.results')] });
}

export async function ownSupport({ ctx, asked, t }: Talk): Promise<Found | null> {
  if (!gateOpens(supportEndpoints.list, ctx.actor)) return null;
  const { rows } = await listSupportRequests(ctx.db, ctx.scope, { page: 1, page_size: 3, own: true });
  const draft = new Draft();
  if (rows.length === 0) {
    const url = addressFor(ctx, [['/student/support'], ['/admin/support']]);
    const mark = draft.cite({ kind: 'own', title: t('source.support'), url, text: t('support.none') });
    return draft.add(`${t('support.none')}${mark}`).done();
  }
  draft.add(t('support.heading'));
  for (const row of rows) {
    const line = t(row.last_is_answer ? 'support.answered' : 'support.waiting', {
      subject: row.subject,
      day: dayIn(asked.language, row.last_message_at),
    });
    const url = addressFor(ctx, [
      ['/student/online-support', { id: row.id }],
      ['/admin/support', { id: row.id }],
    ]);
    draft.add(`- ${line}${draft.cite({ kind: 'own', title: row.subject, url, text: line })}`);
  }
  return draft.done();
}

import { dashboardEndpoints } from '@khue/contract/dashboards';
import { dayOf } from '@khue/contract/day';
import { reportEndpoints } from '@khue/contract/reports';
import { gateOpens } from '../../../platform/authz/may-call';
import {
  questionOf,
  reasonsFor,
  studentFigures,
  totalFigures,
  windowsUpTo,
  workersOf,
} from '../../reports/reports.api';
import { FILLERS, FOUND_BY, SMALL_WORDS } from '../understanding/intent-phrases.rules';
import { namesIn } from '../understanding/person-name.rules';
import type { Found } from './answer.rules';
import { figuresAt, notTheirs, periodOf, timeIn, whichClass } from './class-talk.service';
import { studentsCalled, studentsWith } from './own-place.repo';
import { type MeantClass, meantClass } from './own-place.service';
import { addressFor, asData, Draft, dayIn, numberIn, type Talk } from './talk.rules';

const MOST = 8;

const MOST_NAMED = 15;

export async function notPractised(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  if (!gateOpens(reportEndpoints.students, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  const today = dayOf(ctx.clock.now());
  const week = new Date(
    Date.parse(`${today}T00:00:00Z`) - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) * 86_400_000,
  );
  const period = talk.time
    ? { start_date: talk.time.from, end_date: talk.time.to }
    : { start_date: week.toISOString().slice(0, 10), end_date: today };
  const when = talk.time ? timeIn(talk) : t('time.this_week');
  const question = questionOf(ctx, { class_id: meant.is === 'one' ? meant.class.id : undefined, ...period });
  // Of a school how many they are; the names of a class at a time.
  if (meant.is === 'open' && ctx.scope.level === 'school') {
    const { student_count, practised_count } = await totalFigures(ctx.reads, question);
    const line = t('not_practised.count', { count: student_count - practised_count, total: student_count, when });
    const draft = new Draft();
    const mark = draft.cite({ kind: 'own', title: t('source.figures'), url: figuresAt(talk), text: line });
    const suggested = meant.classes.slice(0, 4).map(({ name }) => t('ask.not_practised_of', { class: name }));
    return draft.add(`${line}${mark}`).done({ suggested });
  }
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'not_practised');
  const { rows, count } = await studentFigures(ctx.reads, question, { page: { page: 1, page_size: 200 } });
  if (count === 0) return null;
  const idle = rows.filter(({ practice_count }) => practice_count === 0);
  const draft = new Draft();
  const url = figuresAt(talk, meant.is === 'one' ? meant.class.id : undefined);
  const where = meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all');
  const heading = t(idle.length === 0 ? 'not_practised.nobody' : 'not_practised.heading', {
    when,
    where,
    count: idle.length,
    total: rows.length,
  });
  draft.add(`${heading}${draft.cite({ kind: 'own', title: t('source.figures'), url, text: heading })}`);
  for (const row of idle.slice(0, MOST_NAMED)) draft.add(`- ${draft.name(row)} (${asData(row.class_name)})`);
  if (idle.length > MOST_NAMED) draft.add(t('list.more', { count: idle.length - MOST_NAMED }));
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.assignments')] });
}

export const needsHelp = (talk: Talk): Promise<Found | null> => inNeed(talk, false);

/** Only those whose scores fall. */
export const fallingStudents = (talk: Talk): Promise<Found | null> => inNeed(talk, true);

async function inNeed(talk: Talk, isOfScores: boolean): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(dashboardEndpoints.needsHelp, ctx.actor)) return null;
  const meant: MeantClass = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'needs_help');
  const day = dayOf(ctx.clock.now());
  const question = questionOf(ctx, { class_id: meant.is === 'one' ? meant.class.id : undefined });
  const found = (await workersOf(ctx.reads, question, windowsUpTo(day))).flatMap((row) => {
    const all = reasonsFor({ ...row, last_day: row.last_at === null ? null : dayOf(row.last_at) }, day);
    const reasons = isOfScores ? all.filter(({ code }) => code === 'falling') : all;
    return reasons.length === 0 ? [] : [{ row, reasons }];
  });
  const draft = new Draft();
  const url = figuresAt(talk, meant.is === 'one' ? meant.class.id : undefined);
  const where = meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all');
  const heading = t(`${isOfScores ? 'falling' : 'needs_help'}.${found.length === 0 ? 'nobody' : 'heading'}`, {
    count: found.length,
    where,
  });
  draft.add(`${heading}${draft.cite({ kind: 'own', title: t('source.figures'), url, text: heading })}`);
  for (const { row, reasons } of found.slice(0, MOST)) {
    const why = reasons.map((reason) =>
      reason.code === 'falling'
        ? t('needs_help.falling', {
            before: numberIn(asked.language, reason.before),
            recent: numberIn(asked.language, reason.recent),
          })
        : reason.days === null
          ? t('needs_help.never')
          : t('needs_help.idle', { days: reason.days }),
    );
    draft.add(`- ${draft.name(row)} (${asData(row.class_name)}): ${why.join('; ')}`);
  }
  if (found.length > MOST) draft.add(t('list.more', { count: found.length - MOST }));
  return draft.done({ suggested: [t('ask.not_practised'), t('ask.test_results')] });
}

/** How one student of theirs is doing. Nobody who is called so is found outside the classes that one looks after. */
export async function oneStudent(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (ctx.scope.level === 'self' || !gateOpens(reportEndpoints.students, ctx.actor)) return null;
  const found = await studentsCalled(ctx, namesIn(talk.words), 3);
  const [student] = found;
  if (!student) return null;
  const draft = new Draft();
  for (const one of found) {
    const question = questionOf(ctx, { class_id: one.class_id, user_ids: [one.user_id], ...periodOf(talk) });
    const [row] = (await studentFigures(ctx.reads, question, { page: { page: 1, page_size: 1 } })).rows;
    if (!row) continue;
    const url = figuresAt(talk, one.class_id);
    const line = t('student.line', {
      name: draft.name(one),
      class: one.class_name,
      when: timeIn(talk),
      completed: row.completed,
      assigned: row.assigned,
      practices: row.practice_count,
      score:
        row.best_score === null
          ? t('student.no_exam')
          : t('student.best', { score: numberIn(asked.language, row.best_score) }),
      last: row.last_activity ? dayIn(asked.language, row.last_activity) : t('student.never'),
    });
    draft.add(
      `- ${line}${draft.cite({ kind: 'own', title: t('source.class', { class: one.class_name }), url, text: line })}`,
    );
  }
  return draft.done({ suggested: [t('ask.summary_of', { class: student.class_name })] });
}

const MOST_FOUND = 10;
const LONGEST_NAME = 5;

/** Students of theirs with a name, or a part of one. */
export async function findStudents(talk: Talk): Promise<Found | null> {
  const { ctx, t, words } = talk;
  if (ctx.scope.level === 'self' || !gateOpens(reportEndpoints.students, ctx.actor)) return null;
  const before = Math.max(...FOUND_BY.map((word) => words.lastIndexOf(word)));
  const behind = words.slice(before + 1).filter((word, at) => !FILLERS.has(word) && (at > 0 || !SMALL_WORDS.has(word)));
  const end = behind.findIndex((word, at) => at > 0 && (SMALL_WORDS.has(word) || !/^[a-z]+$/.test(word)));
  const part = behind.slice(0, end < 0 ? LONGEST_NAME : Math.min(end, LONGEST_NAME)).join(' ');
  if (before < 0 || part === '') return null;
  const found = await studentsWith(ctx, part, MOST_FOUND);
  const [first] = found;
  const draft = new Draft();
  const heading = t(first ? 'found.heading' : 'found.nobody', { count: first?.count ?? 0, name: part });
  const url = addressFor(ctx, [['/admin/account'], ['/teacher/classes']]);
  draft.add(`${heading}${draft.cite({ kind: 'own', title: t('source.people'), url, text: heading })}`);
  for (const one of found) draft.add(`- ${draft.name(one)} (${asData(one.class_name)})`);
  if (first && first.count > MOST_FOUND) draft.add(t('list.more', { count: first.count - MOST_FOUND }));
  return draft.done();
}

import { dashboardEndpoints } from '@khue/contract/dashboards';
import { reportEndpoints } from '@khue/contract/reports';
import { gateOpens } from '../../../platform/authz/may-call';
import {
  averageOf,
  classFigures,
  perCentOf,
  questionOf,
  schoolFigures,
  studentFigures,
} from '../../reports/reports.api';
import { type AskedTime, periodBefore, thisWeek } from '../understanding/asked-time.rules';
import { classNamesIn, gradesIn } from '../understanding/class-name.rules';
import { says } from '../understanding/intent.rules';
import { MARKS } from '../understanding/intent-phrases.rules';
import type { Found } from './answer.rules';
import { fallingStudents } from './class-people-answer.service';
import { figuresAt, notTheirs, periodOf, schoolOf, timeIn, whichClass } from './class-talk.service';
import { ownClasses, provincesBySchools } from './own-place.repo';
import { meantClass } from './own-place.service';
import { addressFor, asData, Draft, numberIn, type Talk } from './talk.rules';

/** More than any school has, or anybody teaches: what is summed or ranked must not leave any out. */
const MOST_CLASSES = 300;
const MOST_STUDENTS = 1_000;
/** Of a country, by results, those with the most work. */
const MOST_SCHOOLS = 200;
const MOST_COMPARED = 6;
const SHOWN = 5;

interface ClassRow {
  class_id: number;
  class_name: string;
  student_count: number;
  active_count: number;
  practised_count: number;
  sat: number;
  total: number | null;
  passed: number;
}

type Period = { start_date?: string; end_date?: string };

/** The classes of one school, or those that somebody teaches; of a country none is meant. */
async function classesOf(talk: Talk, period: Period): Promise<ClassRow[] | null> {
  const { ctx } = talk;
  const school = schoolOf(talk);
  if (ctx.scope.level === 'all' && school.school_id === undefined) return null;
  const question = questionOf(ctx, { ...period, ...school });
  return (await classFigures(ctx.reads, question, { page: { page: 1, page_size: MOST_CLASSES } })).rows;
}

const practisedShare = (row: ClassRow): number => perCentOf(row.practised_count, row.student_count) ?? 0;

function classLine({ asked, t }: Talk, name: string, row: Omit<ClassRow, 'class_id' | 'class_name'>): string {
  const average = averageOf(row.total, row.sat);
  const number = (value: number) => numberIn(asked.language, value);
  return t(average === null ? 'compare.unsat' : 'compare.line', {
    name,
    count: row.student_count,
    active: row.active_count,
    practised: row.practised_count,
    percent: number(perCentOf(row.practised_count, row.student_count) ?? 0),
    average: average === null ? '' : number(average),
    passed: number(perCentOf(row.passed, row.sat) ?? 0),
  });
}

const sumOf = (rows: readonly ClassRow[]): Omit<ClassRow, 'class_id' | 'class_name'> => {
  const sum = (of: (row: ClassRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    student_count: sum((row) => row.student_count),
    active_count: sum((row) => row.active_count),
    practised_count: sum((row) => row.practised_count),
    sat: sum((row) => row.sat),
    total: sum((row) => row.total ?? 0),
    passed: sum((row) => row.passed),
  };
};

/** The number that the name of a class begins with is its grade. */
const gradeOf = ({ class_name }: ClassRow): string => /^\d{1,2}/.exec(class_name)?.[0] ?? '';

/** Classes side by side, or grades; each with the same figures. */
export async function compareClasses(talk: Talk): Promise<Found | null> {
  const { ctx, t, words } = talk;
  if (!gateOpens(reportEndpoints.classes, ctx.actor)) return null;
  const names = classNamesIn(words);
  const found = names.length === 0 ? [] : await ownClasses(ctx, names, MOST_COMPARED);
  const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const missing = names.find((name) => !found.some((one) => bare(one.name) === name));
  if (missing !== undefined && found.length < 2) return notTheirs(talk, missing.toUpperCase());
  const rows = await classesOf(talk, periodOf(talk));
  if (!rows || rows.length === 0) return null;
  const draft = new Draft().add(t('compare.heading', { when: timeIn(talk) }));
  const cite = (title: string, line: string, classId?: number) =>
    draft.cite({ kind: 'own', title, url: figuresAt(talk, classId), text: line });
  const grades = names.length === 0 ? gradesIn(words) : [];
  if (grades.length > 0) {
    for (const grade of grades) {
      const line = classLine(talk, t('compare.grade', { grade }), sumOf(rows.filter((row) => gradeOf(row) === grade)));
      draft.add(`- ${line}${cite(t('source.figures'), line)}`);
    }
    return draft.done({ suggested: [t('ask.figures')] });
  }
  const wanted = found.length > 0 ? rows.filter((row) => found.some(({ id }) => id === row.class_id)) : rows;
  for (const row of wanted.slice(0, MOST_COMPARED)) {
    const line = classLine(talk, row.class_name, row);
    draft.add(`- ${line}${cite(t('source.class', { class: row.class_name }), line, row.class_id)}`);
  }
  if (missing !== undefined) draft.add(t('class.unknown', { class: missing.toUpperCase() }));
  return draft.done({ suggested: wanted.slice(0, 2).map((row) => t('ask.summary_of', { class: row.class_name })) });
}

/** Classes by what is asked, exams or practice; of what falls, those whose scores do. */
export async function rankClasses(talk: Talk): Promise<Found | null> {
  const { ctx, t, words } = talk;
  if (!gateOpens(reportEndpoints.classes, ctx.actor)) return null;
  if (says(words, MARKS, 'falling')) return fallingStudents(talk);
  const rows = await classesOf(talk, periodOf(talk));
  if (!rows || rows.length === 0) return null;
  const isLeast = says(words, MARKS, 'least');
  const isBySize = says(words, MARKS, 'by_size');
  const isByExam = !isBySize && says(words, MARKS, 'by_exam') && !says(words, MARKS, 'practice');
  const figure = (row: ClassRow) =>
    isBySize ? row.student_count : isByExam ? averageOf(row.total, row.sat) : practisedShare(row);
  const known = rows.flatMap((row) => {
    const value = figure(row);
    return value === null ? [] : [{ row, value }];
  });
  if (known.length === 0) return null;
  const average = (row: ClassRow) => averageOf(row.total, row.sat) ?? 0;
  known.sort((a, b) => (a.value - b.value || average(a.row) - average(b.row)) * (isLeast ? 1 : -1));
  const draft = new Draft();
  draft.add(
    isBySize
      ? t(`rank.size_${isLeast ? 'least' : 'most'}`)
      : t(`rank.${isLeast ? 'least' : 'most'}`, {
          by: t(isByExam ? 'rank.exam' : 'rank.practice'),
          when: timeIn(talk),
        }),
  );
  for (const { row } of known.slice(0, SHOWN)) {
    const line = classLine(talk, row.class_name, row);
    const url = figuresAt(talk, row.class_id);
    draft.add(
      `- ${line}${draft.cite({ kind: 'own', title: t('source.class', { class: row.class_name }), url, text: line })}`,
    );
  }
  return draft.done({ suggested: known.slice(0, 2).map(({ row }) => t('ask.summary_of', { class: row.class_name })) });
}

/** Grades by what is asked, each as the sum of its classes. */
export async function rankGrades(talk: Talk): Promise<Found | null> {
  const { ctx, t, words } = talk;
  if (!gateOpens(reportEndpoints.classes, ctx.actor)) return null;
  const rows = await classesOf(talk, periodOf(talk));
  if (!rows || rows.length === 0) return null;
  const isByExam = says(words, MARKS, 'by_exam') && !says(words, MARKS, 'practice');
  const sums = [...new Set(rows.map(gradeOf))].map((grade) => ({
    grade,
    sum: sumOf(rows.filter((row) => gradeOf(row) === grade)),
  }));
  const value = ({ sum }: (typeof sums)[number]) =>
    (isByExam ? averageOf(sum.total, sum.sat) : perCentOf(sum.practised_count, sum.student_count)) ?? 0;
  const sign = says(words, MARKS, 'least') ? 1 : -1;
  sums.sort((a, b) => sign * (value(a) - value(b)));
  const draft = new Draft();
  draft.add(t('rank.grades', { by: t(isByExam ? 'rank.exam' : 'rank.practice'), when: timeIn(talk) }));
  for (const { grade, sum } of sums.slice(0, SHOWN)) {
    const text = classLine(talk, t('compare.grade', { grade }), sum);
    draft.add(`- ${text}${draft.cite({ kind: 'own', title: t('source.figures'), url: figuresAt(talk), text })}`);
  }
  return draft.done({ suggested: [t('ask.figures')] });
}

const MOST_WANTED = 20;

/** "Top 10": so many are wanted. */
function howManyIn(words: readonly string[]): number | null {
  const count = Number(words[words.indexOf('top') + 1]);
  return words.includes('top') && count >= 1 && count <= MOST_WANTED ? count : null;
}

/** Students of a class, or of all that one teaches, by practice or by their best exam. */
export async function rankStudents(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t, words } = talk;
  if (!gateOpens(reportEndpoints.students, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'summary');
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const question = questionOf(ctx, { class_id: classId, ...periodOf(talk) });
  const { rows } = await studentFigures(ctx.reads, question, { page: { page: 1, page_size: MOST_STUDENTS } });
  const isLeast = says(words, MARKS, 'least');
  const isByExam = says(words, MARKS, 'by_exam') && !says(words, MARKS, 'practice');
  const known = rows.flatMap((row) => {
    const value = isByExam ? row.best_score : row.practice_count;
    return value === null ? [] : [{ row, value }];
  });
  if (known.length === 0) return null;
  known.sort((a, b) => (isLeast ? a.value - b.value : b.value - a.value));
  const draft = new Draft();
  const where = meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all');
  const heading = t(`rank.students_${isLeast ? 'least' : 'most'}`, {
    by: t(isByExam ? 'rank.best' : 'rank.practices'),
    where,
    when: timeIn(talk),
  });
  const mark = draft.cite({ kind: 'own', title: t('source.figures'), url: figuresAt(talk, classId), text: heading });
  draft.add(`${heading}${mark}`);
  for (const { row, value } of known.slice(0, howManyIn(words) ?? SHOWN)) {
    const figure = t(isByExam ? 'rank.points' : 'rank.times', { value: numberIn(asked.language, value) });
    draft.add(`- ${draft.name(row)} (${asData(row.class_name)}): ${figure}`);
  }
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.not_practised')] });
}

/** Schools by their size, by how many of their students were active, or by the results of exams. */
export async function rankSchools(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t, words } = talk;
  if (ctx.scope.level !== 'all' || !gateOpens(reportEndpoints.schools, ctx.actor)) return null;
  const descending = !says(words, MARKS, 'least');
  const bySize = says(words, MARKS, 'by_size');
  const byExam = !bySize && says(words, MARKS, 'by_exam') && !says(words, MARKS, 'by_activity');
  const found = await schoolFigures(ctx.reads, questionOf(ctx, periodOf(talk)), {
    page: { page: 1, page_size: byExam ? MOST_SCHOOLS : SHOWN },
    ordering: { field: bySize ? 'student_count' : 'active_count', descending: byExam || descending },
  });
  const average = (row: (typeof found.rows)[number]) => averageOf(row.total, row.sat);
  const sat = found.rows.filter((row) => average(row) !== null);
  const rows = byExam
    ? sat.sort((a, b) => ((average(a) ?? 0) - (average(b) ?? 0)) * (descending ? -1 : 1)).slice(0, SHOWN)
    : found.rows;
  if (rows.length === 0) return null;
  const by = bySize ? 'size_' : byExam ? 'exam_' : '';
  const draft = new Draft().add(t(`rank.schools_${by}${descending ? 'most' : 'least'}`, { when: timeIn(talk) }));
  for (const row of rows) {
    const line = t(byExam ? 'rank.school_exam' : 'rank.school', {
      school: row.school_name,
      sat: numberIn(asked.language, row.sat),
      average: numberIn(asked.language, average(row) ?? 0),
      active: numberIn(asked.language, row.active_count),
      count: numberIn(asked.language, row.student_count),
      practised: numberIn(asked.language, row.practised_count),
    });
    const url = addressFor(ctx, [['/admin/dashboard', { school: row.school_id }], ['/admin/school']]);
    draft.add(`- ${line}${draft.cite({ kind: 'own', title: row.school_name, url, text: line })}`);
  }
  return draft.done({ suggested: [t('ask.figures'), t('ask.active_students')] });
}

/** Provinces by how many schools they have. */
export async function rankProvinces(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t, words } = talk;
  if (ctx.scope.level !== 'all' || !gateOpens(reportEndpoints.schools, ctx.actor)) return null;
  const isLeast = says(words, MARKS, 'least');
  const rows = await provincesBySchools(ctx, { most: SHOWN, isLeast });
  if (rows.length === 0) return null;
  const heading = t(`rank.provinces_${isLeast ? 'least' : 'most'}`);
  const url = addressFor(ctx, [['/admin/school'], ['/admin/dashboard']]);
  const draft = new Draft();
  draft.add(`${heading}${draft.cite({ kind: 'own', title: t('source.figures'), url, text: heading })}`);
  for (const { name, count } of rows)
    draft.add(`- ${t('rank.province', { province: name, count: numberIn(asked.language, count) })}`);
  return draft.done({ suggested: [t('ask.figures'), t('ask.active_students')] });
}

const days = ({ from, to }: AskedTime): Period => ({ start_date: from, end_date: to });

/** How many of one's classes, or of one's school, worked in this week or month, and how many in the one before. */
export async function compareActivity(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t, time } = talk;
  if (!gateOpens(reportEndpoints.classes, ctx.actor) && !gateOpens(dashboardEndpoints.classCourses, ctx.actor))
    return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const now = thisWeek(ctx.clock.now(), time?.name.endsWith('month') ?? false);
  const draft = new Draft();
  const where = meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all');
  draft.add(t('active.compared', { where }));
  for (const period of [now, periodBefore(now)]) {
    const rows = await classesOf(talk, days(period));
    if (!rows) return null;
    const sum = sumOf(classId === undefined ? rows : rows.filter((row) => row.class_id === classId));
    const line = t('active.each', {
      when: t(`time.${period.name}`),
      active: numberIn(asked.language, sum.active_count),
      count: numberIn(asked.language, sum.student_count),
      practised: numberIn(asked.language, sum.practised_count),
    });
    const mark = draft.cite({ kind: 'own', title: t('source.figures'), url: figuresAt(talk, classId), text: line });
    draft.add(`- ${line}${mark}`);
  }
  draft.add(t('active.so_far', { when: t(`time.${now.name}`) }));
  return draft.done({ suggested: [t('ask.not_practised'), t('ask.needs_help')] });
}

/** How many of those whom one teaches worked in a time. */
export async function activeInClasses(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(reportEndpoints.classes, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const period = talk.time ?? thisWeek(ctx.clock.now(), false);
  const rows = await classesOf(talk, days(period));
  if (!rows) return null;
  const sum = sumOf(classId === undefined ? rows : rows.filter((row) => row.class_id === classId));
  const line = t('active.line', {
    when: period.name === 'day' ? timeIn(talk) : t(`time.${period.name}`),
    active: numberIn(asked.language, sum.active_count),
    practised: numberIn(asked.language, sum.practised_count),
    count: numberIn(asked.language, sum.student_count),
  });
  const draft = new Draft();
  const mark = draft.cite({ kind: 'own', title: t('source.figures'), url: figuresAt(talk, classId), text: line });
  return draft.add(`${line}${mark}`).done({ suggested: [t('ask.not_practised'), t('ask.needs_help')] });
}

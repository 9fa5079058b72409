import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { whereAll } from '../../../platform/http/list';
import { geographyTables } from '../../geography/geography.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { bestOfStudents } from '../figures/exam-figures.repo';
import { type Period, periodBefore } from '../figures/period.rules';
import {
  COUNTRY,
  type FigureQuery,
  fromClasses,
  fromSchools,
  fromWork,
  fromWorkClasses,
  fromWorkplaces,
  isOfClasses,
  isOfCountry,
  isOfWholeSchools,
  SWITCHED_OFF,
  studentsOfClass,
} from '../figures/reach.repo';
import { bestsKind, endedKind, enrolledKind, rosterKind, workersKind } from '../figures/school-kinds.repo';
import { type Freshness, freshnessOf, type Kind, schoolMemory } from '../memory/school-memory.repo';
import {
  bestAverages,
  bestsWithin,
  dayNamed,
  dayNumber,
  endedByDay,
  type Ranked,
  rosterOn,
} from '../memory/school-memory.rules';

interface Then {
  now: number;
  before: number;
}
export interface Standing {
  schools: Then;
  classes: Then;
  students: Then;
  teachers: Then;
  exercises: Then;
}

const endOf = (day: string): SQL => sql`vietnam_midnight(${day}::date + 1)`;

/**
 * What is asked about: schools `asked`, schools whose work counts `workplaces`, classes `mine` and those whose work counts
 * `worked`. Those that nothing looks at cost nothing. Whole schools are looked at where they lie; where classes decide which
 * they are, those are found once.
 */
const named = (
  question: FigureQuery,
): SQL => sql`asked AS ${isOfClasses(question) ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (SELECT s.id, s.created_at ${fromSchools(question)}),
  workplaces AS ${question.filters.course_id === undefined && !isOfClasses(question) ? sql`(SELECT id FROM asked)` : sql`MATERIALIZED (SELECT s.id ${fromWorkplaces(question)})`},
  mine AS MATERIALIZED (SELECT c.id, c.created_at, ${studentsOfClass(question)} AS students ${fromClasses(question)}),
  worked AS MATERIALIZED (SELECT c.id ${fromWorkClasses(question)})`;

/** Teachers `u` of the classes, or of whole schools where those are meant. */
function teachers(question: FigureQuery, before: string): SQL {
  if (isOfClasses(question)) {
    return sql`SELECT count(DISTINCT u.id)::integer AS now,
        (count(DISTINCT u.id) FILTER (WHERE u.created_at < ${endOf(before)}))::integer AS before
      FROM ${schoolsTables.class_teachers} t JOIN ${identityTables.users} u ON u.id = t.user_id AND u.status = ${ACTIVE}
      WHERE t.class_id IN (SELECT id FROM mine)`;
  }
  // Of a country, almost all schools are asked about: those that are not are fewer to look for.
  const isOfAll = isOfCountry(question) && question.filters.course_id === undefined;
  const inSchools = isOfAll
    ? sql`t.school_id > 0 AND t.school_id NOT IN (${SWITCHED_OFF})`
    : sql`t.school_id IN (SELECT id FROM asked)`;
  return sql`SELECT kept.now, kept.now - (
      SELECT count(*)::integer FROM ${identityTables.users} u
      WHERE u.role_id = (SELECT id FROM ${identityTables.roles} WHERE code = 'TEACHER') AND u.status = ${ACTIVE}
        AND u.created_at >= ${endOf(before)} AND u.school_id IN (SELECT id FROM asked)) AS before
    FROM (SELECT COALESCE(sum(t.teacher_count), 0)::integer AS now FROM school_teachers t
      WHERE ${inSchools}) kept`;
}

const someOf = ({ filters }: FigureQuery): SQL | false =>
  filters.user_ids !== undefined && sql`cm.user_id = ANY (${filters.user_ids}::integer[])`;

/** Those who joined the classes after a day, less those who left after it. */
const cameSince = (question: FigureQuery, day: string): SQL => sql`SELECT (
    SELECT count(*)::integer FROM ${schoolsTables.class_members} cm ${whereAll([
      sql`cm.left_on IS NULL AND cm.joined_on > ${day}::date`,
      someOf(question),
      sql`cm.class_id IN (SELECT id FROM mine)`,
    ])}) - (
    SELECT count(*)::integer FROM ${schoolsTables.class_members} cm ${whereAll([
      sql`cm.left_on > ${day}::date AND cm.joined_on <= ${day}::date`,
      someOf(question),
      sql`cm.class_id IN (SELECT id FROM mine)`,
    ])}) AS more`;

const exercisesMade = (question: FigureQuery, before: Period): SQL => {
  const { filters, period } = question;
  return sql`SELECT (count(*) FILTER (WHERE e.created_at >= vietnam_midnight(${period.from}::date)))::integer AS now,
      (count(*) FILTER (WHERE e.created_at < ${endOf(before.to)}))::integer AS before
    FROM exercises_made e ${whereAll([
      sql`e.created_at >= vietnam_midnight(${before.from}::date) AND e.created_at < ${endOf(period.to)}`,
      filters.course_id !== undefined && sql`e.course_id = ${filters.course_id}`,
      isOfClasses(question)
        ? sql`e.class_id IN (SELECT id FROM worked)`
        : sql`e.school_id IN (SELECT id FROM workplaces)`,
    ])}`;
};

/** Classes and students of those classes, now and before. */
const rosterOfClasses = (question: FigureQuery, before: string): SQL =>
  sql`SELECT classes.now AS classes, classes.before AS classes_before, classes.students, classes.students - came.more AS students_before
    FROM (SELECT count(*)::integer AS now, (count(*) FILTER (WHERE c.created_at < ${endOf(before)}))::integer AS before,
        COALESCE(sum(c.students), 0)::integer AS students FROM mine c) classes,
      (${cameSince(question, before)}) came`;

/** Whole schools whose work is asked for, and whether what is remembered of them is still true. */
export interface Reach {
  asked: readonly number[];
  fresh: Record<string, Freshness>;
}

async function reachOf(db: Queryable, question: FigureQuery, kinds: readonly Kind[]): Promise<Reach> {
  const row = await firstRowOf<Reach>(
    db,
    sql.preparedByText(
      sql`SELECT COALESCE((SELECT json_agg(s.id) ${fromWorkplaces(question)}), '[]') AS asked, ${freshnessOf(db, kinds)} AS fresh`,
    ),
  );
  return row ?? { asked: [], fresh: {} };
}

/** For all parts of a dashboard at once; nothing where single classes or people are asked about. */
export async function reachOfDashboard(
  db: Queryable,
  question: FigureQuery,
  inCourse: FigureQuery,
): Promise<Reach | undefined> {
  if (!isOfWholeSchools(question)) return undefined;
  const ofCourse = [rosterKind, bestsKind, workersKind, enrolledKind].map((kindOf) => kindOf(inCourse));
  return reachOf(db, question, [rosterKind(question), endedKind(question), ...ofCourse]);
}

/** The schools that are asked about, and the numbers of one kind by school. */
async function numbersOf(db: Queryable, question: FigureQuery, kind: Kind, given: Reach | undefined) {
  const { asked, fresh } = given ?? (await reachOf(db, question, [kind]));
  const known = fresh[kind.name];
  const numbers: ReadonlyMap<number, Int32Array> = known
    ? await schoolMemory(db).of(db, kind, known, asked)
    : new Map<number, Int32Array>();
  return { asked, numbers };
}

/** Classes and students of whole schools, now and before, from what is remembered of them. */
async function rostersOf(db: Queryable, question: FigureQuery, before: string, reach: Reach | undefined) {
  const then = dayNumber(before);
  const sums = { classes: 0, students: 0, classes_before: 0, students_before: 0 };
  const { asked, numbers } = await numbersOf(db, question, rosterKind(question), reach);
  for (const id of asked) {
    const roster = rosterOn(numbers.get(id), then);
    sums.classes += roster.classes;
    sums.students += roster.students;
    sums.classes_before += roster.classesThen;
    sums.students_before += roster.studentsThen;
  }
  return sums;
}

/** What is there now, and what of it was there on the last day of the period before. */
export async function standing(db: Queryable, question: FigureQuery, reach?: Reach): Promise<Standing> {
  const before = periodBefore(question.period);
  const ofSchools = isOfWholeSchools(question);
  const row = await firstRowOf<Record<string, number>>(
    db,
    sql.preparedByText(sql`WITH ${named(question)}
        SELECT ${ofSchools ? sql`` : sql`roster.*,`} schools.now AS schools, schools.before AS schools_before, teachers.now AS teachers,
          teachers.before AS teachers_before, exercises.now AS exercises, exercises.before AS exercises_before
        FROM ${ofSchools ? sql`` : sql`(${rosterOfClasses(question, before.to)}) roster,`}
          (SELECT count(*)::integer AS now, (count(*) FILTER (WHERE s.created_at < ${endOf(before.to)}))::integer AS before
            FROM asked s) schools,
          (${teachers(question, before.to)}) teachers,
          (${exercisesMade(question, before)}) exercises`),
  );
  if (row && ofSchools) Object.assign(row, await rostersOf(db, question, before.to, reach));
  const both = (name: string): Then => ({ now: row?.[name] ?? 0, before: row?.[`${name}_before`] ?? 0 });
  return {
    schools: both('schools'),
    classes: both('classes'),
    students: both('students'),
    teachers: both('teachers'),
    exercises: both('exercises'),
  };
}

export interface DayRow {
  day: string;
  practice: number;
  exam: number;
  students: number;
}

/** Of the country: what is kept of it as a whole, less the schools that were switched off. */
function activityOfCountry(db: Queryable, { filters, period }: FigureQuery): Promise<DayRow[]> {
  const within = sql`course_id = ${filters.course_id ?? 0} AND day BETWEEN ${period.from}::date AND ${period.to}::date`;
  const columns = sql`day, practice_count, exam_count, student_count`;
  return rowsOf(
    db,
    sql.preparedByText(sql`SELECT d.day, sum(d.practice_count)::integer AS practice, sum(d.exam_count)::integer AS exam,
          sum(d.student_count)::integer AS students
        FROM (SELECT ${columns} FROM school_days WHERE ${within} AND school_id = ${COUNTRY}
          UNION ALL SELECT day, -practice_count, -exam_count, -student_count FROM school_days
            WHERE ${within} AND school_id IN (${SWITCHED_OFF})
          UNION ALL SELECT ${columns} FROM school_day_changes WHERE ${within} AND school_id NOT IN (${SWITCHED_OFF})) d
        GROUP BY d.day`),
  );
}

/** Of some schools: what is remembered of each. */
async function activityOfSchools(db: Queryable, question: FigureQuery, reach: Reach | undefined): Promise<DayRow[]> {
  const { asked, numbers } = await numbersOf(db, question, endedKind(question), reach);
  const [from, to] = [dayNumber(question.period.from), dayNumber(question.period.to)];
  const days = endedByDay(
    asked.map((id) => numbers.get(id)),
    from,
    to,
  );
  return [...days].map(([day, counts]) => ({ day: dayNamed(day), ...counts }));
}

/** What ended on each day of a period. */
export function activityByDay(db: Queryable, question: FigureQuery, reach?: Reach): Promise<DayRow[]> {
  if (isOfCountry(question)) return activityOfCountry(db, question);
  if (isOfWholeSchools(question)) return activityOfSchools(db, question, reach);
  return rowsOf(
    db,
    sql.preparedByText(sql`SELECT w.day, COALESCE(sum(w.ended_count) FILTER (WHERE w.kind = 'practice'), 0)::integer AS practice,
          COALESCE(sum(w.ended_count) FILTER (WHERE w.kind = 'exam'), 0)::integer AS exam,
          count(DISTINCT (c.school_id, w.user_id))::integer AS students
        ${fromWork(question)} GROUP BY w.day`),
  );
}

export interface Scores {
  /** How many students have their best score from so many points on. */
  buckets: readonly number[];
  top: {
    id: number;
    name: string;
    /** Of the new system. */
    province: { code: string; name: string } | null;
    students: number;
    average: number;
  }[];
}

const TOP_SCHOOLS = 10;
const NO_BUCKETS: readonly number[] = Array.from({ length: 10 }, () => 0);

const BUCKET_SUMS = sql`ARRAY[${sql.join(
  Array.from({ length: 10 }, (_, at) => sql`COALESCE(sum(b.${sql.identifier(`from_${at}`)}), 0)::integer`),
  sql`, `,
)}]`;

/** The best of these, in their order. */
const topOf = (schools: SQL): SQL =>
  sql`SELECT jsonb_agg(jsonb_build_object('id', best.id, 'name', best.name, 'students', best.students, 'average', best.average,
        'province', (SELECT jsonb_build_object('code', p.code, 'name', p.name) FROM ${geographyTables.new_provinces} p WHERE p.code = best.province_code_2))
      ORDER BY best.exact DESC, best.name, best.id) AS top
    FROM (SELECT s.id, s.name, s.province_code_2, b.sat AS students, round(b.total / b.sat, 2) AS average, b.total / b.sat AS exact
      FROM ${schools} b JOIN ${schoolsTables.schools} s ON s.id = b.school_id AND s.status = ${ACTIVE} WHERE b.sat > 0
      ORDER BY b.total / b.sat DESC, s.name, s.id LIMIT ${TOP_SCHOOLS}) best`;

/** Of whole schools: what is remembered of each. */
async function rememberedScores(db: Queryable, question: FigureQuery, reach: Reach | undefined): Promise<Scores> {
  const { asked, numbers } = await numbersOf(db, question, bestsKind(question), reach);
  const [from, to] = [dayNumber(question.period.from), dayNumber(question.period.to)];
  const buckets = [...NO_BUCKETS];
  const sat: Ranked[] = [];
  for (const id of asked) {
    const bests = bestsWithin(numbers.get(id), from, to);
    if (bests.sat === 0) continue;
    sat.push({ id, sat: bests.sat, total: bests.total });
    for (let n = 0; n < buckets.length; n++) buckets[n] = (buckets[n] ?? 0) + (bests.buckets[n] ?? 0);
  }
  const best = bestAverages(sat, TOP_SCHOOLS);
  const chosen = sql`(SELECT school_id, sat, total::numeric / 100 AS total FROM unnest(${best.map(({ id }) => id)}::integer[],
    ${best.map((one) => one.sat)}::integer[], ${best.map(({ total }) => total)}::integer[]) AS b (school_id, sat, total))`;
  const named = await firstRowOf<{ top: Scores['top'] | null }>(db, sql.preparedByText(topOf(chosen)));
  return { buckets, top: named?.top ?? [] };
}

/** Students by their best score, and the schools with the best averages. */
export async function scoresOfStudents(db: Queryable, question: FigureQuery, reach?: Reach): Promise<Scores> {
  if (isOfWholeSchools(question)) return rememberedScores(db, question, reach);
  const row = await firstRowOf<{ buckets: number[]; top: Scores['top'] | null }>(
    db,
    sql.preparedByText(sql`WITH by_school AS MATERIALIZED (${bestOfStudents(question)})
        SELECT ${BUCKET_SUMS} AS buckets, (${topOf(sql`by_school`)}) AS top FROM by_school b`),
  );
  return { buckets: row?.buckets ?? NO_BUCKETS, top: row?.top ?? [] };
}

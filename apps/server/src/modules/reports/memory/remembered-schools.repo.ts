import type { Ordering, Page } from '@khue/contract/list';
import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { type Found, limitOf } from '../../../platform/http/list';
import { schoolsTables } from '../../schools/schools.api';
import { type FigureQuery, fromSchools } from '../figures/reach.repo';
import { bestsKind, enrolledKind, rosterKind, workersKind } from '../figures/school-kinds.repo';
import { type Freshness, freshnessOf, type Kind, schoolMemory } from './school-memory.repo';
import { bestsWithin, dayNumber, rosterOn } from './school-memory.rules';

export interface SchoolCountRow {
  school_id: number;
  school_name: string;
  class_count: number;
  student_count: number;
  active_count: number;
}
export interface SchoolFiguresRow extends SchoolCountRow {
  enrolled_count: number;
  practised_count: number;
  sat: number;
  total: number | null;
  passed: number;
}

export interface WantedSchools {
  page: Page | null;
  ordering?: Ordering | undefined;
}

interface Chosen {
  count: number;
  /** In their order. */
  schools: { id: number; name: string }[];
  fresh: Record<string, Freshness>;
}

/** Those of a page by name, or all of them without their names where figures decide the order. */
async function choose(
  db: Queryable,
  question: FigureQuery,
  kinds: readonly Kind[],
  wanted: WantedSchools,
): Promise<Chosen> {
  const { page, ordering } = wanted;
  const isByFigures = ordering !== undefined && ordering.field !== 'name';
  const direction = ordering?.descending ? sql`DESC` : sql`ASC`;
  const part = page ? limitOf(page) : sql``;
  // Numbers and names apart: an object for each of thousands costs more than finding them.
  const chosen = isByFigures
    ? sql`SELECT json_agg(s.id) AS ids, NULL::json AS names ${fromSchools(question)}`
    : sql`SELECT json_agg(s.id) AS ids, json_agg(s.name) AS names FROM (
        SELECT s.id, s.name FROM (SELECT s.id, s.name ${fromSchools(question)}) s
        ORDER BY s.name ${direction}, s.id ${direction} ${part}) s`;
  const row = await firstRowOf<
    Pick<Chosen, 'fresh'> & { count: number | null; ids: number[] | null; names: string[] | null }
  >(
    db,
    sql.preparedByText(sql`SELECT ${page ? sql`(SELECT count(*)::integer ${fromSchools(question)})` : sql`NULL::integer`} AS count,
          chosen.ids, chosen.names, ${freshnessOf(db, kinds)} AS fresh FROM (${chosen}) chosen`),
  );
  const schools = (row?.ids ?? []).map((id, at) => ({ id, name: row?.names?.[at] ?? '' }));
  return { count: row?.count ?? schools.length, schools, fresh: row?.fresh ?? {} };
}

const NOTHING: Freshness = { head: 0, oldest: 0, touched: [], pending: [] };
const idsOf = (schools: Chosen['schools']): number[] => schools.map(({ id }) => id);
const remembered = (db: Queryable, kind: Kind, { fresh }: Chosen, ids: readonly number[]) =>
  schoolMemory(db).of(db, kind, fresh[kind.name] ?? NOTHING, ids);

/** Figures that schools come in the order of. */
const COUNTED: Record<string, (row: SchoolCountRow) => number> = {
  class_count: (row) => row.class_count,
  student_count: (row) => row.student_count,
  active_count: (row) => row.active_count,
};

async function countsOf(db: Queryable, question: FigureQuery, chosen: Chosen, needs = { active: true }) {
  const ids = idsOf(chosen.schools);
  const rosters = await remembered(db, rosterKind(question), chosen, ids);
  const workers = needs.active ? await remembered(db, workersKind(question), chosen, ids) : undefined;
  const to = dayNumber(question.period.to);
  return chosen.schools.map(({ id, name }): SchoolCountRow => {
    const { classes, students } = rosterOn(rosters.get(id), to);
    const active_count = workers?.get(id)?.[0] ?? 0;
    return { school_id: id, school_name: name, class_count: classes, student_count: students, active_count };
  });
}

/** The page of those that were ordered by a figure, with their names. */
async function pageOf(db: Queryable, rows: readonly SchoolCountRow[], { page, ordering }: WantedSchools) {
  const figure = COUNTED[ordering?.field ?? ''] ?? (() => 0);
  const sign = ordering?.descending ? -1 : 1;
  const all = [...rows].sort((a, b) => sign * (figure(a) - figure(b) || a.school_id - b.school_id));
  const shown = page ? all.slice((page.page - 1) * page.page_size, page.page * page.page_size) : all;
  const row = await firstRowOf<{ names: Record<string, string> | null }>(
    db,
    sql`SELECT json_object_agg(s.id, s.name) AS names FROM ${schoolsTables.schools} s
        WHERE s.id = ANY (${shown.map(({ school_id }) => school_id)}::integer[])`,
  );
  return shown.map((one) => ({ id: one.school_id, name: row?.names?.[one.school_id] ?? '' }));
}

async function chosenPage(db: Queryable, question: FigureQuery, kinds: readonly Kind[], wanted: WantedSchools) {
  const chosen = await choose(db, question, kinds, wanted);
  const field = wanted.ordering?.field ?? 'name';
  if (!COUNTED[field]) return chosen;
  const counted = await countsOf(db, question, chosen, { active: field === 'active_count' });
  return { ...chosen, schools: await pageOf(db, counted, wanted) };
}

/** Students of schools and how many of them were active. */
export async function rememberedCounts(
  db: Queryable,
  question: FigureQuery,
  wanted: WantedSchools,
): Promise<Found<SchoolCountRow>> {
  const chosen = await chosenPage(db, question, [rosterKind(question), workersKind(question)], wanted);
  return { rows: await countsOf(db, question, chosen), count: chosen.count };
}

/** All schools of a question with all their figures. */
export async function rememberedFigures(db: Queryable, question: FigureQuery): Promise<SchoolFiguresRow[]> {
  const [bests, enrolled, workers] = [bestsKind(question), enrolledKind(question), workersKind(question)];
  const chosen = await choose(db, question, [rosterKind(question), workers, bests, enrolled], { page: null });
  const ids = idsOf(chosen.schools);
  const counts = await countsOf(db, question, chosen);
  const workersOf = await remembered(db, workers, chosen, ids);
  const bestsOf = await remembered(db, bests, chosen, ids);
  const enrolledOf = await remembered(db, enrolled, chosen, ids);
  const [from, to] = [dayNumber(question.period.from), dayNumber(question.period.to)];
  return counts.map((row): SchoolFiguresRow => {
    const id = row.school_id;
    const { sat, total } = bestsWithin(bestsOf.get(id), from, to);
    return {
      ...row,
      practised_count: workersOf.get(id)?.[1] ?? 0,
      passed: workersOf.get(id)?.[2] ?? 0,
      enrolled_count: enrolledOf.get(id)?.[0] ?? 0,
      sat,
      total: sat > 0 ? total / 100 : null,
    };
  });
}

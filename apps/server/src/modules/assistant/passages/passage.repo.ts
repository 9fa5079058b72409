import { withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE, WISH } from '../../../platform/db/status';
import type { Ctx } from '../../../platform/http/context';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';

export interface CourseText {
  id: number;
  name: string;
  description: string | null;
  syllabus: string | null;
}

export interface PartText {
  id: number;
  name: string;
  description: string | null;
  part_type: 'lesson' | 'practice';
  chapter_name: string | null;
  materials: { id: number; title: string; version: number; in_exam: boolean }[];
}

/** Courses to be made anew, taken off the list; whoever else looks takes others. */
export async function takeCourses(tx: Tx, most: number): Promise<number[]> {
  const rows = await rowsOf<{ course_id: number }>(
    tx,
    sql`DELETE FROM courses_to_index WHERE id IN (SELECT id FROM courses_to_index ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED)
        RETURNING course_id`,
  );
  return [...new Set(rows.map(({ course_id }) => course_id))];
}

/** What one change left behind many times is done once. */
export async function forgetAgain(tx: Tx, courseIds: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM courses_to_index WHERE id IN (
    SELECT id FROM courses_to_index WHERE course_id = ANY (${courseIds}::integer[]) FOR UPDATE SKIP LOCKED)`);
}

/** Active courses without a passage: of an older installation, or after somebody emptied the table. */
export async function askForMissing(tx: Tx, most: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO courses_to_index (course_id)
        SELECT m.id FROM ${coursesTables.courses} m WHERE m.status = ${ACTIVE}
          AND NOT EXISTS (SELECT FROM course_passages p WHERE p.course_id = m.id)
          AND NOT EXISTS (SELECT FROM courses_to_index waiting WHERE waiting.course_id = m.id) LIMIT ${most} RETURNING id`,
  );
  return rows.length;
}

/** One at a time writes passages, so that what is counted of them stays right. */
export async function holdPassages(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('course_passages'))`);
}

export function courseText(db: Queryable, id: number): Promise<CourseText | undefined> {
  return firstRowOf(
    db,
    sql`SELECT id, name, description, syllabus FROM ${coursesTables.courses} WHERE id = ${id} AND status = ${ACTIVE}`,
  );
}

/** Published lessons and practices with the materials that they show; of a material that an exam asks it is said. */
export function partTexts(db: Queryable, courseId: number): Promise<PartText[]> {
  return rowsOf(
    db,
    sql`SELECT p.id, p.name, p.description, p.part_type, above.name AS chapter_name, (
          SELECT COALESCE(json_agg(json_build_object('id', m.material_id, 'title', m.title, 'version', m.version, 'in_exam', EXISTS (
              SELECT FROM ${coursesTables.course_part_materials} asked JOIN ${coursesTables.course_parts} exam ON exam.id = asked.course_part_id
              WHERE asked.material_id = m.material_id AND exam.part_type = 'exam' AND exam.archived_at IS NULL)) ORDER BY placed.position), '[]')
          FROM ${coursesTables.course_part_materials} placed
          JOIN ${contentTables.placed_versions} m ON m.material_id = placed.material_id AND m.version = placed.version
          WHERE placed.course_part_id = p.id AND placed.is_shown) AS materials
        FROM ${coursesTables.course_parts} p LEFT JOIN ${coursesTables.course_parts} above ON above.id = p.parent_id
        WHERE p.course_id = ${courseId} AND p.archived_at IS NULL AND p.status = ${ACTIVE} AND p.part_type <> 'exam' ORDER BY p.id`,
  );
}

export interface NewPassage {
  partId: number | null;
  materialId: number | null;
  kind: 'course' | 'part' | 'material' | 'explanation';
  title: string;
  body: string;
  vector: string;
}

/** In place of what the course had; what is counted of terms follows. */
export async function replacePassages(
  tx: Tx,
  courseId: number,
  passages: readonly NewPassage[],
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.execute(sql`
    WITH gone AS (DELETE FROM course_passages WHERE course_id = ${courseId} RETURNING terms),
      fewer AS (SELECT term, count(*)::integer AS passages FROM gone, LATERAL unnest(tsvector_to_array(gone.terms)) AS term GROUP BY term
        UNION ALL SELECT '*', count(*)::integer FROM gone)
    UPDATE course_passage_terms known SET passages = known.passages - fewer.passages FROM fewer WHERE known.term = fewer.term`);
  await tx.execute(sql`
    INSERT INTO course_passages (course_id, course_part_id, material_id, kind, title, body, terms)
    SELECT ${courseId}, new.part_id, new.material_id, new.kind, new.title, new.body, new.terms::tsvector
    FROM unnest(${passages.map(({ partId }) => partId)}::integer[], ${passages.map(({ materialId }) => materialId)}::integer[],
      ${passages.map(({ kind }) => kind)}::text[], ${passages.map(({ title }) => title)}::text[],
      ${passages.map(({ body }) => body)}::text[], ${passages.map(({ vector }) => vector)}::text[])
      AS new (part_id, material_id, kind, title, body, terms)`);
  await tx.execute(sql`
    INSERT INTO course_passage_terms (term, passages)
    SELECT * FROM unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[])
    ON CONFLICT (term) DO UPDATE SET passages = course_passage_terms.passages + EXCLUDED.passages`);
  await tx.execute(sql`DELETE FROM course_passage_terms WHERE passages <= 0`);
}

/** In how many passages each of these terms stands; `*`: all of them. */
export async function termCounts(db: Queryable, terms: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ term: string; passages: number }>(
    db,
    sql`SELECT term, passages FROM course_passage_terms WHERE term = ANY (${[...terms, '*']}::text[])`,
  );
  return new Map(rows.map(({ term, passages }) => [term, passages]));
}

/** Parts that are assigned to one's class of now and open, with the class: what a student can open. */
export const openParts = ({ scope, clock }: Pick<Ctx, 'scope' | 'clock'>): SQL => {
  const now = clock.now();
  return sql`SELECT p.id, p.parent_id, p.course_id, p.part_type, a.class_id FROM ${schoolsTables.current_class_members} own
    JOIN ${coursesTables.class_assignments} a ON a.class_id = own.class_id
    JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
    JOIN ${coursesTables.class_courses} has ON has.class_id = a.class_id AND has.course_id = p.course_id
    JOIN ${coursesTables.courses} m ON m.id = p.course_id AND m.status = ${ACTIVE}
    WHERE own.user_id = ${scope.userId} AND (a.open_at IS NULL OR a.open_at <= ${now}) AND (a.close_at IS NULL OR a.close_at > ${now})`;
};

/** Courses `course` that somebody sees: taken, taught, of the school, or all. */
export const visibleCourses = ({ scope }: Pick<Ctx, 'scope'>, course: SQL): SQL => {
  switch (scope.level) {
    case 'self':
      return sql`${course} IN (SELECT e.course_id FROM ${coursesTables.enrolments} e WHERE e.user_id = ${scope.userId} AND e.status = ${WISH.wanted})`;
    case 'classes':
      return sql`${course} IN (SELECT has.course_id FROM ${schoolsTables.class_teachers} t JOIN ${coursesTables.class_courses} has ON has.class_id = t.class_id
        WHERE t.user_id = ${scope.userId})`;
    case 'province':
    case 'ward':
    case 'school':
      return sql`${course} IN (SELECT has.course_id FROM ${coursesTables.school_courses} has WHERE ${withinSchool(scope, sql`has.school_id`)})`;
    case 'all':
      return sql`true`;
  }
};

/** Passages `p` that somebody may read, with the class in which they are open. */
function visible(ctx: Pick<Ctx, 'scope' | 'clock'>): { with: SQL; join: SQL; where: SQL } {
  if (ctx.scope.level !== 'self') {
    return {
      with: sql``,
      join: sql`LEFT JOIN (SELECT NULL::integer AS class_id) open ON true`,
      where: visibleCourses(ctx, sql`p.course_id`),
    };
  }
  return {
    with: sql`WITH mine AS MATERIALIZED (${openParts(ctx)}), readable AS MATERIALIZED (
        SELECT id, min(class_id) AS class_id FROM mine WHERE part_type <> 'exam' GROUP BY id
        UNION SELECT DISTINCT parent_id, NULL::integer FROM mine WHERE parent_id IS NOT NULL)`,
    join: sql`LEFT JOIN readable open ON open.id = p.course_part_id`,
    where: sql`(open.id IS NOT NULL OR p.course_part_id IS NULL AND ${visibleCourses(ctx, sql`p.course_id`)})
      AND (p.kind <> 'explanation' OR EXISTS (SELECT FROM ${coursesTables.course_part_completions} done
        WHERE done.user_id = ${ctx.scope.userId} AND done.course_part_id = p.course_part_id))`,
  };
}

export interface PassageRow {
  id: number;
  course_id: number;
  course_part_id: number | null;
  kind: NewPassage['kind'];
  part_type: string | null;
  title: string;
  body: string;
  course_name: string;
  part_name: string | null;
  class_id: number | null;
  score: number;
  /** Which of the terms stand in it. */
  found: number[];
}

export interface WeighedTerm {
  term: string;
  weight: number;
}

/** The best passages for these terms; a term in a title counts more than one in the text. */
export function searchPassages(
  ctx: Pick<Ctx, 'db' | 'scope' | 'clock'>,
  terms: readonly WeighedTerm[],
  near: { courseId?: number | undefined; partId?: number | undefined },
  most: number,
): Promise<PassageRow[]> {
  const all = terms.map(({ term }) => term).join(' | ');
  const seen = visible(ctx);
  const query = sql`${seen.with} SELECT p.id, p.course_id, p.course_part_id, p.kind, p.title, p.body, part.part_type, m.name AS course_name,
          part.name AS part_name, p.class_id, p.score, p.found
        FROM (SELECT p.id, p.course_id, p.course_part_id, p.kind, p.title, p.body, open.class_id, ranked.found,
            ranked.score * CASE WHEN p.course_part_id = ${near.partId ?? 0} THEN 1.5 WHEN p.course_id = ${near.courseId ?? 0} THEN 1.2 ELSE 1 END
              * CASE p.kind WHEN 'material' THEN 1.1 WHEN 'part' THEN 0.8 WHEN 'course' THEN 0.7 ELSE 1 END AS score
          FROM course_passages p ${seen.join}
          CROSS JOIN LATERAL (SELECT sum(sought.weight * CASE WHEN p.terms @@ (sought.term || ':A')::tsquery THEN 1.8
              WHEN p.terms @@ (sought.term || ':D')::tsquery THEN 1 ELSE 0.5 END) AS score, array_agg(sought.place) AS found
            FROM unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ weight }) => weight)}::float8[]) WITH ORDINALITY AS sought (term, weight, place)
            WHERE p.terms @@ sought.term::tsquery) ranked
          WHERE p.terms @@ ${all}::tsquery AND ${seen.where}
          ORDER BY score DESC, p.id LIMIT ${most}) p
        JOIN ${coursesTables.courses} m ON m.id = p.course_id LEFT JOIN ${coursesTables.course_parts} part ON part.id = p.course_part_id
        ORDER BY p.score DESC, p.id`;
  // Planning takes longer than finding. One text for each kind of reach.
  const { level, schoolId } = ctx.scope;
  return rowsOf(ctx.db, sql.prepared(`passages_${level}_${schoolId === null ? 'anywhere' : 'school'}`, query));
}

/** What a part says, in its order, for whoever may read it. */
export function passagesOfPart(
  ctx: Pick<Ctx, 'db' | 'scope' | 'clock'>,
  partId: number,
  most: number,
): Promise<{ title: string; body: string }[]> {
  const seen = visible(ctx);
  return rowsOf(
    ctx.db,
    sql`${seen.with} SELECT p.title, p.body FROM course_passages p ${seen.join}
        WHERE p.course_part_id = ${partId} AND p.kind = 'material' AND ${seen.where} ORDER BY p.id LIMIT ${most}`,
  );
}

import type { CoursePartType } from '@khue/contract/course-parts';
import type { QueryOf } from '@khue/contract/endpoint';
import type { studentCourseEndpoints } from '@khue/contract/student-courses';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../../platform/http/list';
import { schoolsTables } from '../../schools/schools.api';

export interface StudentPartRow extends Pick<Tables['course_parts'], 'id' | 'name' | 'parent_id' | 'course_id'> {
  part_type: CoursePartType;
  course_name: string;
  class_id: number;
  class_name: string;
  chapter_name: string | null;
  open_at: Date | null;
  close_at: Date | null;
  completed: boolean;
  question_count: number;
  material_count: number;
  best_score: number | null;
  activity_id: number | null;
  /** Of the practice that is open: how many questions are answered, and how many there are. */
  underway: [answered: number, questions: number] | null;
}

export type StudentPartFilters = QueryOf<(typeof studentCourseEndpoints)['parts']>;

/** What is assigned to the class that somebody is in now, as long as the class has the course. */
const assigned = (
  userId: number,
  filters: readonly (SQL | false)[],
  also: SQL = sql``,
): SQL => sql`FROM ${schoolsTables.current_class_members} own
    JOIN ${schoolsTables.classes} k ON k.id = own.class_id
    JOIN class_assignments a ON a.class_id = k.id
    JOIN course_parts p ON p.id = a.course_part_id AND p.archived_at IS NULL
    LEFT JOIN course_parts chapter ON chapter.id = p.parent_id
    LEFT JOIN course_parts above ON above.id = chapter.parent_id
    JOIN class_courses has ON has.class_id = k.id AND has.course_id = p.course_id
    JOIN courses m ON m.id = p.course_id AND m.status = ${ACTIVE}
    ${also}
    ${whereAll([sql`own.user_id = ${userId}`, ...filters])}`;

const described = sql`SELECT p.id, p.name, p.part_type, p.parent_id, chapter.name AS chapter_name, m.id AS course_id, m.name AS course_name, k.id AS class_id,
    k.name AS class_name, a.open_at, a.close_at, EXISTS (SELECT FROM course_part_completions done
      WHERE done.course_part_id = p.id AND done.user_id = own.user_id) AS completed,
    (SELECT COALESCE(sum((held.counts ->> 'questions')::integer), 0) FROM course_part_materials placed
      JOIN placed_versions held ON held.material_id = placed.material_id AND held.version = placed.version
      WHERE placed.course_part_id = p.id AND placed.is_shown) AS question_count,
    (SELECT count(*) FROM course_part_materials placed
      WHERE placed.course_part_id = p.id AND placed.is_shown) AS material_count,
    work.best_score, work.open_activity_id AS activity_id,
    (SELECT ARRAY[o.answered_count, o.question_count] FROM open_practice o
      WHERE o.activity_id = work.open_activity_id) AS underway`;

const withWork = sql`LEFT JOIN LATERAL (SELECT w.best_score, w.open_activity_id FROM course_part_work w
    WHERE w.user_id = own.user_id AND w.class_id = k.id AND w.course_part_id = p.id) work ON true`;

export async function partsOfStudent(
  db: Queryable,
  userId: number,
  filters: StudentPartFilters,
): Promise<Found<StudentPartRow>> {
  const narrowed = [
    filters.search !== undefined && foldedMatch(sql`fold(p.name || ' ' || m.name)`, filters.search),
    filters.course_id !== undefined && sql`m.id = ${filters.course_id}`,
    filters.class_id !== undefined && sql`k.id = ${filters.class_id}`,
    filters.part_type !== undefined && sql`p.part_type = ${filters.part_type}`,
  ];
  const asInCourse = sql`m.name, m.id, array_remove(ARRAY[above.position, chapter.position, p.position], NULL)`;
  const order = orderBy(filters.ordering, { name: sql`p.name` }, asInCourse, sql`p.id`);
  const rows = await rowsOf<StudentPartRow>(
    db,
    sql`${described} ${assigned(userId, narrowed, withWork)} ${order} ${limitOf(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count ${assigned(userId, narrowed)}`);
  return { rows, count: counted?.count ?? 0 };
}

/** One of them. */
export function partOfStudent(
  db: Queryable,
  userId: number,
  { partId, classId }: { partId: number; classId: number },
): Promise<StudentPartRow | undefined> {
  const one = [sql`p.id = ${partId}`, sql`k.id = ${classId}`];
  return firstRowOf(db, sql`${described} ${assigned(userId, one, withWork)}`);
}

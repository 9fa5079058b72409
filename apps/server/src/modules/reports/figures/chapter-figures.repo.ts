import type { Ordering, Page } from '@khue/contract/list';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { type Found, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { fromClassParts, partColumns } from './class-work.repo';
import { isEnrolled } from './course-figures.repo';
import { type FigureQuery, fromMembers } from './reach.repo';

export interface ClassChapterRow {
  class_id: number;
  class_name: string;
  course_id: number;
  course_name: string;
  chapter_id: number;
  chapter_name: string;
  parts: number[];
  student_count: number;
  enrolled_count: number;
  completed_count: number;
  begun_count: number;
  average: number | null;
}

/** Assigned parts by class and chapter, the part at the top of their way. An exam is of the whole course, so of no chapter. */
const chapters = (question: FigureQuery): SQL =>
  sql`SELECT each.school_name, each.school_id, each.class_id, each.class_name, each.student_count, each.course_id, each.course_name,
        chapter.id AS chapter_id, chapter.name AS chapter_name, chapter.position,
        array_agg(each.course_part_id ORDER BY each.path) AS parts
      FROM (SELECT ${partColumns} ${fromClassParts(question)}) each
      JOIN ${coursesTables.course_parts} chapter ON chapter.id = each.path[2]
      WHERE each.part_type <> 'exam'
      GROUP BY each.school_name, each.school_id, each.class_id, each.class_name, each.student_count, each.course_id, each.course_name,
        chapter.id, chapter.name, chapter.position`;

const upTo = ({ period }: FigureQuery): SQL => sql`w.day <= ${period.to}::date`;

/**
 * How many parts of the row each student of the class who is enrolled in the course has completed, whenever and in
 * whichever class, and whether they worked in any.
 */
const studentsOfRow = (question: FigureQuery): SQL => {
  const own = sql`w.user_id = cm.user_id AND w.course_id = wanted.course_id AND ${upTo(question)}`;
  return sql`SELECT cm.user_id, (SELECT count(*) FROM ${coursesTables.course_part_completions} done
          WHERE done.user_id = cm.user_id AND done.course_part_id = ANY (wanted.parts)) AS completed,
        EXISTS (SELECT FROM work_days w WHERE ${own} AND w.course_part_id = ANY (wanted.parts)) AS worked
      FROM (SELECT cm.user_id ${fromMembers(question, sql`wanted.class_id`)}) cm WHERE ${isEnrolled(sql`cm.user_id`, sql`wanted.course_id`)}`;
};

/** The best of each student in each practice of the row. */
const bestsOfRow = (question: FigureQuery): SQL => {
  const { user_ids } = question.filters;
  return sql`SELECT max(w.best_score) AS best FROM work_days w ${whereAll([
    sql`w.class_id = wanted.class_id AND w.course_part_id = ANY (wanted.parts) AND w.kind = 'practice'`,
    upTo(question),
    user_ids !== undefined && sql`w.user_id = ANY (${user_ids}::integer[])`,
  ])} GROUP BY w.user_id, w.course_part_id`;
};

/** How far classes are in the chapters of their courses: completed as of now, begun and scores up to the last day of the period. */
export async function classChapters(
  db: Queryable,
  question: FigureQuery,
  { page, ordering }: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<ClassChapterRow>> {
  const ties = sql`school_id, class_name, class_id, course_name, course_id, position, chapter_id`;
  const order = orderBy(ordering, { class: sql`class_name` }, sql`school_name`, ties);
  const total = sql`SELECT count(*)::integer AS count FROM (${chapters(question)}) all_of_them`;
  const rows = await rowsOf<ClassChapterRow & { count: number }>(
    db,
    sql`WITH wanted AS MATERIALIZED (${chapters(question)} ${order} ${limitOf(page)})
        SELECT wanted.*, (${total}) AS count, state.enrolled_count, state.completed_count, state.begun_count, work.average
        FROM wanted CROSS JOIN LATERAL (
          SELECT count(*)::integer AS enrolled_count, (count(*) FILTER (WHERE own.completed = cardinality(wanted.parts)))::integer AS completed_count,
            (count(*) FILTER (WHERE own.completed < cardinality(wanted.parts) AND (own.completed > 0 OR own.worked)))::integer AS begun_count
          FROM (${studentsOfRow(question)}) own) state
        CROSS JOIN LATERAL (SELECT round(avg(each.best), 2) AS average FROM (${bestsOfRow(question)}) each) work
        ${order}`,
  );
  return { rows, count: (await totalsOf(db, page, rows, total))?.count ?? 0 };
}

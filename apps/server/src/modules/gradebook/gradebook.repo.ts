import type { Scope } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { coursesTables } from '../courses/courses.api';
import { identityTables } from '../identity/identity.api';
import { manageableClasses, schoolsTables } from '../schools/schools.api';

export type Term = 1 | 2;

/** A course in a class. */
export interface CourseOfClass {
  classId: number;
  courseId: number;
}

export interface PlaceRow {
  class_id: number;
  class_name: string;
  school_id: number;
  school_year_name: string;
  school_year_start: string;
  school_year_end: string;
  is_past: boolean;
  course_id: number;
  course_name: string;
  /** The course has an exam whose scores can be taken. */
  has_exam: boolean;
}

/** What is known of the class `c` and the course `m`, for those who look after the class. */
export const describedPlace = sql`c.id AS class_id, c.name AS class_name, c.school_id, y.name AS school_year_name,
  y.start_date AS school_year_start, y.end_date AS school_year_end,
  COALESCE(y.start_date < now_year.start_date, false) AS is_past, m.id AS course_id, m.name AS course_name,
  EXISTS (SELECT FROM ${coursesTables.course_parts} p
    WHERE p.course_id = m.id AND p.part_type = 'exam' AND p.archived_at IS NULL) AS has_exam`;
export const aroundClass = sql`JOIN ${schoolsTables.schools} s ON s.id = c.school_id
  JOIN ${schoolsTables.school_years} y ON y.id = c.school_year_id
  LEFT JOIN ${schoolsTables.school_years} now_year ON now_year.id = s.current_school_year_id`;

/** A course that a class takes, or took when marks were given in it. */
export function findPlace(
  db: Queryable,
  scope: Scope,
  { classId, courseId }: CourseOfClass,
): Promise<PlaceRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${describedPlace} FROM ${schoolsTables.classes} c ${aroundClass}
        JOIN ${coursesTables.courses} m ON m.id = ${courseId}
        WHERE c.id = ${classId} AND ${manageableClasses(scope)} AND (
          EXISTS (SELECT FROM ${coursesTables.class_courses} has WHERE has.class_id = c.id AND has.course_id = m.id)
          OR EXISTS (SELECT FROM gradebooks g WHERE g.class_id = c.id AND g.course_id = m.id))`,
  );
}

export interface BookRow extends Pick<Tables['gradebooks'], 'id' | 'locked_at' | 'lock_at'> {
  term: Term;
  locked_by_name: string | null;
}

/** Of a term without any mark there is no book yet. */
export function booksOf(
  db: Queryable,
  { classId, courseId }: CourseOfClass,
  terms: readonly Term[],
): Promise<BookRow[]> {
  return rowsOf(
    db,
    sql`SELECT g.id, g.term, g.locked_at, g.lock_at, u.full_name AS locked_by_name FROM gradebooks g
        LEFT JOIN ${identityTables.users} u ON u.id = COALESCE(g.locked_by, g.lock_planned_by)
        WHERE g.class_id = ${classId} AND g.course_id = ${courseId} AND g.term = ANY (${terms}::smallint[])`,
  );
}

export type HeldBook = Pick<Tables['gradebooks'], 'id' | 'locked_at' | 'lock_at'>;

export const heldColumns = sql`g.id, g.locked_at, g.lock_at`;
const heldBook = (which: SQL, how: SQL): SQL => sql`SELECT ${heldColumns} FROM gradebooks g WHERE ${which} FOR ${how}`;

/** Nobody locks it until the write is done; others may write beside it. */
export function shareBook(tx: Tx, id: number): Promise<HeldBook | undefined> {
  return firstRowOf(tx, heldBook(sql`id = ${id}`, sql`SHARE`));
}

const ofTerm = ({ classId, courseId }: CourseOfClass, term: Term): SQL =>
  sql`class_id = ${classId} AND course_id = ${courseId} AND term = ${term}`;

async function madeBook(tx: Tx, place: CourseOfClass, term: Term, how: SQL): Promise<HeldBook> {
  await tx.execute(
    sql`INSERT INTO gradebooks (class_id, course_id, term) VALUES (${place.classId}, ${place.courseId}, ${term})
        ON CONFLICT (class_id, course_id, term) DO NOTHING`,
  );
  const book = await firstRowOf<HeldBook>(tx, heldBook(ofTerm(place, term), how));
  if (!book) throw new Error('the book of a term is gone');
  return book;
}

/** The book of a term, made where there is none, and held alone. */
export const holdBook = (tx: Tx, place: CourseOfClass, term: Term) => madeBook(tx, place, term, sql`UPDATE`);

/** The same; nobody locks it until the write is done, and others may write beside it. */
export const shareBookOfTerm = (tx: Tx, place: CourseOfClass, term: Term) => madeBook(tx, place, term, sql`SHARE`);

export interface StudentRow {
  user_id: number;
  full_name: string;
  username: string;
  code: string | null;
  birth_date: string | null;
}

/** Who is in the class; of a past year, who stayed until its end. */
export function studentsOfClass(db: Queryable, classId: number): Promise<StudentRow[]> {
  return rowsOf(
    db,
    sql`SELECT u.id AS user_id, u.full_name, u.username, u.code, u.birth_date FROM ${schoolsTables.class_members} own
        JOIN ${identityTables.users} u ON u.id = own.user_id
        WHERE own.class_id = ${classId} AND own.left_on IS NULL
        ORDER BY u.first_name COLLATE "vi-x-icu", u.full_name COLLATE "vi-x-icu", u.id`,
  );
}

export function findStudent(
  db: Queryable,
  classId: number,
  userId: number,
): Promise<{ full_name: string } | undefined> {
  return firstRowOf(
    db,
    sql`SELECT u.full_name FROM ${schoolsTables.class_members} own JOIN ${identityTables.users} u ON u.id = own.user_id
        WHERE own.class_id = ${classId} AND own.user_id = ${userId} AND own.left_on IS NULL`,
  );
}

export function commentsOf(db: Queryable, bookId: number): Promise<{ user_id: number; comment: string }[]> {
  return rowsOf(db, sql`SELECT user_id, comment FROM gradebook_comments WHERE gradebook_id = ${bookId}`);
}

export interface Comment {
  bookId: number;
  userId: number;
  comment: string | null;
}

/** What was said before. */
export async function saveComment(
  tx: Tx,
  { bookId, userId, comment }: Comment,
  by: { userId: number; at: Date },
): Promise<string | null> {
  const here = sql`gradebook_id = ${bookId} AND user_id = ${userId}`;
  const before = await firstRowOf<{ comment: string }>(
    tx,
    sql`SELECT comment FROM gradebook_comments WHERE ${here} FOR UPDATE`,
  );
  if (comment === null) await tx.execute(sql`DELETE FROM gradebook_comments WHERE ${here}`);
  else {
    await tx.execute(
      sql`INSERT INTO gradebook_comments (gradebook_id, user_id, comment, updated_by, updated_at)
          VALUES (${bookId}, ${userId}, ${comment}, ${by.userId}, ${by.at})
          ON CONFLICT (gradebook_id, user_id) DO UPDATE
          SET comment = EXCLUDED.comment, updated_by = EXCLUDED.updated_by, updated_at = EXCLUDED.updated_at`,
    );
  }
  return before?.comment ?? null;
}

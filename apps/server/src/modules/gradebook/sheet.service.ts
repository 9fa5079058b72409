import { dayOf } from '@khue/contract/day';
import type { InputOf } from '@khue/contract/endpoint';
import type { gradebookEndpoints } from '@khue/contract/gradebook';
import { yearAverage } from '@khue/contract/gradebook-marks';
import type { Queryable } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { termOn } from '../sessions/sessions.api';
import { type ColumnRow, columnsOf } from './column.repo';
import { bookAbilities, isClosed, YEAR_ABILITIES } from './gradebook.policy';
import {
  type BookRow,
  booksOf,
  type CourseOfClass,
  commentsOf,
  findPlace,
  type PlaceRow,
  type StudentRow,
  studentsOfClass,
  type Term,
} from './gradebook.repo';
import { wireColumn } from './gradebook.wire';
import { bestScores, type Counted, type FrozenMark, marksOf, namedStudents } from './mark.repo';
import { averageOf, ByCell, type ShownMark, shownMark } from './mark.rules';

type Asked = InputOf<(typeof gradebookEndpoints)['read']>['query'];

export async function placeOf(ctx: Ctx, place: CourseOfClass): Promise<PlaceRow> {
  return (await findPlace(ctx.db, ctx.scope, place)) ?? fail('not_found');
}

/** What tests give in these columns, as it is now. */
export async function scoresIn(
  db: Queryable,
  place: CourseOfClass,
  columns: readonly ColumnRow[],
  counted: Counted,
): Promise<FrozenMark[]> {
  const testIds = columns.flatMap(({ test_id }) => test_id ?? []);
  const scores = await bestScores(db, place, testIds, counted);
  return columns
    .filter(({ source }) => source !== 'typed')
    .flatMap(({ id, test_id }) =>
      scores.flatMap((score) =>
        score.test_id === test_id ? [{ column_id: id, user_id: score.user_id, value: score.value }] : [],
      ),
    );
}

interface Marks {
  of(userId: number, columns: readonly ColumnRow[]): ShownMark[];
}

/** The marks of books as they count: what tests give does so until the book is locked, or its moment has come. */
export async function readMarks(
  db: Queryable,
  place: CourseOfClass,
  books: readonly Pick<BookRow, 'id' | 'locked_at' | 'lock_at'>[],
  columns: readonly ColumnRow[],
  userId: number | null = null,
): Promise<Marks> {
  const typed = new ByCell<Awaited<ReturnType<typeof marksOf>>[number]>();
  const ids = columns.map(({ id }) => id);
  for (const row of await marksOf(db, ids, userId)) typed.set(row.column_id, row.user_id, row);
  const scores = new ByCell<number>();
  for (const { id: bookId, lock_at: until } of books.filter(({ locked_at }) => locked_at === null)) {
    const live = columns.filter(({ gradebook_id }) => gradebook_id === bookId);
    for (const { column_id, user_id, value } of await scoresIn(db, place, live, { userId, until })) {
      scores.set(column_id, user_id, value);
    }
  }
  return {
    of: (student, wanted) =>
      wanted.map((column) => shownMark(column, typed.get(column.id, student), scores.get(column.id, student))),
  };
}

/** Whether a student should have a mark in a column: nobody lacks that of a test which only others were given. */
async function whoIsExpected(
  db: Queryable,
  columns: readonly ColumnRow[],
): Promise<(column: ColumnRow, userId: number) => boolean> {
  const forSome = columns.flatMap(({ test_id, is_for_some }) => (is_for_some && test_id !== null ? [test_id] : []));
  const named = new ByCell<true>();
  if (forSome.length > 0) {
    for (const { test_id, user_id } of await namedStudents(db, forSome)) named.set(test_id, user_id, true);
  }
  return ({ test_id, is_for_some }, userId) =>
    !is_for_some || test_id === null || named.get(test_id, userId) !== undefined;
}

const wireStudent = ({ user_id, full_name, username }: StudentRow) => ({ id: user_id, full_name, username });

/** Since when the book is closed, or when it will be; and who says so. */
function lockOf(book: BookRow | undefined, now: Date) {
  const at = book?.locked_at ?? book?.lock_at ?? null;
  if (!book || at === null) return { lock: null, planned_lock: null };
  const said = { at, by: book.locked_by_name };
  return isClosed(book, now) ? { lock: said, planned_lock: null } : { lock: null, planned_lock: said };
}

/** The sheet of a term or of a year; however large, so many queries. */
export async function sheetOf(ctx: Ctx, { class_id, course_id, term: wanted }: Asked) {
  const here = { classId: class_id, courseId: course_id };
  const place = await placeOf(ctx, here);
  const year = { from: place.school_year_start, to: place.school_year_end };
  const term = wanted ?? termOn(year, dayOf(ctx.clock.now()));
  const books = await booksOf(ctx.db, here, term === 'year' ? [1, 2] : [term]);
  const columns = await columnsOf(
    ctx.db,
    books.map(({ id }) => id),
  );
  const students = await studentsOfClass(ctx.db, class_id);
  const marks = await readMarks(ctx.db, here, books, columns);
  const shared = {
    class: { id: place.class_id, name: place.class_name },
    module: { id: place.course_id, name: place.course_name },
    schoolId: place.school_id,
    term,
  };
  if (term === 'year') {
    const columnsOfTerm = (of: Term) => {
      const id = books.find((book) => book.term === of)?.id;
      return columns.filter(({ gradebook_id }) => gradebook_id === id);
    };
    const terms = ([1, 2] as const).map(columnsOfTerm);
    return {
      ...shared,
      lock: null,
      planned_lock: null,
      columns: [],
      rows: students.map((student) => {
        const [first = null, second = null] = terms.map((of) => averageOf(of, marks.of(student.user_id, of)));
        return {
          user: wireStudent(student),
          code: student.code,
          birth_date: student.birth_date,
          marks: [],
          average: yearAverage(first, second),
          term_averages: [first, second] as [number | null, number | null],
          comment: null,
        };
      }),
      can: YEAR_ABILITIES,
    };
  }
  const [book] = books;
  const comments = new Map((await commentsOf(ctx.db, book?.id ?? 0)).map((row) => [row.user_id, row.comment]));
  const isExpected = await whoIsExpected(ctx.db, columns);
  const lock = lockOf(book, ctx.clock.now());
  const facts = { place, isLocked: lock.lock !== null };
  return {
    ...shared,
    ...lock,
    columns: columns.map((column) => wireColumn(ctx.actor, column, facts)),
    rows: students.map((student) => {
      const own = marks.of(student.user_id, columns);
      return {
        user: wireStudent(student),
        code: student.code,
        birth_date: student.birth_date,
        marks: columns.map((column, at) => ({
          ...(own[at] as ShownMark),
          expected: isExpected(column, student.user_id),
        })),
        average: averageOf(columns, own),
        term_averages: null,
        comment: comments.get(student.user_id) ?? null,
      };
    }),
    can: bookAbilities(ctx.actor, { ...facts, takesExam: columns.some(({ source }) => source === 'exam') }),
  };
}
export type Sheet = Awaited<ReturnType<typeof sheetOf>>;

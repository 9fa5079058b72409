import { gradebookEndpoints } from '@khue/contract/gradebook';
import { type MarkKind, termAverage } from '@khue/contract/gradebook-marks';
import { gateOpens } from '../../platform/authz/may-call';
import type { Ctx } from '../../platform/http/context';
import type { Term } from './gradebook.repo';
import { type CourseMarkRow, marksOfStudent } from './term-marks.repo';

type CourseOfRow = Pick<CourseMarkRow, 'class_id' | 'course_id'>;
const keyOf = ({ class_id, course_id }: CourseOfRow): string => `${class_id} ${course_id}`;

export interface TermMarks {
  marks: { name: string; kind: MarkKind; value: number | null }[];
  average: number | null;
}

/** A student reads no score of a test that tells nothing, and no average that would give it away. */
function toldOf(rows: readonly CourseMarkRow[], isStudent: boolean): TermMarks {
  const isHidden = (row: CourseMarkRow) => isStudent && row.is_untold;
  const gap = rows.some((row) => isHidden(row) && row.value !== null);
  return {
    marks: rows.map((row) => ({ name: row.name, kind: row.kind, value: isHidden(row) ? null : row.value })),
    average: gap ? null : termAverage(rows),
  };
}

/**
 * The marks of a student in a term and their average, course by course: for those who read gradebooks and for the student;
 * nothing for anybody else.
 */
export async function termMarks(
  ctx: Ctx,
  asked: { userId: number; classIds: readonly number[]; term: Term },
): Promise<((place: CourseOfRow) => TermMarks) | undefined> {
  const isStudent = ctx.scope.level === 'self';
  if (!isStudent && !gateOpens(gradebookEndpoints.read, ctx.actor)) return undefined;
  const courses = new Map<string, CourseMarkRow[]>();
  for (const row of await marksOfStudent(ctx.reads, ctx.scope, asked)) {
    courses.set(keyOf(row), [...(courses.get(keyOf(row)) ?? []), row]);
  }
  return (place) => toldOf(courses.get(keyOf(place)) ?? [], isStudent);
}

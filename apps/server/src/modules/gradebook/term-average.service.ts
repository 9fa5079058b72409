import { gradebookEndpoints } from '@khue/contract/gradebook';
import { termAverage } from '@khue/contract/gradebook-marks';
import { gateOpens } from '../../platform/authz/may-call';
import type { Ctx } from '../../platform/http/context';
import type { Term } from './gradebook.repo';
import { type CourseMarkRow, marksOfStudent } from './term-average.repo';

type Place = Pick<CourseMarkRow, 'class_id' | 'course_id'>;
const keyOf = ({ class_id, course_id }: Place): string => `${class_id} ${course_id}`;

/** The average of a student in a term, course by course; nothing for who may not read gradebooks. */
export async function termAverages(
  ctx: Ctx,
  asked: { userId: number; classIds: readonly number[]; term: Term },
): Promise<((place: Place) => number | null) | undefined> {
  if (ctx.scope.level === 'self' || !gateOpens(gradebookEndpoints.read, ctx.actor)) return undefined;
  const courses = new Map<string, CourseMarkRow[]>();
  for (const row of await marksOfStudent(ctx.reads, ctx.scope, asked)) {
    courses.set(keyOf(row), [...(courses.get(keyOf(row)) ?? []), row]);
  }
  return (place) => termAverage(courses.get(keyOf(place)) ?? []);
}

import type { courseEndpoints } from '@khue/contract/courses';
import type { z } from 'zod';
import type { ColumnValues } from './course.repo';

type CourseInput = z.output<(typeof courseEndpoints)['update']['body']>;

/** The platform's id of a course that the product keeps itself. */
export const ownCourseId = (id: number) => `course-v1:Khue+M${id}+1`;

type Cell = string | number | null;

/** What a request names; what it does not name stays. */
export function givenFields(fields: Record<string, Cell | undefined>): Record<string, Cell> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Cell] => entry[1] !== undefined));
}

/** The columns that a request sets. */
export function columnsOf({ updated_at: _guard, ...fields }: CourseInput): ColumnValues {
  return givenFields(fields);
}

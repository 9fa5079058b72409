import { ApiError } from '@/lib/api';

/** One course of the platform on which several of ours stand. */
export interface UnclearCourse {
  course_id: string;
  modules: readonly { id: number; name: string }[];
}

/** What the server has to be told before it enrols anybody: which of our courses is meant. */
export const unclearIn = (error: unknown): readonly UnclearCourse[] =>
  error instanceof ApiError && error.code === 'course.ambiguous'
    ? ((error.params?.choices ?? []) as readonly UnclearCourse[])
    : [];

/** The chosen courses by the platform's id, or by our number where it was asked for. */
export const courseKeys = (chosen: Iterable<string>, meant: ReadonlyMap<string, string>): string[] =>
  [...chosen].map((courseId) => meant.get(courseId) ?? courseId);

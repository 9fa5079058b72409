import { screenPath } from '@/lib/screenPaths';
import { examPath } from '@/lib/studentPaths';

export const examList = () => screenPath('student_exams');
export const examResult = (activity: number) => `${examList()}/result?id=${activity}`;

/** Where an attempt is gone on with, or another begins. */
export const roomOf = (attempt: { test?: { id: number } | null; module: { id: number }; class: { id: number } }) =>
  examPath({ ...attempt, test_id: attempt.test?.id });

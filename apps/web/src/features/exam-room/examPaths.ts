import { screenPath } from '@/lib/screenPaths';

export const examList = () => screenPath('student_exams');
/** Agreed to the letter: the course and the class. */
export const examRoom = (course: number, classId: number) => `${examList()}/test?id=${course}&class=${classId}`;
export const examResult = (activity: number) => `${examList()}/result?id=${activity}`;

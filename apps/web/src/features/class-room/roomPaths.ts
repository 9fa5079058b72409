import { screenPath } from '@/lib/screenPaths';

export type Area = 'teacher' | 'student';

/** Where sessions of today are chosen, or the room of one of them. */
export const roomAddress = (area: Area, session?: number): string =>
  screenPath(area === 'student' ? 'student_room' : 'teacher_room', { session });

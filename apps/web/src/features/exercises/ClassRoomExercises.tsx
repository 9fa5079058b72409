import type { ComponentProps } from 'react';
import { lazyComponent } from '@/lib/lazyComponent';
import { useLive } from '@/lib/live';
import type { Slots } from '@/lib/slots';
import { readAgain } from '@/lib/touching';

// Students need nothing of what teachers make, and their lines are poor.
const TeacherExercises = lazyComponent(async () => (await import('./teacher/TeacherExercises')).TeacherExercises);
const StudentExercises = lazyComponent(async () => (await import('./student/StudentExercises')).StudentExercises);

type Props = ComponentProps<Slots['ClassRoomExercises']>;

/** The exercises of a class session: whoever leads it makes, opens and watches them, students do them. */
export function ClassRoomExercises({ sessionId, isHost, onOpened, onWaiting }: Props) {
  const all = () => readAgain('GET /api/get_meeting_exercise_view/', 'GET /api/get_meeting_exercise_activity/');
  useLive('room.changed', ({ session, what }) => session === sessionId && what === 'exercise' && all(), all);
  if (isHost) return <TeacherExercises sessionId={sessionId} />;
  return <StudentExercises sessionId={sessionId} onOpened={onOpened} onWaiting={onWaiting} />;
}

import { lazyComponent } from '@/lib/lazyComponent';
import { useLive } from '@/lib/live';
import { readAgain } from '@/lib/touching';

// Students need nothing of what teachers make, and their lines are poor.
const TeacherExercises = lazyComponent(async () => (await import('./teacher/TeacherExercises')).TeacherExercises);
const StudentExercises = lazyComponent(async () => (await import('./student/StudentExercises')).StudentExercises);

interface Props {
  sessionId: number;
  classId: number;
  isHost: boolean;
}

/** The exercises of a class session: whoever leads it makes, opens and watches them, students do them. */
export function ClassRoomExercises({ sessionId, isHost }: Props) {
  const all = () => readAgain('GET /api/get_meeting_exercise_view/', 'GET /api/get_meeting_exercise_activity/');
  useLive('room.changed', ({ session, what }) => session === sessionId && what === 'exercise' && all(), all);
  return isHost ? <TeacherExercises sessionId={sessionId} /> : <StudentExercises sessionId={sessionId} />;
}

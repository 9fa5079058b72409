import { byUrgency, partsToDo, testsToDo } from '@/components/learning/dueFirst';
import { type Session, stateOf } from '@/components/session/sessionState';
import { sessionsOfToday, useComing } from '@/components/session/useComing';
import { useNow } from '@/components/session/useNow';
import {
  type OwnExam,
  type OwnMaterial,
  type OwnPart,
  useOwnExams,
  useOwnMaterials,
  useOwnParts,
} from '@/lib/ownLearning';
import { together } from './together';
import { type OpenExercise, useOpenExercises } from './useOpenExercises';

export type ToDoItem =
  | { kind: 'part'; due: string | null; part: OwnPart; attemptsLeft: number | null }
  | { kind: 'test'; due: string | null; test: OwnExam }
  | { kind: 'material'; due: string | null; material: OwnMaterial; total: number }
  | { kind: 'exercise'; due: string; exercise: OpenExercise }
  | { kind: 'session'; due: string; session: Session };

/** Everything that a student can do now and has not done, the most urgent first; a lesson of today is due when it begins. */
export function useToDo() {
  const parts = useOwnParts();
  const exams = useOwnExams().data ?? [];
  const materials = useOwnMaterials().data ?? [];
  const now = useNow();
  const sessions = sessionsOfToday(useComing('student').data ?? [], now);
  const exercises = useOpenExercises(sessions.filter((session) => stateOf(session, now).kind === 'running'));
  const examOf = ({ sub_module_type, module, class: of }: OwnPart) =>
    sub_module_type === 'exam'
      ? exams.find((exam) => exam.test_id === null && exam.module.id === module.id && exam.class.id === of.id)
      : undefined;
  // An exam whose attempts are used up is not to be done, though it is open.
  const canBeSat = (part: OwnPart) => examOf(part)?.attempts_left !== 0;
  const items: ToDoItem[] = [
    ...partsToDo(parts.data ?? [])
      .filter(canBeSat)
      .map((part) => ({
        kind: 'part' as const,
        due: part.close_at,
        part,
        attemptsLeft: examOf(part)?.attempts_left ?? null,
      })),
    ...testsToDo(exams).map((test) => ({ kind: 'test' as const, due: test.close_at, test })),
    ...together(materials.filter(({ own }) => !own?.done)).flatMap((given) => {
      const [material] = given;
      return material ? [{ kind: 'material' as const, due: material.close_at, material, total: given.length }] : [];
    }),
    ...sessions
      .filter((session) => !['cancelled', 'over'].includes(stateOf(session, now).kind))
      .map((session) => ({ kind: 'session' as const, due: session.start_time, session })),
  ];
  // The class works in it at this moment: before everything else.
  const first = exercises.map((exercise) => ({ kind: 'exercise' as const, due: exercise.created_at, exercise }));
  return { ...parts, items: [...first, ...byUrgency(items)] };
}

import type { ClassDecision, StudentDecision } from './upgradeTypes';

/** What has been decided about single students and classes, for the preview and the run alike. */
export interface Decisions {
  decisions: readonly StudentDecision[];
  class_decisions: readonly ClassDecision[];
}

export const UNDECIDED: Decisions = { decisions: [], class_decisions: [] };

/** Another decision about the same student takes the place of the first; none takes it back. */
export function decideStudent(before: Decisions, userId: number, next: StudentDecision | undefined): Decisions {
  const others = before.decisions.filter(({ user_id }) => user_id !== userId);
  return { ...before, decisions: next ? [...others, next] : others };
}

export function decideClass(before: Decisions, classId: number, next: ClassDecision | undefined): Decisions {
  const others = before.class_decisions.filter(({ class_id }) => class_id !== classId);
  return { ...before, class_decisions: next ? [...others, next] : others };
}

/** One choice of a select stands for an action and the class it names: `repeat`, `transfer:12`. */
export const choiceOf = ({ action, class_id }: Pick<StudentDecision, 'action' | 'class_id'>): string =>
  class_id == null ? action : `${action}:${String(class_id)}`;

export function decisionOf(userId: number, choice: string): StudentDecision {
  const [action, classId] = choice.split(':');
  return {
    user_id: userId,
    action: action as StudentDecision['action'],
    ...(classId === undefined ? {} : { class_id: Number(classId) }),
  };
}

export const countOf = ({ decisions, class_decisions }: Decisions): number => decisions.length + class_decisions.length;

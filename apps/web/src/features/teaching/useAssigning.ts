import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '@/lib/api';
import type { Assignment } from './teachingTypes';

export interface Order {
  parts: readonly { id: number; name: string }[];
  classes: readonly { id: number; name: string }[];
  open_at: string | null;
  close_at: string | null;
  /** What was given before and now gets the same deadline. */
  moved: readonly Pick<Assignment, 'id' | 'class_id' | 'sub_module_id'>[];
}

export interface AssignOutcome {
  done: { name: string }[];
  /** Given before, with another deadline now. */
  moved: { name: string }[];
  /** Assigned to that class before, and left as it was. */
  earlier: { name: string }[];
  failed: { name: string; reason?: string }[];
}

/** Calls under way at once: enough to be quick, few enough for a poor line. */
const AT_ONCE = 4;

async function assignAll({ parts, classes, open_at, close_at, moved }: Order): Promise<AssignOutcome> {
  const outcome: AssignOutcome = { done: [], moved: [], earlier: [], failed: [] };
  const waiting = classes.flatMap((row) => parts.map((part) => ({ row, part })));
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const name = `${next.row.name} · ${next.part.name}`;
      const given = moved.find((one) => one.class_id === next.row.id && one.sub_module_id === next.part.id);
      const body = { sub_module_id: next.part.id, class_id: next.row.id, open_at, close_at };
      try {
        if (given) {
          await call('PUT /api/active_submodule_class_practice/{id}/', {
            params: { id: given.id },
            body: { close_at },
          });
          outcome.moved.push({ name });
          continue;
        }
        await call('POST /api/active_submodule_class_practice/', { body });
        outcome.done.push({ name });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'assignment.exists') outcome.earlier.push({ name });
        else outcome.failed.push({ name, reason: error instanceof ApiError ? error.detail : undefined });
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

/** Assigns every chosen part to every chosen class, or moves what it has, and says of each what came of it. */
export const useAssigning = () => useMutation({ mutationFn: assignAll });

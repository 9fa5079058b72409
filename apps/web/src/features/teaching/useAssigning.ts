import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '@/lib/api';

export interface Order {
  parts: readonly { id: number; name: string }[];
  classes: readonly { id: number; name: string }[];
  open_at: string | null;
  close_at: string | null;
}

export interface AssignOutcome {
  done: { name: string }[];
  /** Assigned to that class before, and left as it was. */
  earlier: { name: string }[];
  failed: { name: string; reason?: string }[];
}

/** Calls under way at once: enough to be quick, few enough for a poor line. */
const AT_ONCE = 4;

async function assignAll({ parts, classes, open_at, close_at }: Order): Promise<AssignOutcome> {
  const outcome: AssignOutcome = { done: [], earlier: [], failed: [] };
  const waiting = classes.flatMap((row) => parts.map((part) => ({ row, part })));
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const name = `${next.row.name} · ${next.part.name}`;
      const body = { sub_module_id: next.part.id, class_id: next.row.id, open_at, close_at };
      try {
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

/** Assigns every chosen part to every chosen class, and says of each what came of it. */
export const useAssigning = () => useMutation({ mutationFn: assignAll });

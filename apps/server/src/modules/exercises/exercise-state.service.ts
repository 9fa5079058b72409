import { audit, auditExempt } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/database';
import { tell } from '../../platform/events/hub';
import { endAllInExercise, type WorkMemory } from '../work/work.api';
import {
  type ExerciseRow,
  type ExerciseToEnd,
  findExerciseToEnd,
  peopleOfExercise,
  storeClosed,
} from './exercise.repo';

type ExerciseInRoom = Pick<ExerciseRow, 'id' | 'session_id' | 'class_id'>;

/** Told to all whose pages show it: they read it again. */
export async function tellRoom(tx: Tx, row: ExerciseInRoom): Promise<void> {
  await tell(tx, await peopleOfExercise(tx, row), 'room.changed', { session: row.session_id, what: 'exercise' });
}

/** Closes one that nobody closed, if it is to be closed by now, and ends the work in it with what was saved. */
export async function closeUnasked(
  memory: WorkMemory,
  ctx: Parameters<typeof endAllInExercise>[1],
  id: number,
  isDue: (row: ExerciseToEnd) => boolean = () => true,
): Promise<void> {
  const isClosed = await ctx.write(async (tx) => {
    const row = await findExerciseToEnd(tx, id);
    if (row?.state !== 'open') {
      auditExempt(tx, 'it is closed');
      return true;
    }
    if (!isDue(row)) {
      auditExempt(tx, 'it was given more time');
      return false;
    }
    await storeClosed(tx, id);
    await tellRoom(tx, row);
    const target = { type: 'class', id: row.class_id, schoolId: row.school_id };
    await audit(tx, {}, { verb: 'exercise.close', target, after: { name: row.name } });
    return true;
  });
  if (isClosed) await endAllInExercise(memory, ctx, id, 'time');
}

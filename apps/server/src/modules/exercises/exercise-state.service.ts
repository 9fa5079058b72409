import type { ExerciseState } from '@khue/contract/exercises';
import type { Tx } from '../../platform/db/database';
import { tell } from '../../platform/events/hub';
import { type ExerciseRow, peopleOfExercise, storeState } from './exercise.repo';

/** Opened or closed, and told to all whose pages show it. */
export async function changeState(
  tx: Tx,
  row: Pick<ExerciseRow, 'id' | 'session_id' | 'class_id'>,
  state: ExerciseState,
  now: Date,
): Promise<void> {
  await storeState(tx, row.id, state, now);
  await tell(tx, await peopleOfExercise(tx, row), 'room.changed', { session: row.session_id, what: 'exercise' });
}

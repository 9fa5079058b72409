import type { ExerciseState } from '@khue/contract/exercises';
import type { Tx } from '../../platform/db/database';
import { tell } from '../../platform/events/hub';
import { type ExerciseRow, peopleOfExercise, storeState } from './exercise.repo';

type ExerciseInRoom = Pick<ExerciseRow, 'id' | 'session_id' | 'class_id'>;

/** Told to all whose pages show it: they read it again. */
export async function tellRoom(tx: Tx, row: ExerciseInRoom): Promise<void> {
  await tell(tx, await peopleOfExercise(tx, row), 'room.changed', { session: row.session_id, what: 'exercise' });
}

/** Opened or closed, and told. */
export async function changeState(tx: Tx, row: ExerciseInRoom, state: ExerciseState, now: Date): Promise<void> {
  await storeState(tx, row.id, state, now);
  await tellRoom(tx, row);
}

import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { refuseActing } from './exercise.policy';
import { type ExerciseRow, findExercise, lockExercise } from './exercise.repo';

export const targetOf = (row: ExerciseRow) => ({ type: 'class', id: row.class_id, schoolId: row.school_id });

export async function visible(ctx: Ctx, db: Queryable, id: number | null | undefined): Promise<ExerciseRow> {
  if (id == null) return fail('request.invalid', { fields: { exercise_id: 'validation.required' } });
  return (await findExercise(db, ctx.scope, id)) ?? fail('not_found');
}

/** Held until the end of the transaction, by somebody who may act on it. */
export async function toChange(ctx: Ctx, tx: Tx, id: number | null | undefined): Promise<ExerciseRow> {
  refuseActing(await visible(ctx, tx, id));
  if (id != null) await lockExercise(tx, id);
  return visible(ctx, tx, id);
}

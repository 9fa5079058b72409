import { randomInt } from 'node:crypto';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

const LARGEST_ID = 2 ** 31 - 1;
/** More often than this chance does not hit ids that are taken. */
const MOST_TRIES = 10;

/** Answers of an attempt that people have to mark, from now on. Their ids are random: an order would tell who ended first. */
export async function noteAnswersToMark(tx: Tx, activityId: number, places: readonly number[]): Promise<void> {
  let left = [...places];
  for (let tries = 0; left.length > 0 && tries < MOST_TRIES; tries++) {
    await tx.execute(
      sql`INSERT INTO answers_to_mark (id, activity_id, question)
          SELECT new.id, ${activityId}, new.question
          FROM unnest(${left.map(() => randomInt(1, LARGEST_ID))}::integer[], ${left}::smallint[]) AS new (id, question)
          ON CONFLICT DO NOTHING`,
    );
    const known = new Set((await answersOfAttempt(tx, activityId)).map(({ question }) => question));
    left = left.filter((place) => !known.has(place));
  }
  if (left.length > 0) throw new Error('no free id for an answer to mark');
}

/** With what people said of them so far. */
export function answersOfAttempt(
  db: Queryable,
  activityId: number,
): Promise<{ question: number; fraction: number | null }[]> {
  return rowsOf(db, sql`SELECT question, fraction FROM answers_to_mark WHERE activity_id = ${activityId}`);
}

export function answerToMark(
  db: Queryable,
  id: number,
): Promise<{ activity_id: number; question: number; fraction: number | null } | undefined> {
  return firstRowOf(db, sql`SELECT activity_id, question, fraction FROM answers_to_mark WHERE id = ${id}`);
}

export async function storeFraction(tx: Tx, id: number, fraction: number | null): Promise<void> {
  await tx.execute(sql`UPDATE answers_to_mark SET fraction = ${fraction} WHERE id = ${id}`);
}

/** What an ended attempt is worth, as its fractions are now. */
export async function storeWorth(
  tx: Tx,
  activityId: number,
  worth: { fractions: readonly (number | null)[]; correct: number; score: number },
): Promise<void> {
  await tx.execute(
    sql`UPDATE activities SET fractions = ${worth.fractions}::double precision[], correct_count = ${worth.correct},
          score = ${worth.score} WHERE id = ${activityId}`,
  );
}

import type { Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';

/**
 * Whoever changes several enrolments holds them first, by id. Changes that each took rows in an order of their own, what
 * the platform answered and what classes give, would wait for each other in a circle.
 */
export async function holdEnrolments(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`SELECT FROM enrolments e WHERE ${which} ORDER BY e.id FOR NO KEY UPDATE`);
}

export const enrolmentsById = (ids: readonly number[]): SQL => sql`e.id = ANY (${ids}::integer[])`;

import { createHash } from 'node:crypto';
import { auditExempt } from '../audit/audit';
import { firstRowOf, type Tx } from '../db/database';
import { sql } from '../db/sql';
import type { Ctx } from './context';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Carries something out once: the same call about the same thing with the same `Idempotency-Key`, sent again within a
 * day, is answered as the first time. Two of them at once wait for each other at the row's key; one that fails leaves
 * nothing, so that the next one may succeed.
 */
export async function once<T extends object>(tx: Tx, ctx: Ctx, what: string, work: () => Promise<T>): Promise<T> {
  if (ctx.idempotencyKey === null) return work();
  const digest = createHash('sha256')
    .update(JSON.stringify([what, ctx.idempotencyKey]))
    .digest();
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const isFirst = await firstRowOf(
    tx,
    sql`INSERT INTO answered_calls AS c (user_id, digest, answered_at) VALUES (${userId}, ${digest}, ${now})
        ON CONFLICT (user_id, digest) DO UPDATE SET answered_at = EXCLUDED.answered_at, answer = NULL
        WHERE c.answered_at <= ${new Date(now.getTime() - DAY_MS)} RETURNING true AS taken`,
  );
  if (isFirst) {
    const answer = await work();
    await tx.execute(
      sql`UPDATE answered_calls SET answer = ${JSON.stringify(answer)}::jsonb WHERE user_id = ${userId} AND digest = ${digest}`,
    );
    return answer;
  }
  auditExempt(tx, 'it was carried out, and told, when the same call came first');
  const before = await firstRowOf<{ answer: T }>(
    tx,
    sql`SELECT answer FROM answered_calls WHERE user_id = ${userId} AND digest = ${digest}`,
  );
  if (!before) throw new Error('an answered call is gone');
  return before.answer;
}

/** Those that nobody will send again. */
export async function forgetAnsweredCalls(tx: Tx, take: number): Promise<number> {
  const { rows } = await tx.execute(
    sql`DELETE FROM answered_calls WHERE (user_id, digest) IN (
          SELECT user_id, digest FROM answered_calls WHERE answered_at < now() - interval '1 day' ORDER BY answered_at LIMIT ${take}
        ) RETURNING user_id`,
  );
  return rows.length;
}

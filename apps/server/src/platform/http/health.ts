import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { sql } from '../db/sql';
import type { Jobs } from '../jobs/jobs';
import type { Metrics } from './metrics';

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A database that stands still answers neither yes nor no; whoever asks has to be told before they give up. */
const PATIENCE_MS = 3_000;

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Asked every second or so: only what goes wrong is worth a line. */
const QUIET = { logLevel: 'warn' } as const;

/** For load balancers and monitoring: alive, ready to work, and in numbers. */
export function registerHealth(
  app: FastifyInstance,
  parts: { db: Db; jobs: Jobs; metrics: Metrics; metricsToken: string | undefined },
): void {
  app.get('/healthz', QUIET, async () => ({ status: 'ok' }));

  app.get('/readyz', QUIET, async (_request, reply) => {
    const asked = parts.db.execute(sql`SELECT 1`).then(
      () => true,
      () => false,
    );
    const [database, queue] = await Promise.all([
      within(PATIENCE_MS, asked),
      within(PATIENCE_MS, parts.jobs.isReady()),
    ]);
    return reply
      .status(database && queue ? 200 : 503)
      .send({ status: database && queue ? 'ok' : 'unavailable', database, queue });
  });

  app.get('/metrics', QUIET, async (request, reply) => {
    const expected = parts.metricsToken && `Bearer ${parts.metricsToken}`;
    if (!expected || !sameText(request.headers.authorization ?? '', expected)) return reply.callNotFound();
    return reply.type(parts.metrics.contentType).send(await parts.metrics.text());
  });
}

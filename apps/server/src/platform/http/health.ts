import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Health } from '../db/health-watch';
import type { Metrics } from './metrics';
import { Pace } from './pace';

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Asked every second or so: only what goes wrong is worth a line. */
const QUIET = { logLevel: 'warn' } as const;

/** Of one address: far more than load balancers and monitors ask. */
const A_SECOND = 50;

/** For load balancers and monitoring: alive, ready to work, and in numbers. Answered from memory, at an even pace. */
export function registerHealth(
  app: FastifyInstance,
  parts: { health: () => Health; metrics: Metrics; metricsToken: string | undefined },
): void {
  const pace = new Pace(A_SECOND);
  app.get('/healthz', QUIET, async (request) => {
    await pace.keep(request.ip);
    return { status: 'ok' };
  });

  app.get('/readyz', QUIET, async (request, reply) => {
    await pace.keep(request.ip);
    const { database, queue } = parts.health();
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

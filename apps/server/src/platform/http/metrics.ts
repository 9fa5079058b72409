import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Family } from '../telemetry/otlp';

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
}

/** The same with its values apart, for whoever writes them in another form. */
interface Collected extends Metrics {
  families(): Promise<Family[]>;
}

export function collectMetrics(app: FastifyInstance, pools: Readonly<Record<string, pg.Pool>>): Collected {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'db_connections',
    help: 'Connections of the pools by lane and state',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const [lane, pool] of Object.entries(pools)) {
        this.set({ lane, state: 'total' }, pool.totalCount);
        this.set({ lane, state: 'idle' }, pool.idleCount);
        this.set({ lane, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unmatched', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    families: async () => (await registry.getMetricsAsJSON()) as unknown as Family[],
  };
}

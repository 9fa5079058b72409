import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ENDPOINTS } from '@khue/contract/all';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { collectMetrics } from '../../platform/http/metrics';
import type { Facts } from './status.rules';
import { gaugesOf } from './status-metrics.rules';

const deploy = join(import.meta.dirname, '../../../../../deploy');
const rules = readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8');
const dashboard = readFileSync(join(deploy, 'grafana/khue.json'), 'utf8');

const now = new Date();
const all: Facts = {
  now,
  isDemo: false,
  backup: {
    isSet: true,
    lastGood: { endedAt: now, isSealed: true, missingFiles: 0, mendedFiles: 0, provenAt: now, taken: 1 },
    lastBad: { endedAt: now, fault: 'failed' },
    lastTrial: null,
  },
  disk: { free: 1, total: 2, reserve: 0 },
  backupDisk: { free: 1, total: 2, isSameDisk: false },
  growthPerDay: 0,
  https: { isUsed: true, isLocal: false, validTo: now, isAsked: true },
  database: { answerMs: 1, connections: 1, mostConnections: 2, standbys: 1, standbySeconds: 0 },
  replica: { isReplica: true, behindSeconds: 1 },
  saving: { count: 1, p95Ms: 1 },
  requests: { count: 1, p95Ms: 1, failed: 0 },
  queue: { waiting: 0, running: 0, oldestSeconds: 0, failed: 0 },
  errands: [{ name: 'nightly_upkeep', inARow: 1 }],
  mail: { sends: true, sent: 0, failed: 0, waiting: 0, oldestSeconds: 0 },
  version: { product: '1', node: 'v22', postgres: '18', startedAt: now, installedAt: null },
};
const gauges = gaugesOf({ database: true, queue: true }, all, all);

async function told(): Promise<Set<string>> {
  const families = await collectMetrics(Fastify(), {}).families();
  return new Set([...families, ...gauges].map(({ name }) => name));
}

const namedIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:khue|http|db|process|nodejs)_\w+/g)].map(([name]) => name)),
];

test.each([
  ['alert rules', rules],
  ['dashboard', dashboard],
])('every metric that the %s name is told by the product', async (_what, text) => {
  const known = await told();
  const named = namedIn(text.replace(/"uid": *"[^"]*"/g, ''));
  expect(named.length).toBeGreaterThan(8);
  const unknown = named.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|sum|count)$/, '')));
  expect(unknown).toEqual([]);
});

test('every route that they name is one of ours', () => {
  const routes = new Set(
    Object.values(ALL_ENDPOINTS)
      .flatMap((group) => Object.values(group))
      .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const named = [...`${rules}${dashboard.replaceAll('\\"', '"')}`.matchAll(/method="(\w+)",\s*route="([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(1);
  for (const [, method, route] of named) expect(routes).toContain(`${method} ${route}`);
});

test('what a process knows itself is told while the database is away', () => {
  const told = gaugesOf({ database: false, queue: false }, all, null);
  expect(told).toContainEqual(
    expect.objectContaining({ name: 'khue_database_away', values: [{ value: 1, labels: {} }] }),
  );
  expect(told).toContainEqual(expect.objectContaining({ name: 'khue_ready', values: [{ value: 0, labels: {} }] }));
  expect(told.map(({ name }) => name)).toContain('khue_disk_free_bytes');
});

test.each([
  'http_request_duration_seconds_bucket',
  'khue_ready',
  'khue_database_away',
  'khue_failed_errands',
  'khue_backup_disk_free_bytes',
  'khue_queue_oldest_seconds',
  'khue_replica_lag_seconds',
  'khue_failed_tasks',
  'khue_disk_free_bytes',
  'khue_certificate_left_seconds',
])('somebody is called by %s, and can see it', (name) => {
  expect(rules).toContain(name);
  expect(dashboard).toContain(name);
});

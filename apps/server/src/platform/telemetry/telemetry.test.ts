import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import type { TestPerson } from '../../../test/world';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, string> }[];
  status?: { code: number };
}

interface Metric {
  name: string;
  gauge?: { dataPoints: { asDouble: number }[] };
  histogram?: { dataPoints: { count: string; bucketCounts: string[]; explicitBounds: number[] }[] };
}

const spans: Span[] = [];
const metrics: Metric[] = [];
const shown: unknown[] = [];
let status = 200;

/** A collector, as far as OTLP over HTTP asks for one. */
const collector = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(pieces).toString());
    shown.push(request.headers['x-token'], request.headers['content-type']);
    if (request.url === '/otlp/v1/traces') spans.push(...body.resourceSpans[0].scopeSpans[0].spans);
    if (request.url === '/otlp/v1/metrics') metrics.push(...body.resourceMetrics[0].scopeMetrics[0].metrics);
    response.writeHead(status).end('{}');
  });
});

const place = mkdtempSync(join(tmpdir(), 'khue-telemetry-'));
let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  server = await startTestApplication(
    {},
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/otlp/`,
      BACKUP_TO: place,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20word',
    },
  );
  admin = await server.world.person();
});
afterAll(async () => {
  await server.close();
  collector.close();
  rmSync(place, { recursive: true, force: true });
});

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const found = (name: string) => spans.find((span) => span.name === name);

test('a call is told with its wait and its statements, and with nothing of what was asked for', async () => {
  await server.call(admin, 'GET', '/api/users/?search=NguyenVanBiMat');
  await expect.poll(() => found('GET /api/users/'), { timeout: 15_000 }).toBeDefined();
  const call = found('GET /api/users/') as Span;
  expect(call.kind).toBe(2);
  expect(attributesOf(call)).toMatchObject({ 'http.route': '/api/users/', 'http.response.status_code': '200' });
  expect(BigInt(call.endTimeUnixNano)).toBeGreaterThan(BigInt(call.startTimeUnixNano));
  const parts = spans.filter(({ traceId }) => traceId === call.traceId);
  expect(parts.find(({ name }) => name === 'lane wait')?.parentSpanId).toBe(call.spanId);
  const statements = parts.filter((span) => attributesOf(span)['db.system.name'] === 'postgresql');
  expect(statements.length).toBeGreaterThan(0);
  expect(JSON.stringify(spans)).not.toMatch(/NguyenVanBiMat|127\.0\.0\.1/);
});

test('a call that fails is told as one, and a job as a trace of its own', async () => {
  const { db } = server.app.platform;
  const { execute } = db;
  db.execute = async () => {
    throw Object.assign(new Error('secret text'), { code: 'XX000' });
  };
  const reply = await server.call(admin, 'GET', '/api/schools/');
  db.execute = execute;
  expect(reply.status).toBe(500);
  await expect.poll(() => found('GET /api/schools/')?.status, { timeout: 15_000 }).toEqual({ code: 2 });
  expect((await server.call(admin, 'POST', '/api/system_backup/')).status).toBe(202);
  await expect
    .poll(() => spans.find(({ name }) => /^job .*system_backup/.test(name)), { timeout: 40_000 })
    .toBeDefined();
  expect(spans.find(({ name }) => name.startsWith('job '))).toMatchObject({ kind: 5 });
  expect(JSON.stringify(spans)).not.toContain('secret text');
}, 60_000);

test('metrics are those of /metrics, and the collector is shown what it asks for', async () => {
  await expect.poll(() => metrics.length, { timeout: 40_000 }).toBeGreaterThan(20);
  const requests = metrics.find(({ name }) => name === 'http_request_duration_seconds')?.histogram?.dataPoints[0];
  const counts = requests?.bucketCounts.map(Number) ?? [];
  expect(counts).toHaveLength((requests?.explicitBounds.length ?? 0) + 1);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(requests?.count));
  expect(metrics.find(({ name }) => name === 'khue_disk_free_bytes')?.gauge?.dataPoints[0]?.asDouble).toBeGreaterThan(
    0,
  );
  expect(new Set(shown)).toEqual(new Set(['a word', 'application/json']));
}, 60_000);

test('a collector that takes nothing holds nobody up', async () => {
  status = 503;
  spans.length = 0;
  expect((await server.call(admin, 'GET', '/api/me/')).status).toBe(200);
  await expect.poll(() => found('GET /api/me/'), { timeout: 15_000 }).toBeDefined();
  expect((await server.call(admin, 'GET', '/api/me/')).status).toBe(200);
});

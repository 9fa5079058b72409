import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchDatabase } from './bench-database';
import { databaseMilliseconds } from './callers';
import { spreadOf } from './exam-day/tally';
import { keepResult, machine } from './kept-results';
import { processorMilliseconds } from './list-cost';
import { SCENARIOS } from './load/scenarios';
import type { Order, Seen } from './load/visit';
import { startServer } from './running-server';

/**
 * Everyday load by the clock, in processes of their own: people signing in, lists, dashboards, twenty lessons of forty-five
 * students at once, first visits of the page. How long calls took from when they were due, what went wrong, and processor
 * time of the server and of PostgreSQL for each. In the data of DATA_DIR or DATABASE_URL, which grows by it.
 *
 *   npm run bench -- load [sign-in lists dashboards lessons pages] [--rate visits a second] [--seconds 30] [--keep]
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    keep: { type: 'boolean', default: false },
  },
});
const READY_MS = 3000;
const print = (line: string) => void process.stdout.write(`${line}\n`);
const names = Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[];
const wanted = positionals.length === 0 ? names : names.filter((name) => positionals.includes(name));

const { pool, settings, stop } = await benchDatabase();
const server = await startServer(settings);
const cost = async () => ({ node: processorMilliseconds(server.pid), database: await databaseMilliseconds(pool) });

async function callAll(order: Order): Promise<Seen> {
  const child = fork(join(import.meta.dirname, 'load/visitors.ts'));
  child.send(order);
  const [seen] = (await once(child, 'message')) as [Seen];
  return seen;
}

async function measure(name: keyof typeof SCENARIOS) {
  const rate = options.rate === undefined ? undefined : Number(options.rate);
  const visits = await SCENARIOS[name]({ pool, port: server.port, seconds: Number(options.seconds), rate });
  await pool.query('ANALYZE');
  const before = await cost();
  const seen = await callAll({ port: server.port, beginsAt: Date.now() + READY_MS, visits });
  const after = await cost();
  const calls = Object.values(seen.times).reduce((sum, times) => sum + times.length, 0);
  const each = (field: 'node' | 'database') => Math.round(((after[field] - before[field]) / calls) * 100) / 100;
  return {
    bench: 'load',
    name,
    ...machine(),
    visits: visits.length,
    calls: Object.fromEntries(Object.entries(seen.times).map(([call, times]) => [call, spreadOf(times)])),
    processorMsOfACall: { node: each('node'), database: each('database') },
    errors: seen.errors,
    counts: { events: seen.events },
    lateMs: Math.round(seen.lateMs),
  };
}

const cell = (value: number) => value.toFixed(0).padStart(9);
for (const name of wanted) {
  const result = await measure(name);
  print(`\n${name}: ${result.visits} visits; milliseconds from when a call was due`);
  print(`${''.padEnd(44)}        n      p50      p95      p99     most`);
  for (const [call, spread] of Object.entries(result.calls)) {
    if (spread)
      print(`${call.padEnd(44)}${[spread.n, spread.p50, spread.p95, spread.p99, spread.most].map(cell).join('')}`);
  }
  const { node, database: stored } = result.processorMsOfACall;
  print(`processor ms of a call: ${node} of node, ${stored} of the database; errors ${JSON.stringify(result.errors)}`);
  print(`${result.counts.events} events heard; the visitors were late by ${result.lateMs} ms at most`);
  if (options.keep) print(`kept as ${keepResult(`load-${name}`, result)}`);
}

await pool.end();
await server.stop();
await stop();

import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { reachDatabase } from '../apps/server/src/platform/db/connect';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { schemaDir } from '../apps/server/src/platform/paths';

/**
 * What an upgrade costs whoever waits for it: how long each migration takes and which tables nobody could use for how long.
 * In a copy of the data of an older version (DATA_DIR or DATABASE_URL), which this brings up to date.
 */
const LOOK_MS = 20;
const STEP_MS = 5;
/** Locks in whose way somebody stands who reads, or who writes. */
const FOR_READERS = 'AccessExclusiveLock';
const FOR_WRITERS = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', FOR_READERS];
const NAME = 'khue-migration';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => (ms / 1000).toFixed(2).padStart(8);

const database = await reachDatabase(readConfig(process.env), () => undefined, { alone: true });
const watcher = new pg.Client({ connectionString: database.url, application_name: 'khue-bench' });
await watcher.connect();

interface Held {
  from: number;
  to: number;
  modes: Set<string>;
}
const held = new Map<string, Held>();
const steps = new Map<string, { from: number; to: number }>();
let isOver = false;

/** Tables that were there before: what a migration makes is seen by nobody until it is through. */
async function watch(): Promise<void> {
  while (!isOver) {
    const { rows } = await watcher.query<{ name: string; mode: string }>({
      name: 'locks',
      text: `SELECT c.relname AS name, l.mode FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
             JOIN pg_stat_activity a ON a.pid = l.pid
             WHERE a.application_name = $1 AND l.granted AND c.relkind IN ('r', 'p')
               AND c.relnamespace = current_schema()::regnamespace AND l.mode = ANY ($2)`,
      values: [NAME, FOR_WRITERS],
    });
    const now = performance.now();
    for (const { name, mode } of rows) {
      const known = held.get(name) ?? { from: now, to: now, modes: new Set() };
      known.to = now;
      known.modes.add(mode);
      held.set(name, known);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const address = new URL(database.url);
address.searchParams.set('application_name', NAME);
const began = performance.now();
const watching = watch();
await migrate(address.href, schemaDir, {
  everyMs: STEP_MS,
  tell: ({ name }) => {
    const now = performance.now();
    const known = steps.get(name) ?? { from: now - STEP_MS, to: now };
    known.to = now;
    steps.set(name, known);
  },
});
const took = performance.now() - began;
isOver = true;
await watching;

const { rows: sizes } = await watcher.query<{ name: string; rows: string }>(
  'SELECT relname AS name, n_live_tup AS rows FROM pg_stat_user_tables',
);
const rowsOf = new Map(sizes.map(({ name, rows }) => [name, Number(rows)]));
print(`the whole upgrade ${seconds(took)} s`);
print(`\nmigrations that took ${STEP_MS} ms or more, seconds`);
for (const [name, { from, to }] of steps) print(`${seconds(to - from)}  ${name}`);
const [inSteps] = [[...steps.values()].reduce((sum, { from, to }) => sum + to - from, 0)];
print(`${seconds(took - inSteps)}  all else: shorter ones, functions, views, triggers, partitions ahead`);
print('\ntables locked until the end, seconds; rows as PostgreSQL estimates them');
for (const [name, { from, to, modes }] of [...held].sort(([, a], [, b]) => b.to - b.from - (a.to - a.from)))
  print(
    `${seconds(to - from)}  ${modes.has(FOR_READERS) ? 'for readers and writers' : 'for writers            '}  ${String(rowsOf.get(name) ?? 0).padStart(9)}  ${name}`,
  );
await watcher.end();
await database.stop();

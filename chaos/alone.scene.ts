import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Look } from './account';
import { startDatabase } from './alone/database';
import { type Facts, IMPORTED_ROWS, importedCodes, KINDS } from './alone/kinds';
import { CLOCK_TOOL, SmallDisk, WallClock } from './alone/surroundings';
import { Wire } from './alone/wire';
import { listen, Notes, sit, workers } from './crowd';
import { outcomeOf, prepareExam } from './exam';
import { One } from './one';
import { missingOf as lackOf } from './packages';
import { freePorts } from './ports';
import { Scene } from './scene';

/**
 * One API process and one worker on the embedded PostgreSQL, with an exam going on, while what stands around them breaks:
 * the database crashes and starts again, it is slow, the connection that listens falls silent, the disk for files is full,
 * the clock jumps, and the worker is killed in every kind of background work that a call can begin.
 *
 *   npm run chaos [-- --students 30] [--ports 4340] [--keep]
 */
const { values: options } = parseArgs({
  options: {
    students: { type: 'string', default: '30' },
    ports: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const THINK_MS = 1500;
const MOST_MS = 9.5 * 60_000;
const PEACE_MS = 4000;
const FIRST_START_MS = 180_000;
const START_MS = 60_000;
const SLOW_MS = 250;
const BROKEN_MS = 15_000;
const JUMPS = [600, -600, 0];
/** So slow is the worker's way to the database that its work can be met while it runs. */
const WORKER_SLOW_MS = 100;

const scene = new Scene('alone', options.keep);

/** Whether the clock can be moved, and by what; told where it cannot. */
function clockIn(folder: string): WallClock | undefined {
  const lack = lackOf([CLOCK_TOOL], (line) => scene.print(line));
  if (lack === undefined) return new WallClock(folder);
  scene.tell(`clock jumps are left out. ${lack}`);
  return undefined;
}

function apiOf(port: number, token: string) {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const told = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told)}`);
    return told;
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: object) => call('POST', path, body),
  };
}

async function factsOf(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `SELECT (SELECT min(id) FROM schools) AS school, (SELECT min(id) FROM courses) AS course,
       ARRAY (SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'STUDENT' ORDER BY u.id LIMIT 40) AS students`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('no demo data');
  return facts;
}

/** Kills the worker in each kind of work, and starts it again; answers the number of the task of each. */
async function killInEach(pool: pg.Pool, api: ReturnType<typeof apiOf>, worker: One, wire: Wire) {
  const begun = new Map<string, { task: number; wasRunning: boolean }>();
  const facts = await factsOf(pool);
  for (const { type, begin } of KINDS) {
    wire.slow(WORKER_SLOW_MS);
    const task = Number(await begin(api, facts));
    const status = async () =>
      (await pool.query<{ status: string }>('SELECT status FROM tasks WHERE id = $1', [task])).rows[0]?.status;
    let seen = await status();
    for (let tries = 0; tries < 600 && seen === 'pending'; tries += 1) {
      await sleep(20);
      seen = await status();
    }
    await worker.kill();
    begun.set(type, { task, wasRunning: (await status()) === 'running' });
    wire.slow(0);
    worker.start();
    await worker.untilReady(START_MS);
  }
  return begun;
}

async function run(): Promise<number> {
  const given = options.ports === undefined ? undefined : Number(options.ports);
  const [apiPort = 0, workerPort = 0] = await freePorts(2, given);
  const address = await startDatabase(scene);
  const [wire, workerWire] = [new Wire(address), new Wire(address)];
  const dataDir = join(scene.folder, 'data');
  const disk = SmallDisk.mount(join(dataDir, 'files'));
  if (disk) scene.afterwards(() => disk.unmount());
  else scene.tell('a full disk is left out: only root may mount a small one');
  const clock = clockIn(scene.folder);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: await wire.open(),
    SECRET_KEY: 'a key that is long enough for chaos alone',
    DEMO_DATA: 'small',
    DISK_RESERVE_MB: '0',
    LIBREOFFICE: 'off',
    BACKUP_TO: join(scene.folder, 'backups'),
    ...clock?.environment,
  };
  const api = new One('api', 'api', apiPort, env, scene.programs);
  const worker = new One(
    'worker',
    'worker',
    workerPort,
    { ...env, DATABASE_URL: await workerWire.open() },
    scene.programs,
  );
  api.start();
  await api.untilReady(FIRST_START_MS);
  worker.start();
  await worker.untilReady(START_MS);
  scene.tell('an API process and a worker are ready');

  const notes = new Notes();
  const looks: Look[] = [];
  const { people, reader } = await prepareExam(address.href, Number(options.students));
  let isOver = false;
  const crowd = { port: apiPort, notes, isOver: () => isOver };
  const stop = new AbortController();
  const watching = [
    api.watch(looks, stop.signal),
    worker.watch(looks, stop.signal),
    listen(crowd, reader, stop.signal),
  ];
  const sitting = Promise.all([
    ...people.map(({ token, place }, at) => sit(crowd, at, token, place, THINK_MS)),
    workers(crowd, reader),
  ]);
  const pool = new pg.Pool({ connectionString: address.href, max: 1, application_name: 'khue-chaos' });
  pool.on('error', () => undefined);
  await scene.until('everybody in', async () => notes.started === people.length);
  const isReady = async () => (await api.isReady()) && (await worker.isReady());
  const ended: string[] = [];
  const mishap = (name: string, work: () => Promise<void>) =>
    scene.span(name, async () => {
      await work();
      await scene.until('ready again', isReady);
      await sleep(PEACE_MS);
      for (const one of [api, worker]) if (!one.isRunning) ended.push(`${one.name} ended: ${name}`);
    });

  await mishap('nothing', () => sleep(PEACE_MS));
  await mishap('the database crashes and starts again', async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'khue' LIMIT 1`,
    );
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await sleep(1000);
  });
  await mishap(`the database answers ${2 * SLOW_MS} ms later for ${BROKEN_MS / 1000} s`, async () => {
    for (const one of [wire, workerWire]) one.slow(SLOW_MS);
    await sleep(BROKEN_MS);
    for (const one of [wire, workerWire]) one.slow(0);
  });
  await mishap('the connections that listen fall silent', async () => {
    for (const one of [wire, workerWire]) one.silence('khue-events');
    await sleep(BROKEN_MS);
  });
  if (disk) {
    await mishap(`the disk for files is full for ${BROKEN_MS / 1000} s`, async () => {
      disk.fill();
      await sleep(BROKEN_MS);
      disk.clear();
    });
  }
  if (clock) {
    await mishap(`the clock jumps: ${JUMPS.map((seconds) => `${seconds / 60} min`).join(', ')}`, async () => {
      for (const seconds of JUMPS) {
        clock.shift(seconds);
        await sleep(BROKEN_MS / JUMPS.length);
      }
    });
  }
  let begun = new Map<string, { task: number; wasRunning: boolean }>();
  await mishap('the worker is killed in each kind of work', async () => {
    begun = await killInEach(pool, apiOf(apiPort, reader), worker, workerWire);
  });
  for (const { task } of begun.values()) notes.tasks.add(task);

  scene.tell('the exam ends');
  isOver = true;
  await sitting;
  const { missing, done, failed } = await outcomeOf(address.href, notes, scene);
  const { rows: twice } = await pool.query<{ code: string; n: number }>(
    'SELECT code, count(*)::int AS n FROM users WHERE code = ANY ($1) GROUP BY code',
    [importedCodes()],
  );
  stop.abort();
  await Promise.all(watching);

  const { replies, receipts, heard } = notes;
  const strange = scene.report({ replies, receipts, heard, looks }, notes, people.length);
  let unfinished = 0;
  for (const [type, { task, wasRunning }] of begun) {
    const { rows } = await pool.query<{ status: string }>('SELECT status FROM tasks WHERE id = $1', [task]);
    const status = rows[0]?.status ?? 'gone';
    if (status !== 'success') unfinished += 1;
    scene.print(`killed in ${type} (${wasRunning ? 'while it ran' : 'around it'}): ${status} in the end`);
  }
  const isOnce = twice.length === IMPORTED_ROWS && twice.every(({ n }) => n === 1);
  scene.print(`accounts of the import: ${isOnce ? 'each made once' : JSON.stringify(twice)}`);
  for (const line of ended) scene.print(line);
  scene.print(
    `answers acknowledged ${receipts.length}, found ${receipts.length - missing}; handed in ${notes.ended} of ` +
      `${people.length}; background work promised ${notes.tasks.size}, done ${done - failed}, told as failed ${failed}; ` +
      `answers that nobody should get ${strange}`,
  );
  await pool.end();
  const isWell = missing + strange + unfinished + ended.length === 0 && isOnce && done === notes.tasks.size;
  return isWell && notes.ended === people.length ? 0 : 1;
}

await scene.play(MOST_MS, run);

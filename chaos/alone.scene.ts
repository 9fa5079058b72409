import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Look } from './account';
import { startDatabase } from './alone/database';
import { apiOf, type Killed, killInEach, notOnce, statusOf } from './alone/killing';
import { MISHAPS } from './alone/mishaps';
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
 * the clock jumps, and the worker is killed in kinds of background work that one call can begin.
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

const scene = new Scene('alone', options.keep);

/** A small disk for files and a clock that can be moved; what is not to be had is left out, and said. */
function surroundings(dataDir: string) {
  const disk = SmallDisk.mount(join(dataDir, 'files'));
  if (disk) scene.afterwards(() => disk.unmount());
  else scene.tell('a full disk is left out: only root may mount a small one');
  const lack = lackOf([CLOCK_TOOL], (line) => scene.print(line));
  if (lack !== undefined) scene.tell(`clock jumps are left out. ${lack}`);
  return { disk, clock: lack === undefined ? new WallClock(scene.folder) : undefined };
}

async function startProduct(address: URL) {
  const dataDir = join(scene.folder, 'data');
  const { disk, clock } = surroundings(dataDir);
  const [wire, workerWire] = [new Wire(address), new Wire(address)];
  const [port = 0, workerPort = 0] = await freePorts(
    2,
    options.ports === undefined ? undefined : Number(options.ports),
  );
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key that is long enough for chaos alone',
    DEMO_DATA: 'small',
    // So that the last byte can be reached, and not only the reserve.
    DISK_RESERVE_MB: '0',
    LIBREOFFICE: 'off',
    BACKUP_TO: join(scene.folder, 'backups'),
    ...clock?.environment,
  };
  const api = new One('api', 'api', port, { ...env, DATABASE_URL: await wire.open() }, scene.programs);
  const workerEnv = { ...env, DATABASE_URL: await workerWire.open() };
  const worker = new One('worker', 'worker', workerPort, workerEnv, scene.programs);
  api.start();
  await api.untilReady(FIRST_START_MS);
  worker.start();
  await worker.untilReady(START_MS);
  scene.tell('an API process and a worker are ready');
  return { api, worker, port, disk, clock, workerWire, wires: [wire, workerWire] };
}

async function run(): Promise<number> {
  const address = await startDatabase(scene);
  const product = await startProduct(address);
  const { api, worker, port } = product;
  const pool = new pg.Pool({ connectionString: address.href, max: 1, application_name: 'khue-chaos' });
  pool.on('error', () => undefined);
  const notes = new Notes();
  const looks: Look[] = [];
  const { people, reader } = await prepareExam(address.href, Number(options.students));
  let isOver = false;
  const crowd = { port, notes, isOver: () => isOver };
  const stop = new AbortController();
  const watching = [...[api, worker].map((one) => one.watch(looks, stop.signal)), listen(crowd, reader, stop.signal)];
  const sitting = Promise.all([
    ...people.map(({ token, place }, at) => sit(crowd, at, token, place, THINK_MS)),
    workers(crowd, reader),
  ]);
  await scene.until('everybody in', async () => notes.started === people.length);
  const ended: string[] = [];
  const inPeace = (name: string, work: () => Promise<void>) =>
    scene.span(name, async () => {
      await work();
      await scene.until('ready again', async () => (await api.isReady()) && (await worker.isReady()));
      await sleep(PEACE_MS);
      for (const one of [api, worker]) if (!one.isRunning) ended.push(`${one.name} ended: ${name}`);
    });
  const around = { ...product, pool, notes, token: reader };
  for (const { name, isPossible = () => true, happen } of MISHAPS)
    if (isPossible(around)) await inPeace(name, () => happen(around));
  let killed: Killed[] = [];
  await inPeace('the worker is killed in each kind of work', async () => {
    killed = await killInEach(pool, apiOf(port, reader), worker, product.workerWire);
  });
  for (const { task } of killed) notes.tasks.add(task);
  scene.tell('the exam ends');
  isOver = true;
  await sitting;
  const { missing, done, failed } = await outcomeOf(address.href, notes, scene);
  stop.abort();
  await Promise.all(watching);

  const { replies, receipts, heard } = notes;
  const strange = scene.report({ replies, receipts, heard, looks }, notes, people.length);
  const unfinished = await reportKilled(pool, killed);
  await pool.end();
  for (const line of ended) scene.print(line);
  scene.print(
    `answers acknowledged ${receipts.length}, found ${receipts.length - missing}; handed in ${notes.ended} of ` +
      `${people.length}; background work promised ${notes.tasks.size}, done ${done - failed}, told as failed ${failed}; ` +
      `answers that nobody should get ${strange}`,
  );
  const isWell = missing + strange + unfinished + ended.length === 0 && done === notes.tasks.size;
  return isWell && notes.ended === people.length ? 0 : 1;
}

/** How work ended whose worker was killed; answers how much of it did not end well. */
async function reportKilled(pool: pg.Pool, killed: readonly Killed[]): Promise<number> {
  let bad = await notOnce(pool);
  scene.print(`rows of the import that were not made exactly once: ${bad}`);
  for (const { type, task, wasRunning, told } of killed) {
    const status = await statusOf(pool, task);
    if (status !== 'success') bad += 1;
    const again = told === status ? '' : `${told}, asked for again, `;
    scene.print(`worker killed in ${type}${wasRunning ? '' : ' (just before or after)'}: ${again}${status}`);
  }
  return bad;
}

await scene.play(MOST_MS, run);

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Look } from './account';
import { startDatabase } from './alone/database';
import { COVERED, errandsOf } from './alone/errands';
import { declaredQueues, Killing, unmatched } from './alone/killing';
import { type Clocks, MISHAPS } from './alone/mishaps';
import { CLOCK_TOOL, SmallDisk, WallClock } from './alone/surroundings';
import { tasksOf } from './alone/tasks';
import { Wire } from './alone/wire';
import { Outside, Workshop } from './alone/workshop';
import { listen, Notes, sit, workers } from './crowd';
import { outcomeOf, prepareExam } from './exam';
import { One } from './one';
import { missingOf as lackOf } from './packages';
import { freePorts } from './ports';
import { Scene } from './scene';

/**
 * One API process and one worker on the embedded PostgreSQL, with an exam going on, while what stands around them breaks:
 * the database crashes and starts again, it is slow, the connection that listens falls silent, the disk for files is full,
 * clocks jump, and the worker is killed in every kind of background work.
 *
 *   npm run chaos [-- --students 30] [--ports 4340] [--only WORDS] [--keep]
 *
 * Ends with 0 where all was well, 1 where something was not, 3 where something could not be tried here. `--only` breaks
 * only what has these words in its name.
 */
const { values: options } = parseArgs({
  options: {
    students: { type: 'string', default: '30' },
    ports: { type: 'string' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});
const THINK_MS = 1500;
const MOST_MS = 18 * 60_000;
const PEACE_MS = 4000;
const FIRST_START_MS = 180_000;
const START_MS = 60_000;

const ERRANDS = 'the worker is killed in each kind of errand';
const TASKS = 'the worker is killed in each kind of work that people see';
const REST = 'until all of these errands were done';
/** Work may fail for this, in a sentence. */
const FORGIVEN = 'file.disk_full';

const scene = new Scene('alone', options.keep);

/** A small disk for files, which can be full; what is not to be had is left out, and said. */
function smallDisk(dataDir: string): SmallDisk | undefined {
  const disk = SmallDisk.mount(join(dataDir, 'files'));
  if (disk) scene.afterwards(() => disk.unmount());
  else scene.leaveOut('a full disk', 'only root may mount a small one');
  return disk;
}

function movableClocks(): Clocks | undefined {
  const lack = lackOf([CLOCK_TOOL], (line) => scene.print(line));
  if (lack !== undefined) scene.leaveOut('clocks that jump', lack);
  const clock = (whose: string) => new WallClock(scene.folder, whose);
  return lack === undefined ? { product: clock('product'), database: clock('database') } : undefined;
}

async function startProduct(address: URL, clocks: Clocks | undefined, outside: Outside) {
  const dataDir = join(scene.folder, 'data');
  const disk = smallDisk(dataDir);
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
    ...outside.environment,
    ...clocks?.product.environment,
  };
  const api = new One('api', 'api', port, { ...env, DATABASE_URL: await wire.open() }, scene.programs);
  const workerEnv = { ...env, DATABASE_URL: await workerWire.open() };
  const worker = new One('worker', 'worker', workerPort, workerEnv, scene.programs);
  api.start();
  await api.untilReady(FIRST_START_MS);
  worker.start();
  await worker.untilReady(START_MS);
  scene.tell('an API process and a worker are ready');
  return { api, worker, port, disk, clocks, workerWire, wires: [wire, workerWire] };
}

async function run(): Promise<number> {
  const clocks = movableClocks();
  const address = await startDatabase(scene, clocks?.database.environment ?? {});
  const outside = await Outside.open();
  const product = await startProduct(address, clocks, outside);
  const { api, worker, port } = product;
  const pool = new pg.Pool({ connectionString: address.href, max: 4, application_name: 'khue-chaos' });
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

  const inPeace = async (name: string, work: () => Promise<void>) => {
    if (!name.includes(options.only)) return;
    await scene.span(name, async () => {
      await work();
      await scene.until('ready again', async () => (await api.isReady()) && (await worker.isReady()));
      const ready = Date.now();
      await scene.until('open pages hear of something again', async () => (notes.heard.at(-1) ?? 0) > ready);
      await sleep(PEACE_MS);
      for (const one of [api, worker]) if (!one.isRunning) scene.fault(`${one.name} ended: ${name}`);
    });
  };
  await inPeace('nothing', () => sleep(PEACE_MS));
  const shop = await Workshop.open(pool, port, reader, outside);
  const [errands, tasks] = [errandsOf(shop), tasksOf(shop)];
  const kinds = [...tasks, ...errands].map(({ queue }) => queue);
  for (const line of unmatched(await declaredQueues(pool), kinds, Object.keys(COVERED))) scene.fault(line);
  const killings = {
    errands: new Killing(scene, shop, worker, product.workerWire),
    tasks: undefined as Killing | undefined,
  };
  // First, because what a dead worker took is found to be nobody's only after minutes.
  await inPeace(ERRANDS, () => killings.errands.inEach(errands));
  const around = { ...product, pool, notes, token: reader };
  for (const { name, isPossible = () => true, happen } of MISHAPS)
    if (isPossible(around)) await inPeace(name, () => happen(around));
  await inPeace(TASKS, async () => {
    killings.tasks = new Killing(scene, shop, worker, product.workerWire);
    await killings.tasks.inEach(tasks);
    await killings.tasks.askAgain(tasks);
    await killings.tasks.account(tasks);
  });
  if (killings.errands.killed.size > 0) await scene.span(REST, () => killings.errands.account(errands));
  scene.tell('the exam ends');
  isOver = true;
  await sitting;
  const account = await outcomeOf(address.href, notes, scene, people.length, FORGIVEN);
  stop.abort();
  await Promise.all(watching);
  await pool.end();

  const { replies, receipts, heard } = notes;
  const told = [
    ...[killings.errands, killings.tasks].flatMap((killing) =>
      [...(killing?.killed ?? [])].map(([queue, times]) => `the worker was killed in ${queue}: ${times} ×`),
    ),
    ...Object.entries(COVERED).map(([queue, why]) => `not in ${queue}: it ${why}`),
    account,
  ];
  return scene.report({ replies, receipts, heard, looks }, notes, people.length, told);
}

await scene.play(MOST_MS, run);

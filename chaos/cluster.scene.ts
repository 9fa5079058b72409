import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { MISHAPS } from './cluster/events';
import { Cluster, HaProxy, shipped } from './cluster/machines';
import { Network } from './cluster/network';
import { fillIn, onLoopback, PORTS, readSettings, type Settings } from './cluster/settings';
import { listen, Notes, sit, workers } from './crowd';
import { outcomeOf, prepareExam } from './exam';
import { CLUSTER_TOOLS, missingOf as lackOf, postgresAccount, postgresPrograms } from './packages';
import { freePorts } from './ports';
import { Product } from './product';
import { Scene } from './scene';

/**
 * The cluster of deploy/cluster on loopback, from Debian's packages, with an exam going on while its parts are killed,
 * frozen and moved. Every answer that had a receipt is looked for in the end.
 *
 *   npm run chaos -- cluster [--students 60] [--ports 4340] [--only WORDS] [--keep]
 *
 * Ends with 0 where all was well, 1 where something was not, 2 where packages are missing, 3 where something could not be
 * tried here. `--ports` takes the ports from a number on, `--only` breaks only what has these words in its name, `--keep` leaves logs
 * and configuration where they are.
 */
const { values: options } = parseArgs({
  options: {
    students: { type: 'string', default: '60' },
    ports: { type: 'string' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});
const THINK_MS = 1500;
/** The whole of it ends by then, whatever happens. */
const MOST_MS = 14 * 60_000;
/** After each mishap all is whole again, and then it stays in peace for so long. */
const PEACE_MS = 5000;
const START_MS = 120_000;

const lack = lackOf(CLUSTER_TOOLS, (line) => process.stdout.write(`${line}\n`));
if (lack !== undefined) {
  process.stdout.write(`${lack}\n`);
  process.exit(2);
}

/** What database.sql says, as the superuser on the primary. */
async function makeDatabase(settings: Settings): Promise<void> {
  const { PROXY, WRITE_PORT, SUPERUSER_PASSWORD } = settings;
  const client = new pg.Client(`postgres://postgres:${SUPERUSER_PASSWORD}@${PROXY}:${WRITE_PORT}/postgres`);
  await client.connect();
  const text = fillIn(shipped('database.sql'), settings);
  for (const statement of text.split(';').filter((part) => part.trim() !== '')) await client.query(statement);
  await client.end();
}

const scene = new Scene('cluster', options.keep);

async function run(): Promise<number> {
  const ports = await freePorts(PORTS.length, options.ports === undefined ? undefined : Number(options.ports));
  const network = Network.lay();
  if (network) scene.afterwards(() => network.remove());
  else scene.leaveOut('a network that falls apart', 'that needs root, nftables, and namespaces of the network');
  const settings: Settings = {
    ...onLoopback(readSettings(shipped('cluster.env')), ports),
    ...network?.settings,
    POSTGRES_BIN: postgresPrograms() ?? '',
  };
  const cluster = new Cluster(settings, scene.folder, scene.programs, postgresAccount(), network);
  cluster.start();
  const proxy = new HaProxy(settings, scene.folder, scene.programs);
  proxy.start();
  scene.tell('three machines with etcd, Patroni and PostgreSQL, HAProxy before them');
  if (!(await scene.until('a whole cluster', () => cluster.isWhole(), START_MS))) return 1;
  await makeDatabase(settings);
  const environment = fillIn(shipped('khue.env'), settings);
  const product = new Product(settings, environment, scene.folder, scene.programs);
  await product.start();
  scene.tell('two API processes and a worker are ready');

  const url = readSettings(environment).DATABASE_URL ?? '';
  const notes = new Notes();
  const { people, reader } = await prepareExam(url, Number(options.students));
  let isOver = false;
  const crowd = { port: Number(settings.WEB_PORT), notes, isOver: () => isOver };
  const stop = new AbortController();
  const watching = [product.watch(stop.signal), listen(crowd, reader, stop.signal)];
  const sitting = Promise.all([
    ...people.map(({ token, place }, at) => sit(crowd, at, token, place, THINK_MS)),
    workers(crowd, reader),
  ]);
  await scene.until('everybody in', async () => notes.started === people.length);
  await scene.span('nothing', () => sleep(PEACE_MS));
  const remarks: string[] = [];
  for (const { name, isPossible = () => true, happen } of MISHAPS) {
    if (!isPossible(cluster) || !name.includes(options.only)) continue;
    await scene.span(name, async () => {
      const remark = await happen({ cluster, product, proxy, scene });
      if (typeof remark === 'string') remarks.push(`${name}: ${remark}`);
      await scene.until('all whole and ready', async () => (await cluster.isWhole()) && (await product.isReady()));
      const ready = Date.now();
      await scene.until('open pages hear of something again', async () => (notes.heard.at(-1) ?? 0) > ready);
      await sleep(PEACE_MS);
    });
    for (const [who, program] of Object.entries({ worker: product.worker, api1: product.api1, haproxy: proxy }))
      if (!program.isRunning) scene.fault(`${who} ended: ${name}`);
  }
  scene.tell('the exam ends');
  isOver = true;
  await sitting;
  const account = await outcomeOf(url, notes, scene, people.length);
  stop.abort();
  await Promise.all(watching);

  const { replies, receipts, heard } = notes;
  const seen = { replies, receipts, heard, looks: product.looks };
  return scene.report(seen, notes, people.length, [...remarks, account]);
}

await scene.play(MOST_MS, run);

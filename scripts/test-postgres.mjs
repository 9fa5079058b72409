import './lib/require-node.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { install, installAndBuild } from './lib/prepare.mjs';
import { commandOf } from './lib/repository.mjs';
import { run } from './lib/run.mjs';

/**
 * The server suite on a PostgreSQL of the system instead of the embedded one: the oldest that Debian has here, or the one
 * whose programs `--bin FOLDER` names. It is made for the run and gone after it. What else is said goes to vitest:
 *
 *   npm run test:postgres [-- --bin /usr/lib/postgresql/15/bin] [--pgbouncer] [apps/server/src/modules/work]
 *
 * `--pgbouncer` puts Debian's PgBouncer between, in session mode.
 */
const VERSIONS = '/usr/lib/postgresql';
const STARTS_MS = 30_000;
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'shared_buffers=256MB',
  'timezone=UTC',
  'jit=off',
  'random_page_cost=1.1',
  // Nothing of it outlives the run.
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

const args = process.argv.slice(2);
const named = args.indexOf('--bin');
const given = named >= 0 ? args.splice(named, 2)[1] : undefined;
const pooled = args.indexOf('--pgbouncer');
const isPooled = pooled >= 0 && args.splice(pooled, 1).length > 0;
const PGBOUNCER = '/usr/sbin/pgbouncer';

function oldest() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const found = versions
    .sort((a, b) => a - b)
    .find((version) => existsSync(join(VERSIONS, `${version}`, 'bin/postgres')));
  return found === undefined ? undefined : join(VERSIONS, String(found), 'bin');
}

/** PostgreSQL refuses to be root. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const id = (what) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** In session mode; connections that nobody uses are closed soon, because a database with connections cannot be cloned. */
function startPooler(dataDir, port, postgresPort, where) {
  const settings = `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(dataDir, 'users.txt')}
auth_user = postgres
pool_mode = session
max_client_conn = 1000
default_pool_size = 250
server_idle_timeout = 2
`;
  const file = join(dataDir, 'pgbouncer.ini');
  writeFileSync(file, settings);
  // The others are asked for in the database.
  writeFileSync(join(dataDir, 'users.txt'), '"postgres" ""\n');
  return spawn(PGBOUNCER, ['-q', file], { ...where, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function untilAnswering(bin, port, server) {
  const deadline = Date.now() + STARTS_MS;
  for (;;) {
    const code = await run(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    if (code === 0) return;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('PostgreSQL did not start');
    await sleep(100);
  }
}

async function main() {
  const bin = given ?? oldest();
  if (!bin || !existsSync(join(bin, 'postgres'))) {
    console.log('This needs a PostgreSQL of the system. On Debian, as root: apt-get install postgresql');
    return 2;
  }
  if (isPooled && !existsSync(PGBOUNCER)) {
    console.log('--pgbouncer needs PgBouncer. On Debian, as root: apt-get install pgbouncer');
    return 2;
  }
  await install();
  await installAndBuild();
  const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'khue-postgres-'));
  const as = account();
  if (as.uid) chownSync(dataDir, as.uid, as.gid);
  const where = { cwd: dataDir, ...as };
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  if ((await run(join(bin, 'initdb'), ['-D', dataDir, ...options], { ...where, stdio: 'ignore' })) !== 0) return 1;
  const port = await freePort();
  const settings = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', dataDir, ...settings], { ...where, stdio: 'ignore' });
  const ended = once(server, 'exit');
  let pooler;
  try {
    await untilAnswering(bin, port, server);
    const asked = isPooled ? await freePort() : port;
    if (isPooled) {
      pooler = startPooler(dataDir, asked, port, where);
      await untilAnswering(bin, asked, pooler);
    }
    console.log(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', ...as }).trim());
    const env = { ...process.env, TEST_POSTGRES_URL: `postgres://postgres@127.0.0.1:${asked}/postgres` };
    return await run(process.execPath, [commandOf('vitest'), 'run', '--project', 'server', ...args], { env });
  } finally {
    pooler?.kill('SIGKILL');
    server.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await main();

import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { npmCommand } from './lib/ensure-installed.mjs';
import { install, installAndBuild } from './lib/prepare.mjs';
import { commandOf, inRoot } from './lib/repository.mjs';
import { run } from './lib/run.mjs';

/**
 * Starts, signs in and stops the product under each release of Node that it runs on; `--suite NAME` also runs a suite.
 *
 *   npm run test:nodes [-- --suite server] [--node 24]
 */
const MAJORS = ['20', '22', '24'];
const READY_MS = 300_000;
const { suite, node: only = MAJORS } = parseArgs({
  options: { suite: { type: 'string' }, node: { type: 'string', multiple: true } },
}).values;

/** The registry has Node itself as a package; it lies beside the project, which knows nothing of it. */
async function nodeOf(major) {
  const place = inRoot('.build', 'nodes', major);
  const binary = join(place, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) {
    mkdirSync(place, { recursive: true });
    const [npm, leading, options] = npmCommand();
    const args = [...leading, 'install', '--prefix', place, '--no-save', '--no-audit', '--no-fund', `node@${major}`];
    if ((await run(npm, args, options)) !== 0) throw new Error(`Node ${major} could not be installed`);
  }
  return binary;
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function whenReady(url, child) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(200);
  }
  throw new Error('it was never ready');
}

async function signIn(url) {
  const answer = await fetch(`${url}/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Khue@2026' }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
}

/** A whole first start with demo data, a sign-in, and an end by the signal that a service gets. */
async function startUnder(node, dataDir) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, LOG_LEVEL: 'warn' };
  const child = spawn(node, [inRoot('scripts/start.mjs')], {
    cwd: inRoot(),
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await whenReady(url, child);
    await signIn(url);
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`it ended with ${code}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${error.message}\n${output}`);
  }
}

await (suite ? install() : undefined);
await installAndBuild('server', 'web');
let failed = 0;
for (const major of only) {
  const dataDir = mkdtempSync(join(tmpdir(), `khue-node-${major}-`));
  // Passable by the account that PostgreSQL runs under when this runs as root.
  chmodSync(dataDir, 0o711);
  try {
    const node = await nodeOf(major);
    const begun = Date.now();
    await startUnder(node, dataDir);
    process.stdout.write(
      `✓ Node ${major}: started, signed in, stopped (${Math.round((Date.now() - begun) / 1000)} s)\n`,
    );
    if (suite) {
      const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
      if ((await run(node, [commandOf('vitest'), 'run', '--project', suite], { env })) !== 0)
        throw new Error(`the suite ${suite} failed`);
    }
  } catch (error) {
    failed += 1;
    process.stdout.write(`✗ Node ${major}: ${error.message}\n`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
process.exitCode = failed > 0 ? 1 : 0;

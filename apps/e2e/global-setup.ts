import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
/** The first start may have to install, build, create the database and load the demo data. */
const START_LIMIT_MS = 300_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** The product as a newcomer starts it, in an empty data directory; `KHUE_URL` names one that runs already. */
export default async function startProduct() {
  if (process.env.KHUE_URL) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'khue-e2e-'));
  // Passable by the account that PostgreSQL runs under when the tests run as root.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_DATA: 'small',
      LOG_LEVEL: 'warn',
      // Many journeys are one and the same person, at once.
      COSTLY_CALLS_PER_MINUTE: '10000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  product.stdout.on('data', (text: Buffer) => output.push(text.toString()));
  const exited = new Promise<void>((resolve) => product.once('exit', () => resolve()));

  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (product.exitCode !== null || Date.now() > deadline) throw new Error(`Khuê did not start:\n${output.join('')}`);
    await sleep(200);
  }
  process.env.KHUE_URL = url;

  return async () => {
    product.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = join(import.meta.dirname, '../../../..');

export interface ProductOptions {
  dataDir: string;
  /** The checkout to start from. */
  home?: string;
  port?: number;
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
  command?: readonly [string, ...string[]];
}

const started: Product[] = [];

/** What the test runner sets for itself must not reach the product: it would build and behave differently. */
function cleanEnvironment(): Record<string, string> {
  const foreign = /^(NODE_ENV|TEST|VITEST.*|DEV|PROD|MODE|DATABASE_URL|DATA_DIR|PORT|SECRET_KEY|DEMO_DATA)$/;
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || foreign.test(name) ? [] : [[name, value]],
    ),
  );
}

export async function eventually<T>(look: () => Promise<T | undefined> | T | undefined, limit = 120_000): Promise<T> {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error('nothing within the time allowed');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Every PostgreSQL process, helpers included, that works in the cluster of a data directory. */
export function databaseProcesses(dataDir: string): number[] {
  const place = join(dataDir, 'postgres');
  if (!existsSync(place)) return [];
  const cluster = realpathSync(place);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && realpathSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        return false;
      }
    });
}

/** Khuê as a person starts it at a terminal. */
export class Product {
  output = '';
  readonly startedAt = Date.now();
  readonly process: ChildProcess;
  readonly url: string;
  readonly dataDir: string;
  readonly exited: Promise<number>;

  private constructor(options: ProductOptions, port: number) {
    const [program, ...args] = options.command ?? [process.execPath, 'scripts/start.mjs'];
    this.dataDir = options.dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.process = spawn(program, args, {
      cwd: options.home ?? ROOT,
      env: { ...cleanEnvironment(), PORT: String(port), DATA_DIR: options.dataDir, LOG_LEVEL: 'warn', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options.user,
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.output += text.toString();
      });
    }
    this.exited = new Promise((resolve) => this.process.once('exit', (code) => resolve(code ?? -1)));
    started.push(this);
  }

  static async start(options: ProductOptions): Promise<Product> {
    return new Product(options, options.port ?? (await freePort()));
  }

  static async ready(options: ProductOptions, limit?: number): Promise<Product> {
    const product = await Product.start(options);
    await product.whenReady(limit);
    return product;
  }

  /** Milliseconds from the start until it served. */
  async whenReady(limit = 180_000): Promise<number> {
    return eventually(async () => {
      if (this.process.exitCode !== null) throw new Error('Khuê ended before it was ready');
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      return answer?.ok ? Date.now() - this.startedAt : undefined;
    }, limit).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.output}`);
    });
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    this.process.kill(signal);
    return this.exited;
  }

  async signIn(username: string, password: string): Promise<{ status: number; token: string }> {
    const answer = await fetch(`${this.url}/api-token-auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const body = (await answer.json()) as { access_token?: string };
    return { status: answer.status, token: body.access_token ?? '' };
  }
}

/** Ends a process at once; one that has just ended by itself is as good. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends what a failed test left running, and removes the folders that it ran on. */
export async function endEverything(...folders: string[]): Promise<void> {
  for (const product of started.splice(0)) {
    product.process.kill('SIGKILL');
    await product.exited;
    for (const pid of databaseProcesses(product.dataDir)) kill(pid);
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('./serve.mjs', import.meta.url));

export interface RunningServer {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilAnswering(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}

/** The built server in a process of its own, so that what callers cost is not counted with it. */
export async function startServer(
  env: Record<string, string>,
  nodeArguments: readonly string[] = [],
  roles = 'api',
): Promise<RunningServer> {
  const port = await freePort();
  // Its log goes where an operator's goes: into a file.
  const logDir = mkdtempSync(join(tmpdir(), 'khue-bench-'));
  const child = spawn(process.execPath, [...nodeArguments, START, `--roles=${roles}`], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', openSync(join(logDir, 'server.log'), 'w'), 'inherit'],
  });
  await untilAnswering(port, child);
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(logDir, { recursive: true });
    },
  };
}

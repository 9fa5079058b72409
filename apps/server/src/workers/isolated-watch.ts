import { parentPort, workerData } from 'node:worker_threads';

/**
 * Ends the process when its task takes more memory or time than it may. Counted is what the system counts, so
 * buffers and native libraries count like the heap, which a limit of the engine's own would leave out.
 */
const LOOK_EVERY_MS = 10;

export interface WatchThread {
  data: { parent: number };
  /** Null: nothing is being done, so nothing is watched. */
  message: { memoryMb: number; seconds: number } | null;
}

const { parent } = workerData as WatchThread['data'];
let timer: NodeJS.Timeout | undefined;

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

function look(memoryMb: number, until: number): void {
  const isOrphan = process.platform !== 'win32' && process.ppid !== parent;
  if (isOrphan || process.memoryUsage.rss() > memoryMb * 1024 * 1024 || performance.now() > until) end();
}

parentPort?.on('message', (limits: WatchThread['message']) => {
  clearInterval(timer);
  if (!limits) return;
  const until = performance.now() + limits.seconds * 1000;
  timer = setInterval(() => look(limits.memoryMb, until), LOOK_EVERY_MS);
});

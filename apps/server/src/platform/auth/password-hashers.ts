import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashingThread } from '../../workers/password-hash';
import { workersDir } from '../paths';
import { COST } from './passwords';

interface Waiting {
  password: string;
  resolve: (hash: string) => void;
  reject: (error: Error) => void;
}

/** All but one: the last processor belongs to whoever waits for an answer. */
export const HASHING_THREADS = Math.max(1, availableParallelism() - 1);

/** Threads of low priority that hash many passwords, for work that nobody waits for. Close them when it is done. */
export class PasswordHashers {
  private readonly queue: Waiting[] = [];
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly busy = new Map<Worker, Waiting>();

  constructor(private readonly threads = HASHING_THREADS) {
    this.fill();
  }

  private fill(): void {
    while (this.all.size < this.threads) this.add();
  }

  private add(): void {
    const about: HashingThread['data'] = { cost: COST };
    const worker = new Worker(join(workersDir, 'password-hash.js'), { workerData: about });
    worker.on('message', ({ hash }: HashingThread['answer']) => {
      this.busy.get(worker)?.resolve(hash);
      this.busy.delete(worker);
      this.idle.push(worker);
      this.feed();
    });
    let fault: unknown = new Error('a hashing thread ended');
    worker.on('error', (error) => {
      fault = error;
    });
    // What waits is told; whoever asks next gets a new thread, so that nothing waits for one that is gone.
    worker.on('exit', () => {
      for (const waiting of [this.busy.get(worker), ...this.queue.splice(0)]) waiting?.reject(fault as Error);
      this.busy.delete(worker);
      this.all.delete(worker);
      const at = this.idle.indexOf(worker);
      if (at >= 0) this.idle.splice(at, 1);
    });
    this.all.add(worker);
    this.idle.push(worker);
  }

  private feed(): void {
    for (let worker = this.idle.pop(); worker; worker = this.idle.pop()) {
      const next = this.queue.shift();
      if (!next) {
        this.idle.push(worker);
        return;
      }
      this.busy.set(worker, next);
      const question: HashingThread['question'] = { password: next.password };
      worker.postMessage(question);
    }
  }

  hash(password: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.fill();
      this.queue.push({ password, resolve, reject });
      this.feed();
    });
  }

  async close(): Promise<void> {
    const stopped = new Error('the hashing threads were closed');
    for (const { reject } of this.queue.splice(0)) reject(stopped);
    for (const { reject } of this.busy.values()) reject(stopped);
    this.busy.clear();
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Look } from './account';
import type { Program, Programs } from './programs';

const SERVE = join(import.meta.dirname, '../bench/serve.mjs');
const LOOK_MS = 200;
const PATIENCE_MS = 4000;

/** One process of the product, as it is started and started again. */
export class One {
  #program: Program | undefined;

  constructor(
    readonly name: string,
    private readonly role: 'api' | 'worker',
    private readonly port: number,
    private readonly env: Record<string, string>,
    private readonly programs: Programs,
  ) {}

  get isRunning(): boolean {
    return this.#program?.isRunning ?? false;
  }

  start(): void {
    const command = [process.execPath, '--enable-source-maps', SERVE, `--roles=${this.role}`] as const;
    this.#program = this.programs.start(this.name, [...command], { env: { ...this.env, PORT: String(this.port) } });
  }

  async kill(): Promise<void> {
    await this.#program?.kill();
  }

  async state(): Promise<Look['state']> {
    const url = `http://127.0.0.1:${this.port}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (!answer) return 'gone';
    return answer.ok ? 'ready' : 'not ready';
  }

  /** As long as a first start may take, or another one. */
  async untilReady(patienceMs: number): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while ((await this.state()) !== 'ready') {
      if (!this.isRunning) throw new Error(`${this.name} ended while it started`);
      if (Date.now() > deadline) throw new Error(`${this.name} was not ready in time`);
      await sleep(LOOK_MS);
    }
  }

  readonly isReady = async (): Promise<boolean> => (await this.state()) === 'ready';

  /** Writes down whenever it becomes ready or stops being it. */
  async watch(looks: Look[], stop: AbortSignal): Promise<void> {
    let before = '';
    while (!stop.aborted) {
      const state = await this.state();
      if (state !== before) looks.push({ at: Date.now(), process: this.name, state });
      before = state;
      await sleep(LOOK_MS);
    }
  }
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Look } from './account';
import { readSettings, type Settings } from './cluster/settings';
import type { Program, Programs } from './programs';

const SERVE = join(import.meta.dirname, '../bench/serve.mjs');
const LOOK_MS = 200;
const PATIENCE_MS = 4000;

/** Two processes that answer and one that works in the background, with the settings that are shipped. */
export class Product {
  api1: Program;
  api2: Program;
  worker: Program;
  readonly looks: Look[] = [];
  readonly #env: Record<string, string>;

  constructor(
    private readonly settings: Settings,
    environment: string,
    folder: string,
    private readonly programs: Programs,
  ) {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    this.#env = {
      ...readSettings(environment),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${settings.WEB_PORT}`,
      BACKUP_TO: '',
      DEMO_DATA: 'small',
      LIBREOFFICE: 'off',
      LOG_LEVEL: 'info',
    };
    this.api1 = this.#start('api1', settings.API1_PORT ?? '', 'api');
    this.api2 = this.api1;
    this.worker = this.api1;
  }

  #start(name: string, port: string, roles: string): Program {
    const command = [process.execPath, '--enable-source-maps', SERVE, `--roles=${roles}`] as const;
    return this.programs.start(name, [...command], { env: { ...this.#env, PORT: port } });
  }

  startApi2(): void {
    this.api2 = this.#start('api2', this.settings.API2_PORT ?? '', 'api');
  }

  /** The first process fills the database; the others find it filled. */
  async start(): Promise<void> {
    await this.#untilReady('api1', this.api1, 180_000);
    this.startApi2();
    this.worker = this.#start('worker', this.settings.WORKER_PORT ?? '', 'worker');
    await this.#untilReady('api2', this.api2, 30_000);
    await this.#untilReady('worker', this.worker, 30_000);
  }

  async #untilReady(name: ProcessName, program: Program, patienceMs: number): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while ((await this.stateOf(name)) !== 'ready') {
      if (!program.isRunning) throw new Error(`${name} ended while it started`);
      if (Date.now() > deadline) throw new Error(`${name} was not ready in time`);
      await sleep(LOOK_MS);
    }
  }

  async stateOf(name: ProcessName): Promise<Look['state']> {
    const port = this.settings[`${name.toUpperCase()}_PORT`];
    const url = `http://127.0.0.1:${port}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (!answer) return 'gone';
    return answer.ok ? 'ready' : 'not ready';
  }

  /** Writes down whenever a process becomes ready or stops being it. */
  async watch(stop: AbortSignal): Promise<void> {
    await Promise.all(
      PROCESSES.map(async (name) => {
        let before = '';
        while (!stop.aborted) {
          const state = await this.stateOf(name);
          if (state !== before) this.looks.push({ at: Date.now(), process: name, state });
          before = state;
          await sleep(LOOK_MS);
        }
      }),
    );
  }

  async isReady(): Promise<boolean> {
    return (await Promise.all(PROCESSES.map((name) => this.stateOf(name)))).every((state) => state === 'ready');
  }
}

const PROCESSES = ['api1', 'api2', 'worker'] as const;
type ProcessName = (typeof PROCESSES)[number];

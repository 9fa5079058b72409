import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Look } from './account';
import { readSettings, type Settings } from './cluster/settings';
import { One } from './one';
import type { Programs } from './programs';

const FIRST_START_MS = 180_000;
const START_MS = 60_000;

/** Two processes that answer and one that works in the background, with the settings that are shipped. */
export class Product {
  readonly api1: One;
  readonly api2: One;
  readonly worker: One;
  readonly looks: Look[] = [];

  constructor(settings: Settings, environment: string, folder: string, programs: Programs) {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const env = {
      ...readSettings(environment),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${settings.WEB_PORT}`,
      BACKUP_TO: '',
      DEMO_DATA: 'small',
      LIBREOFFICE: 'off',
      LOG_LEVEL: 'info',
    };
    this.api1 = new One('api1', 'api', Number(settings.API1_PORT), env, programs);
    this.api2 = new One('api2', 'api', Number(settings.API2_PORT), env, programs);
    this.worker = new One('worker', 'worker', Number(settings.WORKER_PORT), env, programs);
  }

  get all(): readonly One[] {
    return [this.api1, this.api2, this.worker];
  }

  /** The first process fills the database; the others find it filled. */
  async start(): Promise<void> {
    this.api1.start();
    await this.api1.untilReady(FIRST_START_MS);
    this.api2.start();
    this.worker.start();
    await Promise.all([this.api2.untilReady(START_MS), this.worker.untilReady(START_MS)]);
  }

  async watch(stop: AbortSignal): Promise<void> {
    await Promise.all(this.all.map((one) => one.watch(this.looks, stop)));
  }

  async isReady(): Promise<boolean> {
    return (await Promise.all(this.all.map((one) => one.isReady()))).every(Boolean);
  }
}

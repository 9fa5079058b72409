import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { temporaryDataDir } from '../temporary-data-dir';
import { endEverything, Product, type ProductOptions } from './product';

let server: EmbeddedPostgres;
let serverDir: string;
let dataDir: string;

beforeAll(async () => {
  serverDir = temporaryDataDir();
  dataDir = temporaryDataDir();
  server = await startEmbeddedPostgres({ dataDir: serverDir, log: () => undefined, durable: false });
});

afterEach(() => endEverything());

afterAll(async () => {
  await server.stop();
  for (const dir of [serverDir, dataDir]) rmSync(dir, { recursive: true, force: true });
});

const withDatabase = (options: Partial<ProductOptions> = {}): ProductOptions => ({
  dataDir,
  env: { DATABASE_URL: server.url, SECRET_KEY: 'a key that is long enough for a test', HOME: dataDir },
  ...options,
});

const PASSWORD = 'đủ dài để không ai đoán';
const createAdministrator = (...args: string[]) =>
  Product.start(
    withDatabase({
      command: [process.execPath, 'scripts/admin.mjs', 'create', '--username', 'hieutruong', ...args],
    }),
  );

describe('with DATABASE_URL', () => {
  test('no account with a known password exists until an administrator is made', async () => {
    const product = await Product.ready(withDatabase());
    expect(product.output).not.toContain(DEMO_PASSWORD);
    for (const username of ['admin', 'officer', 'staff', 'teacher', 'student']) {
      expect((await product.signIn(username, DEMO_PASSWORD)).status, username).toBe(400);
    }

    const command = await createAdministrator('--password', PASSWORD);
    expect(await command.exited, command.output).toBe(0);
    const { status, token } = await product.signIn('hieutruong', PASSWORD);
    expect(status).toBe(200);
    const schools = await fetch(`${product.url}/api/schools/`, { headers: { authorization: `Bearer ${token}` } });
    expect(schools.status).toBe(200);
    expect(await product.stop()).toBe(0);

    const again = await createAdministrator('--password', PASSWORD);
    expect(await again.exited).toBe(1);
    expect(again.output).toContain('hieutruong');
  });

  test('the database is left running when the product stops, and serves roles apart', async () => {
    const api = await Product.ready(withDatabase({ command: [process.execPath, 'scripts/start.mjs', '--roles=api'] }));
    const worker = await Product.start(
      withDatabase({ command: [process.execPath, 'scripts/start.mjs', '--roles=worker'] }),
    );
    await worker.whenReady();
    expect(await worker.stop()).toBe(0);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
    expect(await api.stop()).toBe(0);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { temporaryDataDir } from '../temporary-data-dir';
import { askDatabase } from './cluster';
import { endEverything, Product } from './product';

/**
 * What the release before left: a back-up of its demo data with files, made by `npm run backup` as its people would. It
 * is made anew with each release and never changed between two. `upgrade-in-place.test.ts` starts on the database itself.
 */
const RELEASE = join(import.meta.dirname, '../fixtures/release-0.2.0');
const PASSPHRASE = 'một mật khẩu dài cho bản sao lưu thử';

const folders: string[] = [];
const folder = () => {
  const dir = temporaryDataDir();
  folders.push(dir);
  return dir;
};

afterAll(async () => {
  await endEverything(...folders);
});

interface Kept {
  tables: { name: string; rows: number }[];
}

const manifestIn = (dir: string): Kept =>
  (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { contents: Kept }).contents;

async function run(dataDir: string, script: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const command = await Product.start({ dataDir, env, command: [process.execPath, `scripts/${script}.mjs`, ...args] });
  expect(await command.exited, command.output).toBe(0);
  return command.output;
}

test('this version starts on what the release before left, and makes a back-up of it beside itself', async () => {
  const [dataDir, place, again] = [folder(), folder(), folder()];
  await run(dataDir, 'restore', ['--from', RELEASE]);

  const product = await Product.ready({ dataDir });
  const files = join(RELEASE, 'files');
  for (const name of readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('/'))) {
    expect(readFileSync(join(dataDir, 'files', name)), name).toEqual(readFileSync(join(files, name)));
  }
  // Nobody is lost on the way, and everybody signs in as before.
  const before = manifestIn(RELEASE).tables;
  for (const name of ['users', 'classes', 'class_members', 'materials', 'answers', 'activities', 'course_parts']) {
    const [row] = await askDatabase<{ count: number }>(dataDir, `SELECT count(*)::int AS count FROM ${name}`);
    expect(row?.count, name).toBe(before.find((table) => table.name === name)?.rows);
  }
  const admin = await product.signIn('admin', DEMO_PASSWORD);
  expect(admin.status).toBe(200);
  const authorization = `Bearer ${admin.token}`;
  for (const path of ['/api/users/', '/api/classes/', '/api/admin_report_1a/', '/api/system_status/']) {
    expect((await fetch(`${product.url}${path}`, { headers: { authorization } })).status, path).toBe(200);
  }

  // Beside the running product, sealed; and restored from there into an empty folder.
  await run(dataDir, 'backup', ['--to', place], { BACKUP_KEY: PASSPHRASE });
  expect(product.process.exitCode).toBeNull();
  const [made = ''] = readdirSync(place);
  await run(dataDir, 'backup', ['--check', place], { BACKUP_KEY: PASSPHRASE });
  // One that was restored for trial, while everybody goes on working, is told on the page.
  await run(dataDir, 'restore', ['--trial'], { BACKUP_KEY: PASSPHRASE, BACKUP_TO: place });
  const state = await fetch(`${product.url}/api/system_status/`, { headers: { authorization } });
  const { items } = (await state.json()) as { items: { key: string; note: string }[] };
  expect(items.find(({ key }) => key === 'backup')?.note).toMatch(/Khôi phục thử [\d/]+: khớp/);
  expect(items.find(({ key }) => key === 'version')?.note).toMatch(/^cài ngày [\d/]+$/);
  expect(await product.stop()).toBe(0);
  const restored = await run(again, 'restore', ['--from', place], { BACKUP_KEY: PASSPHRASE });
  expect(restored).toContain(made);
});

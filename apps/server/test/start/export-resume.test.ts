import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { connectTo } from './cluster';
import { endEverything, eventually, Product } from './product';
import { seededDataDir } from './seeded-data-dir';

let dataDir: string;
let database: pg.Client;
let product: Product;

beforeAll(async () => {
  dataDir = seededDataDir();
  product = await Product.ready({ dataDir });
});
afterEach(() => database.end());
afterAll(() => endEverything(dataDir));
interface Task {
  status: string;
  file_url: string | null;
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const json = async <T>(url: string, init: RequestInit) => (await (await fetch(url, init)).json()) as T;

const statusOf = (product: Product, token: string, id: number) =>
  json<Task>(`${product.url}/api/task_history/${id}/`, as(token));

/** An export that stands still in the middle of its run: a table it reads is locked until `ROLLBACK`. */
async function heldExport(product: Product, token: string): Promise<number> {
  database = await connectTo(dataDir);
  await database.query('BEGIN');
  await database.query('LOCK TABLE old_provinces IN ACCESS EXCLUSIVE MODE');
  const { task_id } = await json<{ task_id: number }>(`${product.url}/api/schools/?is_export=1`, as(token));
  await eventually(async () => ((await statusOf(product, token, task_id)).status === 'running' ? true : undefined));
  return task_id;
}

test('an export that is running can be cancelled', async () => {
  const { token } = await product.signIn('admin', DEMO_PASSWORD);
  const id = await heldExport(product, token);
  await fetch(`${product.url}/api/task_history/${id}/cancel/`, { method: 'POST', ...as(token) });
  await database.query('ROLLBACK');
  const task = await eventually(async () => {
    const seen = await statusOf(product, token, id);
    return ['running', 'pending'].includes(seen.status) ? undefined : seen;
  });
  expect(task).toMatchObject({ status: 'cancelled', file_url: null });
});

test('an export that was running when everything was killed goes on after the next start', async () => {
  const { token } = await product.signIn('admin', DEMO_PASSWORD);
  const id = await heldExport(product, token);
  product.process.kill('SIGKILL');
  await product.exited;
  await database.query('ROLLBACK');

  const again = await Product.ready({ dataDir });
  const task = await eventually(async () => {
    const seen = await statusOf(again, token, id);
    return seen.status === 'success' ? seen : undefined;
  });
  const file = await fetch(`${again.url}${task.file_url}`, as(token));
  expect(file.status).toBe(200);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

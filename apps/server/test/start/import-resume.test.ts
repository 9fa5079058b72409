import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { askDatabase } from './cluster';
import { endEverything, eventually, Product } from './product';
import { seededDataDir } from './seeded-data-dir';

/** Four batches, of which the first is there when everything is killed. */
const ROWS = 200;

let dataDir: string;

beforeAll(() => {
  dataDir = seededDataDir();
});
afterEach(() => endEverything());
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = <Row extends object>(text: string, values?: unknown[]) => askDatabase<Row>(dataDir, text, values);

async function send<T>(product: Product, token: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as T;
}

interface Task {
  status: string;
  counts: { total: number; created: number; failed: number };
}

test('a bulk run goes on after everything was killed, and no account is there twice or half', async () => {
  const product = await Product.ready({ dataDir });
  const { token } = await product.signIn('admin', DEMO_PASSWORD);
  const [place] = await ask<{ id: number; school_id: number }>(
    `SELECT c.id, c.school_id FROM classes c JOIN schools s ON s.current_school_year_id = c.school_year_id ORDER BY c.id LIMIT 1`,
  );
  const [course] = await ask<{ platform_course_id: string }>(
    `SELECT platform_course_id FROM courses WHERE status = 1 ORDER BY id LIMIT 1`,
  );
  const rows = Array.from({ length: ROWS }, (_, at) => ({ full_name: `Nguyễn Bất Tử ${at % 7}`, code: `KILL-${at}` }));
  const preview = await send<{ id: number; counts: { create: number } }>(
    product,
    token,
    'POST',
    '/api/account_imports/',
    {
      rows,
      class: place?.id,
      course_ids: [course?.platform_course_id],
    },
  );
  expect(preview.counts.create).toBe(ROWS);
  const { task_id } = await send<{ task_id: number }>(
    product,
    token,
    'POST',
    `/api/account_imports/${preview.id}/confirm/`,
  );

  const killedAt = await eventually(async () => {
    const [made] = await ask<{ count: string }>(`SELECT count(*) FROM users WHERE code LIKE 'KILL-%'`);
    return Number(made?.count) > 0 ? Number(made?.count) : undefined;
  });
  product.process.kill('SIGKILL');
  await product.exited;
  expect(killedAt).toBeLessThan(ROWS);

  const again = await Product.ready({ dataDir });
  const task = await eventually(async () => {
    const seen = await send<Task>(again, token, 'GET', `/api/task_history/${task_id}/`);
    return seen.status === 'success' ? seen : undefined;
  });
  expect(task.counts).toMatchObject({ total: ROWS, created: ROWS, failed: 0 });

  // Each account whole: place, slip, task of its own, wish to enrol, record; each of them once.
  const whole = `SELECT count(*) FILTER (WHERE u.school_id = $1) AS placed,
      count(DISTINCT u.code) AS people, count(*) AS accounts,
      sum((SELECT count(*) FROM class_members m WHERE m.user_id = u.id AND m.class_id = $2)) AS members,
      sum((SELECT count(*) FROM first_passwords f WHERE f.user_id = u.id AND f.task_id = $3)) AS slips,
      sum((SELECT count(*) FROM tasks t WHERE t.target_id = u.id AND t.parent_id = $3 AND t.status = 'success')) AS tasks,
      sum((SELECT count(*) FROM tasks t WHERE t.target_id = u.id AND t.parent_id = $3 AND t.finished_at IS NULL)) AS unfinished,
      sum((SELECT count(*) FROM enrolment_intents e WHERE e.user_id = u.id)) AS intents,
      sum((SELECT count(*) FROM audit_log a WHERE a.target_type = 'account' AND a.target_id = u.id AND a.verb = 'account.create')) AS records,
      count(*) FILTER (WHERE u.platform_status = 1) AS at_platform
    FROM users u WHERE u.code LIKE 'KILL-%'`;
  const expected = String(ROWS);
  const counted = await eventually(async () => {
    const [found] = await ask<Record<string, string>>(whole, [place?.school_id, place?.id, task_id]);
    // Counts come as text or as numbers, depending on what else of the product the test has loaded.
    const counts = Object.fromEntries(Object.entries(found ?? {}).map(([name, value]) => [name, String(value)]));
    // The tasks of the batch that was killed begin again after a while; enrolling may have made the accounts by then.
    return counts.at_platform === expected && counts.unfinished === '0' ? counts : undefined;
  });
  expect(counted).toEqual({
    placed: expected,
    people: expected,
    accounts: expected,
    members: expected,
    slips: expected,
    tasks: expected,
    unfinished: '0',
    intents: expected,
    records: expected,
    at_platform: expected,
  });

  // The product hashes as dearly as it should; server tests hash cheaply.
  const hashes = await ask<{ made: string }>(
    `SELECT DISTINCT split_part(password_hash, '$', 2) || ' ' || split_part(password_hash, '$', 4) AS made
     FROM users WHERE code LIKE 'KILL-%'`,
  );
  expect(hashes).toEqual([{ made: 'argon2id m=19456,t=2,p=1' }]);
});

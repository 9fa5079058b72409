import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { createApplication } from '../apps/server/src/container';
import { createLog } from '../apps/server/src/log';
import { newFirstPassword } from '../apps/server/src/platform/auth/first-password';
import { HASHING_THREADS, PasswordHashers } from '../apps/server/src/platform/auth/password-hashers';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { workbookStream } from '../apps/server/src/platform/files/workbook';
import { prepareData } from '../apps/server/src/seed/prepare';
import { multipart } from '../apps/server/test/imports';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const [created = 5000, previewed = 10_000] = process.argv.slice(2).map(Number);

/**
 * Accounts from a file, end to end, against hashing alone on the same threads; what a list call takes
 * meanwhile; and the preview of a large file. In the data of DATA_DIR or DATABASE_URL, which grows by it:
 * npm run bench -- imports [accounts] [rows of the preview]
 */
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', DEMO_DATA: 'small' });
const database = await connectDatabase(
  config,
  () => undefined,
  () => process.exit(1),
);
await prepareData(database.url, { demoData: 'small' });
const app = await createApplication(config, database.url, createLog('silent'));
await app.http.ready();
const pool = new pg.Pool({ connectionString: database.url, max: 1 });

const { token, hash } = newToken();
await pool.query(
  `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
   SELECT $1, min(u.id), now(), now() + interval '6 hours', now() + interval '6 hours', now()
   FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'`,
  [hash],
);
const place = await pool.query<{ id: number; school_id: number }>(
  'SELECT c.id, c.school_id FROM classes c JOIN schools s ON s.current_school_year_id = c.school_year_id ORDER BY c.id LIMIT 1',
);
const school = place.rows[0]?.school_id ?? 0;
const classes = await pool.query<{ name: string }>(
  'SELECT c.name FROM classes c JOIN schools s ON s.current_school_year_id = c.school_year_id WHERE s.id = $1',
  [school],
);

const FAMILY = ['Nguyễn Văn', 'Trần Thị', 'Lê Minh', 'Phạm Gia', 'Đỗ Thị Thu', 'Hoàng Đức'];
const GIVEN = ['An', 'Bình', 'Chi', 'Dũng', 'Hương', 'Khuê', 'Lan', 'Minh', 'Ngọc', 'Phúc', 'Quân', 'Thảo'];
const stamp = Date.now().toString(36);

const COLUMNS: Record<string, (at: number, mark: string) => string | number | Date> = {
  STT: (at) => at + 1,
  'Mã học sinh': (at, mark) => `${mark}${stamp}${at}`,
  'Họ và tên': (at) => `${FAMILY[at % FAMILY.length]} ${GIVEN[at % GIVEN.length]}`,
  'Ngày sinh': (at) => new Date(Date.UTC(2012, at % 12, (at % 28) + 1)),
  'Giới tính': () => 'Nam',
  Lớp: (at) => classes.rows[at % classes.rows.length]?.name ?? '',
  Email: (at, mark) => `${mark}${stamp}${at}@example.vn`,
  SĐT: (at) => `09${10_000_000 + at}`,
  CCCD: (at) => `001212${String(at).padStart(6, '0')}`,
};

function workbookOf(count: number, mark: string): Promise<Buffer> {
  const columns = Object.entries(COLUMNS).map(([header, value]) => ({
    header,
    width: 16,
    value: (at: number) => value(at, mark),
    ...(header === 'Ngày sinh' ? { format: 'date' as const } : {}),
  }));
  async function* rows() {
    for (let at = 0; at < count; at += 1) yield at;
  }
  return buffer(workbookStream('Danh sách', columns, rows()));
}

async function call<T>(
  method: 'GET' | 'POST',
  url: string,
  payload?: Buffer,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await app.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload ? { payload } : {}),
  });
  if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${response.body.slice(0, 300)}`);
  return response.json<T>();
}

const send = (bytes: Uint8Array) => {
  const { payload, headers } = multipart('bench.xlsx', bytes, { school: String(school) });
  return call<{ id: number; counts: Record<string, number> }>('POST', '/api/account_imports/', payload, headers);
};

const percentile = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** A list call every now and then, until told to stop. */
function watchList() {
  const times: number[] = [];
  let isOn = true;
  const done = (async () => {
    while (isOn) {
      const start = performance.now();
      await call('GET', `/api/users/?school=${school}&page_size=20`);
      times.push(performance.now() - start);
      await sleep(40);
    }
  })();
  return {
    async stop() {
      isOn = false;
      await done;
      return times;
    },
  };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  return [await work(), performance.now() - start];
};

async function hashingAlone(count: number): Promise<number> {
  const hashers = new PasswordHashers();
  const [, time] = await timed(() =>
    Promise.all(Array.from({ length: count }, () => hashers.hash(newFirstPassword()))),
  );
  await hashers.close();
  return time;
}

const large = await workbookOf(previewed, 'p');
const watchedPreview = watchList();
const [preview, previewTime] = await timed(() => send(large));
const duringPreview = await watchedPreview.stop();
print(`preview of ${previewed} rows: ${seconds(previewTime)} ${JSON.stringify(preview.counts)}`);
print(
  `  list calls meanwhile: p95 ${percentile(duringPreview, 0.95).toFixed(0)} ms, worst ${Math.max(...duringPreview).toFixed(0)} ms`,
);

const idle = watchList();
await sleep(5000);
const idleTimes = await idle.stop();

const floorBefore = await hashingAlone(created / 2);
const file = await workbookOf(created, 'c');
const watched = watchList();
const [task, runTime] = await timed(async () => {
  const { id } = await send(file);
  const { task_id } = await call<{ task_id: number }>('POST', `/api/account_imports/${id}/confirm/`);
  for (;;) {
    const seen = await call<{ status: string; counts: Record<string, number> }>('GET', `/api/task_history/${task_id}/`);
    if (seen.status !== 'pending' && seen.status !== 'running') return seen;
    await sleep(200);
  }
});
const busyTimes = await watched.stop();
const floorAfter = await hashingAlone(created / 2);
const floor = floorBefore + floorAfter;

print(`${created} accounts from a file: ${seconds(runTime)} ${task.status} ${JSON.stringify(task.counts)}`);
print(
  `  the same hashes alone on ${HASHING_THREADS} thread(s): ${seconds(floor)}; ratio ${(runTime / floor).toFixed(2)}`,
);
print(
  `  list call, p95: idle ${percentile(idleTimes, 0.95).toFixed(1)} ms, meanwhile ${percentile(busyTimes, 0.95).toFixed(1)} ms (${(percentile(busyTimes, 0.95) / percentile(idleTimes, 0.95)).toFixed(2)} ×), of ${busyTimes.length} calls`,
);

await pool.query('DELETE FROM access_tokens WHERE token_hash = $1', [hash]);
await pool.end();
await app.close();
await database.stop();

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { createApplication } from '../apps/server/src/container';
import { createLog } from '../apps/server/src/log';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { sql } from '../apps/server/src/platform/db/sql';
import { costOf } from './list-cost';

/**
 * What an answer of the assistant costs on whatever DATA_DIR or DATABASE_URL holds, by kind of question. First:
 * npm run seed -- --national 100000
 * npm run bench -- assistant [words of the questions to measure]
 */
const TIMES = Number(process.env.BENCH_TIMES ?? 20);
const WANTED_OF_DATABASE = 30;
const print = (line: string) => void process.stdout.write(`${line}\n`);

// One connection: then its backend's processor time is the questions' and nobody else's.
const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'silent', DATABASE_POOL: '1' }), roles: ['api'] as const };
const database = await connectDatabase(
  config,
  () => undefined,
  () => process.exit(1),
);
await migrate(database.url);
const app = await createApplication(config, database.url, createLog('silent'));
await app.http.ready();
const pool = new pg.Pool({ connectionString: database.url, max: 1 });

const opened: Buffer[] = [];
async function signedIn(username: string): Promise<{ id: number; token: string }> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM users WHERE username = $1', [username]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`There is nobody called ${username}: npm run seed -- --national 100000`);
  const { token, hash } = newToken();
  await pool.query(
    `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
     VALUES ($1, $2, now(), now() + interval '1 hour', now() + interval '1 hour', now())`,
    [hash, id],
  );
  opened.push(hash);
  return { id, token };
}

const QUESTIONS: readonly (readonly [who: string, kind: string, text: string])[] = [
  ['student', 'how to', 'đổi mật khẩu ở đâu'],
  ['student', 'own', 'tkb tuần này của em'],
  ['student', 'own', 'em cần luyện gì tiếp theo'],
  ['student', 'own', 'em vắng mấy buổi rồi'],
  ['student', 'course', 'hệ điều hành là gì'],
  ['student', 'unknown', 'viết văn tả con mèo'],
  ['teacher', 'own', 'tóm tắt lớp 7A1'],
  ['teacher', 'own', 'so sánh 7A1 với 7A2'],
  ['teacher', 'own', 'bạn nào chưa thi'],
  ['teacher', 'own', 'ai luyện ít nhất lớp 7A1'],
  ['teacher', 'own', 'em nào điểm đang giảm'],
  ['teacher', 'own', 'tuần này bao nhiêu em hoạt động so với tuần trước'],
  ['teacher', 'own', 'Phạm Như Hân dạo này học sao'],
  ['teacher', 'course', 'mạng có dây là gì'],
  ['staff', 'own', 'trường có bao nhiêu học sinh'],
  ['staff', 'own', 'tuần trước bao nhiêu em hoạt động'],
  ['staff', 'own', 'lớp nào điểm thấp nhất'],
  ['admin', 'own', 'tổng số học sinh toàn hệ thống'],
  ['admin', 'own', 'tháng trước bao nhiêu học sinh hoạt động'],
  ['admin', 'own', 'trường nào hoạt động nhiều nhất tháng này'],
  ['admin', 'course', 'mật khẩu mạnh là gì'],
  ['admin', 'unknown', 'ai sẽ thắng bầu cử'],
];
const words = process.argv.slice(2);
const wanted = QUESTIONS.filter(([, , text]) => words.every((word) => text.includes(word)));
const people = new Map<string, { id: number; token: string }>();
for (const who of new Set(wanted.map(([one]) => one))) people.set(who, await signedIn(who));

/** One question in a conversation of its own; how often somebody may ask is not what is measured. */
async function ask(who: string, text: string): Promise<void> {
  const { id, token } = people.get(who) ?? { id: 0, token: '' };
  await pool.query('DELETE FROM assistant_turns WHERE user_id = $1', [id]);
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/api/v2/conversation/lmschat/',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'vi' },
    payload: { session_id: randomUUID(), context: { page: '/' }, message: text },
  });
  if (statusCode !== 200) throw new Error(`${who}: ${text}: ${statusCode} ${body}`);
}

const { rows } = await app.platform.db.execute(sql`SELECT pg_backend_pid() AS pid`);
const pid = (rows as { pid: number }[])[0]?.pid ?? 0;
const costs: number[] = [];
try {
  for (const [who, kind, text] of wanted) {
    const { node, database: backend, queries } = await costOf(pid, TIMES, () => ask(who, text));
    costs.push(backend);
    const mark = backend > WANTED_OF_DATABASE ? '  OVER' : '';
    print(
      `${who.padEnd(8)} ${kind.padEnd(8)} ${node.toFixed(1).padStart(6)} + ${backend.toFixed(1).padStart(6)} ms, ${queries} queries  ${text}${mark}`,
    );
  }
  const sorted = [...costs].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  print(`database: median ${at(0.5)} ms, p95 ${at(0.95)} ms, wanted ≤ ${WANTED_OF_DATABASE} ms`);
} finally {
  await pool.query('DELETE FROM access_tokens WHERE token_hash = ANY ($1)', [opened]);
  await pool.end();
  await app.close();
  await database.stop();
}

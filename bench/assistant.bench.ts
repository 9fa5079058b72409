import { randomUUID } from 'node:crypto';
import { costOf } from './list-cost';
import { openOnOneConnection } from './one-connection';

/**
 * What an answer of the assistant costs on whatever DATA_DIR or DATABASE_URL holds, by kind of question. First:
 * npm run seed -- --national 100000
 * npm run bench -- assistant [words of the questions to measure]
 */
const TIMES = Number(process.env.BENCH_TIMES ?? 20);
const WANTED_OF_DATABASE = 30;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { app, pool, backend: pid, signIn, close } = await openOnOneConnection();

async function signedIn(username: string): Promise<{ id: number; token: string }> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM users WHERE username = $1', [username]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`There is nobody called ${username}: npm run seed -- --national 100000`);
  return { id, token: await signIn(id) };
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
  await close();
}

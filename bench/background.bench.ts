import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { generatedDeck } from '../apps/server/test/decks';
import { docx, p, picture } from '../apps/server/test/question-files/docx';
import { benchDatabase } from './bench-database';
import { signIn } from './callers';
import { makeExam, makeStage } from './exam-stage';
import { startServer } from './running-server';

/**
 * Whether the heavy work of one keeps others waiting: a deck of another school behind four decks of one teacher, and an
 * export of questions beside two large question files. Each alone first. In the data of DATA_DIR or DATABASE_URL, which
 * grows by it: npm run bench -- background [slides of a deck] [megabytes of a question file]
 */
const [slides = 12, megabytes = 27] = process.argv.slice(2).map(Number);
const DECKS = 4;
const MEGABYTE = 1024 * 1024;
const LOOK_MS = 50;
/** Of one person only so many exports are taken in a minute. */
const EXPORT_EVERY_MS = 600;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { pool, settings, stop } = await benchDatabase();
const { rows: teachers } = await pool.query<{ id: number }>(
  `SELECT min(u.id) AS id FROM users u JOIN roles r ON r.id = u.role_id
   WHERE r.code = 'TEACHER' AND u.school_id IS NOT NULL AND u.status = 1 GROUP BY u.school_id ORDER BY 1 LIMIT 2`,
);
const [busy = 0, other = 0] = teachers.map(({ id }) => id);
const stage = await makeStage(pool);
const part = await makeExam(stage, 20);
const { rows: materials } = await pool.query<{ id: number }>(
  'SELECT material_id AS id FROM course_part_materials WHERE course_part_id = $1',
  [part],
);
const [busyToken = '', otherToken = '', adminToken = ''] = await signIn(pool, [busy, other, stage.admin]);
const server = await startServer(settings, [], 'api,worker');

async function call(path: string, token: string, body?: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

function form(bytes: Buffer, name: string): FormData {
  const made = new FormData();
  made.set('file', new Blob([new Uint8Array(bytes)]), name);
  return made;
}

/** A picture of which nothing can be packed. */
async function noise(side: number): Promise<Buffer> {
  const noisy = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise: noisy } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const photo = `image/jpeg;base64,${(await noise(600)).toString('base64')}`;
const deck = await generatedDeck((made) => {
  for (let at = 0; at < slides; at += 1) {
    const slide = made.addSlide();
    slide.addText(`Bài ${at + 1}: máy tính và mạng máy tính`, { x: 0.5, y: 0.3, w: 9, h: 1 });
    slide.addImage({ data: photo, x: 1, y: 1.5, w: 4, h: 3 });
  }
});

/** Sends a deck and answers its task. */
async function convert(token: string, name: string): Promise<number> {
  const { file_url } = (await (await call('/api/upload/', token, form(deck, name))).json()) as { file_url: string };
  return ((await (await call('/api/h5p/convert/', token, { file_url })).json()) as { task_id: number }).task_id;
}

async function secondsUntilDone(task: number, began: number): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ status: string }>('SELECT status FROM tasks WHERE id = $1', [task]);
    const status = rows[0]?.status;
    if (status === 'success') return (performance.now() - began) / 1000;
    if (status !== 'pending' && status !== 'running') throw new Error(`the deck ended as ${status}`);
    await sleep(LOOK_MS);
  }
}

async function decks(): Promise<void> {
  // The first one also starts the process that reads decks.
  await secondsUntilDone(await convert(otherToken, 'first.pptx'), performance.now());
  const alone = performance.now();
  print(`a deck of ${slides} slides (${(deck.length / MEGABYTE).toFixed(1)} MB)`);
  print(
    `  alone                                  ${(await secondsUntilDone(await convert(otherToken, 'a.pptx'), alone)).toFixed(1)} s`,
  );
  const began = performance.now();
  const before: number[] = [];
  for (let at = 0; at < DECKS; at += 1) before.push(await convert(busyToken, `${at}.pptx`));
  const asked = performance.now();
  const mine = await convert(otherToken, 'b.pptx');
  const [waited, ...others] = await Promise.all([
    secondsUntilDone(mine, asked),
    ...before.map((task) => secondsUntilDone(task, began)),
  ]);
  print(`  behind ${DECKS} of a teacher of another school    ${waited?.toFixed(1)} s`);
  print(`  those ${DECKS}, since the first was sent          ${others.map((one) => one.toFixed(1)).join(', ')} s`);
}

async function questionFile(): Promise<Buffer> {
  const one = await noise(1600);
  const count = Math.max(1, Math.floor((megabytes * MEGABYTE) / one.length));
  const media = Object.fromEntries(Array.from({ length: count }, (_, at) => [`picture${at}.jpg`, one]));
  const blocks = Array.from({ length: 200 }, (_, at) => [
    p(`Câu ${at + 1}: Thiết bị trong hình dùng để làm gì?`),
    ...(at < count ? [p([picture(`rId${at + 10}`)])] : []),
    p([['A. Nhập dữ liệu', { bold: true }]]),
    ...['B. Xuất dữ liệu', 'C. Lưu trữ', 'D. Nối mạng'].map((text) => p(text)),
  ]);
  return docx(blocks.flat(), { media });
}

async function exports(): Promise<void> {
  const ids = materials.map(({ id }) => id).join(',');
  const exported = async () => {
    const began = performance.now();
    await (await call(`/api/questions/export/?ids=${ids}&format=docx`, adminToken)).arrayBuffer();
    return (performance.now() - began) / 1000;
  };
  const file = await questionFile();
  await exported();
  print(`an export of ${materials.length} questions`);
  print(`  alone                                  ${(await exported()).toFixed(1)} s`);
  const began = performance.now();
  let isOver = false;
  const read = Promise.all(
    ['a.docx', 'b.docx'].map(async (name) => {
      await call('/api/question_imports/', busyToken, form(file, name));
      return (performance.now() - began) / 1000;
    }),
  ).finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  do {
    await sleep(EXPORT_EVERY_MS);
    times.push(await exported());
  } while (!isOver);
  print(
    `  beside two question files of ${(file.length / MEGABYTE).toFixed(0)} MB     ${Math.max(...times).toFixed(1)} s at the most, of ${times.length}`,
  );
  print(`  the two files were read after          ${(await read).map((one) => one.toFixed(1)).join(', ')} s`);
}

try {
  await decks();
  await exports();
} finally {
  await pool.query('DELETE FROM access_tokens WHERE user_id = ANY ($1)', [[busy, other, stage.admin]]);
  await pool.end();
  await server.stop();
  await stop();
}

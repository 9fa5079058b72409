import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../bench/exam-day/plan';
import { type Answer, Line } from '../bench/line';
import type { Receipt, Reply } from './account';

export interface Place {
  course: number;
  classId: number;
}

const IS_LATER = (status: number) => status === 0 || status === 429 || status >= 500;
const PAUSE_MS = 1000;
/** A browser gives up a call after so long; the product answers long before. */
const CALL_MS = 30_000;
const STUDENTS_OF_AN_ADDRESS = 500;

/** Whom everybody here tells what they got. */
export class Notes {
  readonly replies: Reply[] = [];
  readonly receipts: Receipt[] = [];
  readonly heard: number[] = [];
  readonly tasks = new Set<number>();
  /** In words, so that a strange answer can be looked into. */
  readonly strange: string[] = [];
  started = 0;
  ended = 0;

  reply(who: Reply['who'], what: string, { status, headers, body }: Answer, ms: number): void {
    const saysWhen = headers.has('retry-after');
    this.replies.push({ at: Date.now(), who, status, ms, saysWhen });
    if (status === 500 || (status >= 400 && status < 500 && status !== 429))
      this.strange.push(`${what}: ${status} ${body.toString().slice(0, 300)}`);
  }
}

interface Crowd {
  port: number;
  notes: Notes;
  /** True when everybody is to come to an end. */
  isOver: () => boolean;
}

/** One call, noted down. */
async function noted(crowd: Crowd, line: Line, who: Reply['who'], ...[method, path, body]: Parameters<Line['call']>) {
  const asked = performance.now();
  const answer = await line.call(method, path, body, CALL_MS);
  crowd.notes.reply(who, `${method} ${path}`, answer, performance.now() - asked);
  return answer;
}

/** Asked as the exam room asks: again, when it is told to, until there is an answer. */
async function insist(crowd: Crowd, line: Line, path: string, body: object): Promise<Answer> {
  for (;;) {
    const answer = await noted(crowd, line, 'student', 'POST', path, body);
    if (!IS_LATER(answer.status)) return answer;
    await sleep(Number(answer.headers.get('retry-after') ?? 0) * 1000 || PAUSE_MS);
  }
}

/** A student who thinks, answers, changes the answer, and so on, until the exam is over. */
export async function sit(crowd: Crowd, at: number, token: string, place: Place, thinkMs: number): Promise<void> {
  const random = randomFrom(at + 1);
  const device = `chaos-${at.toString(36).padStart(12, '0')}`;
  const school = 1 + Math.floor(at / STUDENTS_OF_AN_ADDRESS);
  const headers = { authorization: `Bearer ${token}`, 'x-device-id': device };
  const line = new Line(crowd.port, headers, `127.0.${school >> 8}.${school & 255}`);
  const begun = await insist(crowd, line, `/api/student_start_exams/${place.course}/${place.classId}`, {});
  if (begun.status > 201) return;
  crowd.notes.started += 1;
  const { id, questions } = JSON.parse(begun.body.toString()) as { id: number; questions: { id: string }[] };
  for (let seq = 1; !crowd.isOver(); seq += 1) {
    await sleep(thinkMs * (0.5 + random()));
    const asked = Date.now();
    const response = [String(Math.floor(random() * 4))];
    const question = questions[seq % questions.length]?.id;
    const path = `/api/student_answer_exam_question/${id}/`;
    const { status } = await insist(crowd, line, path, { question_id: question, response, seq });
    if (status !== 200) continue;
    const now = Date.now();
    crowd.notes.receipts.push({
      at: now,
      attempt: id,
      seq,
      response: JSON.stringify(response),
      waitedMs: now - asked,
    });
  }
  const { status } = await insist(crowd, line, `/api/student_end_exams/${place.course}/?activity_id=${id}`, {});
  if (status === 200) crowd.notes.ended += 1;
  line.cut();
}

/** Somebody who asks for the same again and again. */
async function repeat(crowd: Crowd, work: (line: Line) => Promise<void>, token: string, everyMs: number) {
  const line = new Line(crowd.port, { authorization: `Bearer ${token}` }, '127.0.99.1');
  while (!crowd.isOver()) {
    await work(line);
    await sleep(everyMs);
  }
  line.cut();
}

/** Dashboards, which a replica answers; ordinary pages; and background work, which a worker does. */
export function workers(crowd: Crowd, token: string): Promise<unknown> {
  return Promise.all([
    repeat(
      crowd,
      async (line) => void (await noted(crowd, line, 'reader', 'GET', '/api/dashboard_overview/')),
      token,
      300,
    ),
    repeat(crowd, async (line) => void (await noted(crowd, line, 'page', 'GET', '/api/me/')), token, 300),
    repeat(
      crowd,
      async (line) => {
        const { status, body } = await noted(crowd, line, 'work', 'GET', '/api/schools/?is_export=1');
        if (status === 202) crowd.notes.tasks.add((JSON.parse(body.toString()) as { task_id: number }).task_id);
      },
      token,
      3000,
    ),
  ]);
}

/** An open page: its stream of events is opened again when it ends, as a browser does it. */
export async function listen(crowd: Crowd, token: string, stop: AbortSignal): Promise<void> {
  while (!crowd.isOver() && !stop.aborted) {
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`http://127.0.0.1:${crowd.port}/api/events`, { headers, signal: stop });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
        // A sign of life (`:`) is no event.
        if (/^data:/m.test(piece.value)) crowd.notes.heard.push(Date.now());
    } catch {
      // Cut in the middle: opened again.
    }
    await sleep(PAUSE_MS);
  }
}

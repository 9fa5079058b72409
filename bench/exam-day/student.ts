import { createDecipheriv } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { AS_BROWSERS_ASK } from '../callers';
import { Line } from '../line';
import { randomFrom, type StudentPlan } from './plan';
import type { Step, Tally } from './tally';

/** Where a student sits the exam: of a course in a class, or an examination with a sealed paper. */
export interface Place {
  course: number;
  classId: number;
  examination: number | null;
}

export interface Student {
  at: number;
  token: string;
  place: Place;
  plan: StudentPlan;
}

/** A poor line takes so long for a call, each way together, and loses one of so many. */
const POOR_MS = { least: 150, most: 450 };
const POOR_LOSES = 0.03;
/** As the page of an exam does it. */
const PRESENCE_MS = 20_000;
const PAUSE_MS = 1000;
/** A school has one address. */
const STUDENTS_OF_AN_ADDRESS = 500;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Session {
  id: number;
  sealed_key?: string;
  questions?: { id: string }[];
}

const IS_LATER = (status: number) => status === 0 || status === 429 || status >= 500;

/** The questions of a sealed paper, opened as a browser opens it. */
function opened(sealed: Buffer, key: string): { id: string }[] {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  return (JSON.parse(plain.toString()) as { questions: { id: string }[] }).questions;
}

/** One student with one browser on the day of an exam: opens the page, starts, answers question by question, hands in. */
export class Sitting {
  readonly #line: Line;
  readonly #random: () => number;
  #session: Session | null = null;
  #sealed: Buffer | null = null;
  #presence: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly student: Student,
    port: number,
    private readonly tally: Tally,
  ) {
    this.#random = randomFrom(student.at + 1_000_003);
    const device = `bench-${student.at.toString(36).padStart(12, '0')}`;
    const school = 1 + Math.floor(student.at / STUDENTS_OF_AN_ADDRESS);
    const headers = {
      authorization: `Bearer ${student.token}`,
      'x-device-id': device,
      ...AS_BROWSERS_ASK,
    };
    this.#line = new Line(port, headers, `127.0.${school >> 8}.${school & 255}`);
  }

  /** `bell`: when the exam opens, as `performance.now()` counts. */
  async sit(bell: number): Promise<void> {
    const { plan } = this.student;
    await until(bell - plan.opensBefore);
    await this.#arrive();
    await until(bell + plan.startsAfter);
    await this.#start(bell + plan.startsAfter);
    this.#keepPresence();
    try {
      await this.#answer();
      await this.#handIn();
    } finally {
      if (this.#presence) clearInterval(this.#presence);
      this.#line.cut();
    }
  }

  #took(step: Step, milliseconds: number): void {
    this.tally.took(this.student.plan.kind === 'poor' ? `poor ${step}` : step, milliseconds);
  }

  /** A call as the line lets it through: late, or not at all. */
  async #call(method: 'GET' | 'POST', path: string, body?: object) {
    if (this.student.plan.kind === 'poor') {
      await sleep(POOR_MS.least + this.#random() * (POOR_MS.most - POOR_MS.least));
      if (this.#random() < POOR_LOSES) setTimeout(() => this.#line.cut(), 1 + this.#random() * 10);
    }
    return this.#line.call(method, path, body);
  }

  /** Asked until there is an answer that is one; tells how each try ended. */
  async #insist(method: 'GET' | 'POST', path: string, body?: object, onRefused?: (place: number | null) => void) {
    for (;;) {
      const answer = await this.#call(method, path, body);
      if (!IS_LATER(answer.status)) {
        if (answer.status >= 400) this.tally.error(`${path.split('/')[2]} ${answer.status}`);
        return answer;
      }
      if (answer.status === 429) onRefused?.(placeIn(answer.body));
      else if (answer.status === 0 && this.student.plan.kind === 'poor')
        this.tally.count('calls that a poor line lost');
      else this.tally.error(`${path.split('/')[2]} ${answer.status === 0 ? 'line' : answer.status}`);
      await sleep(Number(answer.headers.get('retry-after') ?? 0) * 1000 || PAUSE_MS);
    }
  }

  async #arrive(): Promise<void> {
    const { examination } = this.student.place;
    const asked = performance.now();
    if (examination === null) {
      await this.#insist('GET', '/api/student_exams/');
      this.#took('list', performance.now() - asked);
      return;
    }
    const { status, body } = await this.#insist('GET', `/api/student_examinations/${examination}/sealed/`);
    if (status !== 200) throw new Error(`sealed: ${status}`);
    this.#sealed = (await this.#insist('GET', (JSON.parse(body.toString()) as { url: string }).url)).body;
    this.#took('sealed', performance.now() - asked);
  }

  async #start(wanted: number): Promise<void> {
    const { course, classId, examination } = this.student.place;
    const path =
      examination === null
        ? `/api/student_start_exams/${course}/${classId}`
        : `/api/student_examinations/${examination}/start/?sealed=1`;
    let isAnswered = false;
    const heard = () => {
      // A place in the queue is an answer, too.
      if (!isAnswered) this.#took('heard', performance.now() - wanted);
      isAnswered = true;
    };
    const { status, body, headers } = await this.#insist('POST', path, {}, (place) => {
      heard();
      this.tally.count(place === null ? 'starts without a place' : 'places told');
      this.tally.did('place');
    });
    heard();
    if (status !== 200 && status !== 201) throw new Error(`start: ${status} ${body.toString().slice(0, 200)}`);
    this.#took('start', performance.now() - wanted);
    this.tally.count('started');
    this.tally.did('start');
    const text = headers.get('content-encoding') === 'br' ? brotliDecompressSync(body) : body;
    const session = JSON.parse(text.toString()) as Session;
    if (this.#sealed && session.sealed_key) session.questions = opened(this.#sealed, session.sealed_key);
    this.#session = session;
  }

  #keepPresence(): void {
    const id = this.#session?.id;
    const device = `00000000-0000-4000-8000-${this.student.at.toString(16).padStart(12, '0')}`;
    const tell = () =>
      void this.#call('POST', `/api/student_exam_presence/${id}/`, { device, left_page: 0 }).then(() =>
        this.tally.did('presence'),
      );
    tell();
    this.#presence = setInterval(tell, PRESENCE_MS * (0.9 + this.#random() * 0.2));
  }

  async #answer(): Promise<void> {
    const { plan } = this.student;
    let due = performance.now();
    for (const [at, { id }] of (this.#session?.questions ?? []).entries()) {
      due += plan.thinks[at] ?? 0;
      await until(due);
      if (at === plan.reloadsBefore) await this.#reload();
      const seq = at + 1;
      const response = [String((at + this.student.at) % 4)];
      const { status } = await this.#insist('POST', `/api/student_answer_exam_question/${this.#session?.id}/`, {
        question_id: id,
        response,
        seq,
      });
      this.tally.did('save');
      // From when it was chosen, not from when the line was free for it.
      this.#took('save', performance.now() - due);
      if (status === 200) this.tally.acknowledged(this.#session?.id ?? 0, seq, response);
    }
  }

  async #reload(): Promise<void> {
    this.#line.cut();
    const asked = performance.now();
    await this.#insist('GET', '/api/me/');
    await this.#insist('GET', `/api/student_answer_exam_question/${this.#session?.id}/`);
    this.#took('reload', performance.now() - asked);
  }

  async #handIn(): Promise<void> {
    const asked = performance.now();
    const { course } = this.student.place;
    const { status } = await this.#insist('POST', `/api/student_end_exams/${course}/?activity_id=${this.#session?.id}`);
    this.#took('end', performance.now() - asked);
    this.tally.did('end');
    if (status === 200) this.tally.count('ended');
  }
}

const placeIn = (body: Buffer): number | null => {
  try {
    const { place, params } = JSON.parse(body.toString()) as { place?: number; params?: { place?: number } };
    return place ?? params?.place ?? null;
  } catch {
    return null;
  }
};

async function until(at: number): Promise<void> {
  const left = at - performance.now();
  if (left > 0) await sleep(left);
}

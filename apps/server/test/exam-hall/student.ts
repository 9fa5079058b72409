import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../src/seed/invention/random';
import type { Given, paper, Shown } from './paper';

export interface Sent extends Given {
  seq: number;
  question: string;
  /** When it was answered, as the browser notes it. */
  at: Date;
  isAcknowledged: boolean;
}

export interface Hall {
  port: number;
  course: number;
  classId: number;
  questions: ReadonlyMap<string, ReturnType<typeof paper>[number]>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const AT_ONCE = 3;

/** A student with a browser: what is not acknowledged is sent again, under the same number, until it is. */
export class Student {
  activity = 0;
  readonly sent: Sent[] = [];
  result: { score: number | null; status: string } | undefined;
  /** Whether it is told with the end what the answers are worth. */
  readonly isTold: boolean = true;
  /** How many late answers the server said that it keeps. */
  kept = 0;
  /** Answers that nobody should get. */
  readonly strange: string[] = [];
  protected readonly random: Random;

  constructor(
    readonly id: number,
    private readonly token: string,
    protected hall: Hall,
    seed: number,
    /** Goes away in the middle and never hands in. */
    readonly leaves: boolean,
    private readonly onSaved: () => void,
  ) {
    this.random = new Random(seed);
  }

  get acknowledged(): Sent[] {
    return this.sent.filter(({ isAcknowledged }) => isAcknowledged);
  }

  async sit(): Promise<void> {
    await sleep(this.random.between(0, 3000));
    const { course } = this.hall;
    const begun = await this.begin();
    this.activity = begun.id;
    const todo = this.plan(begun.questions);
    if (this.leaves) todo.length = this.random.between(1, todo.length - 1);
    const sending = new Set<Promise<void>>();
    for (const [at, { question, given }] of todo.entries()) {
      const one = { ...given, question, seq: at + 1, at: new Date(), isAcknowledged: false };
      this.sent.push(one);
      const saving = this.save(one).finally(() => sending.delete(saving));
      sending.add(saving);
      await sleep(this.random.between(0, 400));
      if (sending.size >= AT_ONCE) await Promise.race(sending);
    }
    // Whoever leaves does not wait for what is on its way.
    if (this.leaves) return;
    await Promise.all(sending);
    const ended = await this.untilHeard(`/api/student_end_exams/${course}/?activity_id=${this.activity}`, {}, [200]);
    this.result = { score: ended.score === null ? null : Number(ended.score), status: String(ended.status) };
  }

  protected async begin(): Promise<{ id: number; questions: Shown[] }> {
    const { course, classId } = this.hall;
    const begun = await this.untilHeard(`/api/student_start_exams/${course}/${classId}`, {}, [200, 201]);
    return { id: Number(begun.id), questions: begun.questions as Shown[] };
  }

  /** Whether it is tried again after such a refusal. */
  protected mayPass(status: number, _code: unknown): boolean {
    return status === 429 || status >= 500;
  }

  /** What goes along with every call. */
  protected headers(): Record<string, string> {
    return {};
  }

  /** Back when the time is over, by another line: what nobody has acknowledged is handed in late, until that is heard. */
  async comeBack(port: number): Promise<void> {
    this.hall = { ...this.hall, port };
    const answers = this.sent
      .filter(({ isAcknowledged }) => !isAcknowledged)
      .map(({ question, response, seq, at }) => ({
        question_id: question,
        response,
        seq,
        answered_at: at.toISOString(),
      }));
    if (answers.length === 0) return;
    const heard = await this.untilHeard(`/api/student_late_answers/${this.activity}/`, { answers }, [202]);
    this.kept = Number(heard.kept);
  }

  /** Every question once, some of them again with another answer. */
  private plan(questions: readonly Shown[]): { question: string; given: Given }[] {
    const rounds = [...questions, ...questions.filter(() => this.random.chance(0.4))];
    return rounds.flatMap((shown) => {
      const known = this.hall.questions.get(shown.id);
      return known ? [{ question: shown.id, given: known.answer(shown, this.random) }] : [];
    });
  }

  private async save(one: Sent): Promise<void> {
    const { question, response, seq } = one;
    const body = { question_id: question, response, seq };
    const receipt = await this.untilHeard(
      `/api/student_answer_exam_question/${this.activity}/`,
      body,
      [200],
      this.leaves,
    );
    if (receipt.seq === undefined) return;
    if (receipt.seq !== seq) this.strange.push(`a receipt for ${String(receipt.seq)} instead of ${seq}`);
    one.isAcknowledged = true;
    this.onSaved();
  }

  protected async untilHeard(
    path: string,
    body: object | undefined,
    wanted: readonly number[],
    isTriedOnce = false,
  ): Promise<Record<string, unknown>> {
    for (;;) {
      const heard = await this.ask(path, body).catch(() => undefined);
      if (heard && wanted.includes(heard.status)) return heard.body;
      if (heard && !this.mayPass(heard.status, heard.body.code)) {
        this.strange.push(`${path}: ${heard.status} ${JSON.stringify(heard.body)}`);
        return {};
      }
      if (isTriedOnce) return {};
      await sleep(this.random.between(100, 700));
    }
  }

  /** JSON there and back; without a body it is only read. */
  protected async ask(path: string, body: object | undefined, more: Record<string, string> = {}) {
    const { status, bytes } = await this.fetchBytes(path, body, more);
    return { status, body: JSON.parse(bytes.toString('utf8')) as Record<string, unknown> };
  }

  protected fetchBytes(
    path: string,
    body: object | undefined,
    more: Record<string, string> = {},
  ): Promise<{ status: number; bytes: Buffer }> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${this.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...this.headers(),
        ...more,
      };
      const { port } = this.hall;
      const method = body ? 'POST' : 'GET';
      const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          answer.complete
            ? resolve({ status: answer.statusCode ?? 500, bytes: Buffer.concat(pieces) })
            : reject(new Error('cut off')),
        );
        answer.on('error', reject);
      }).on('error', reject);
      sent.setTimeout(25_000, () => sent.destroy(new Error('no answer')));
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  }
}

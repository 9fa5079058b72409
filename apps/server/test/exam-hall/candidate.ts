import { createDecipheriv, createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shown } from './paper';
import { Student } from './student';

/** Refusals that pass by themselves: the doors are shut, others start before, the time stands still. */
const PASSING: readonly unknown[] = ['examination.not_open', 'exam.starts_queue', 'request.too_many', 'exam.paused'];
const NEVER_SENT = 900_000;

/** A candidate of an examination: fetches the sealed paper, waits for the doors, and sits at one device. */
export class Candidate extends Student {
  override readonly isTold = false;
  examination = 0;
  private readonly device = randomUUID();

  protected override headers(): Record<string, string> {
    return { 'x-device-id': this.device };
  }

  protected override mayPass(status: number, code: unknown): boolean {
    return status >= 500 || PASSING.includes(code);
  }

  protected override async begin(): Promise<{ id: number; questions: Shown[] }> {
    const path = `/api/student_examinations/${this.examination}`;
    const bytes = await this.sealedPaper(path);
    const begun = await this.untilHeard(`${path}/start/?sealed=1`, {}, [200, 201]);
    const questions = opened(bytes, String(begun.sealed_key));
    if (questions.length !== begun.question_count) this.strange.push('the sealed paper is another one');
    const id = Number(begun.id);
    void this.tryElsewhere(id, questions);
    return { id, questions };
  }

  private async sealedPaper(path: string): Promise<Buffer> {
    const where = await this.untilHeard(`${path}/sealed/`, undefined, [200]);
    for (;;) {
      const file = await this.fetchBytes(String(where.url), undefined).catch(() => undefined);
      if (file?.status === 200) {
        if (createHash('sha256').update(file.bytes).digest('hex') === where.digest) return file.bytes;
        this.strange.push('a sealed paper that is not the one that was named');
      }
      await sleep(this.random.between(100, 700));
    }
  }

  /** Somebody with the same sign-in and another machine: nothing of what they send may stay. */
  private async tryElsewhere(id: number, questions: readonly Shown[]): Promise<void> {
    let heard = 0;
    while (heard < 3 && !this.result) {
      await sleep(this.random.between(300, 2000));
      const body = { question_id: questions[0]?.id, response: null, seq: NEVER_SENT + heard };
      const elsewhere = { 'x-device-id': randomUUID() };
      const reply = await this.ask(`/api/student_answer_exam_question/${id}/`, body, elsewhere).catch(() => undefined);
      if (!reply || reply.status >= 500) continue;
      heard += 1;
      if (reply.status < 400) this.strange.push('another device was let in');
    }
  }
}

function opened(bytes: Buffer, key: string): Shown[] {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  return (JSON.parse(text.toString('utf8')) as { questions: Shown[] }).questions;
}

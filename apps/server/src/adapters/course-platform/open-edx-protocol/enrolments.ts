import { z } from 'zod';
import { CircuitOpen } from '../../../platform/outside/circuit-breaker';
import type { CoursePlatform, EnrolmentOutcome } from '../../../ports/course-platform';
import { OutsideFault } from '../../../ports/outside-fault';
import { changeEnrolmentsInBulk } from './bulk-enrolment';
import type { OpenEdxClient } from './client';
import { cursorPages } from './cursor-pages';
import { changeEnrolment } from './single-enrolment';

const BATCH = 50;
/** The client lets through fewer at once; this keeps its queue short. */
const AT_ONCE = 8;
/** An operator who switches the bulk page on need not restart us. */
const BULK_OFF_MS = 3_600_000;

const enrolmentSchema = z.object({ user: z.string(), is_active: z.boolean() });
const gradeSchema = z.object({
  username: z.string(),
  passed: z.boolean(),
  percent: z.number(),
  letter_grade: z.string().nullish(),
});

/** Asking for the next person would end the same way. */
const hitsEverybody = (fault: OutsideFault) =>
  fault instanceof CircuitOpen || fault.kind === 'unauthorised' || fault.kind === 'throttled';

/** What became of each person so far, and whether going on makes sense. */
class Progress {
  readonly outcomes = new Map<string, EnrolmentOutcome>();
  private lastFault: OutsideFault | null = null;
  stopped: 'unknown_course' | OutsideFault | null = null;

  note(outcome: EnrolmentOutcome): void {
    this.outcomes.set(outcome.username, outcome);
    if (outcome.status === 'refused' && outcome.reason === 'unknown_course') this.stopped = 'unknown_course';
  }

  /** Only faults of the platform are an outcome; anything else ends the whole call. */
  fail(usernames: readonly string[], error: unknown): void {
    if (!(error instanceof OutsideFault)) throw error;
    this.lastFault = error;
    if (hitsEverybody(error)) this.stopped = error;
    for (const username of usernames) this.outcomes.set(username, { username, status: 'failed', reason: error.kind });
  }

  of(username: string): EnrolmentOutcome {
    const known = this.outcomes.get(username);
    if (known) return known;
    if (this.stopped === 'unknown_course') return { username, status: 'refused', reason: 'unknown_course' };
    return { username, status: 'failed', reason: this.stopped?.kind ?? 'protocol' };
  }

  /** A fault that left nobody with a result is not an outcome for each of them. */
  throwIfNobodyWasServed(): void {
    const served = [...this.outcomes.values()].some(({ status }) => status !== 'failed');
    if (this.lastFault && !served) throw this.lastFault;
  }
}

type Enrolments = Pick<CoursePlatform, 'changeEnrolments' | 'listEnrolments' | 'grades'>;

export function openEdxEnrolments(client: OpenEdxClient): Enrolments {
  let bulkOffUntil = Number.NEGATIVE_INFINITY;

  return {
    async changeEnrolments(action, courseId, people, signal) {
      const progress = new Progress();
      const usernames = [...new Set(people.map(({ username }) => username))];

      const inBulk = async (batch: readonly string[]) => {
        const outcomes = await changeEnrolmentsInBulk(client, action, courseId, batch, signal);
        if (outcomes === 'off') bulkOffUntil = client.timing.now() + BULK_OFF_MS;
        else for (const outcome of outcomes) progress.note(outcome);
      };
      for (let from = 0; from < usernames.length && usernames.length > 1 && !progress.stopped; from += BATCH) {
        if (client.timing.now() < bulkOffUntil) break;
        const batch = usernames.slice(from, from + BATCH);
        await inBulk(batch).catch((error: unknown) => progress.fail(batch, error));
      }

      const left = usernames.filter((username) => !progress.outcomes.has(username)).values();
      const oneByOne = async () => {
        for (const username of left) {
          if (progress.stopped) return;
          await changeEnrolment(client, action, courseId, username, signal).then(
            (outcome) => progress.note(outcome),
            (error: unknown) => progress.fail([username], error),
          );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));

      progress.throwIfNobodyWasServed();
      return people.map(({ username }) => progress.of(username));
    },

    async *listEnrolments(courseId, signal) {
      const list = { query: { course_id: courseId }, item: enrolmentSchema, absent: 'fault' as const };
      for await (const row of cursorPages(client, { ...list, path: '/api/enrollment/v1/enrollments' }, signal)) {
        yield { username: row.user, isActive: row.is_active };
      }
    },

    async *grades(courseId, signal) {
      const path = `/api/grades/v1/courses/${encodeURIComponent(courseId)}/`;
      const list = { path, query: {}, item: gradeSchema, absent: 'empty' as const };
      for await (const { username, passed, percent, letter_grade } of cursorPages(client, list, signal)) {
        yield { username, passed, percent, letterGrade: letter_grade || null };
      }
    },
  };
}

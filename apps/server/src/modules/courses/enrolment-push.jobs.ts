import { z } from 'zod';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Platform } from '../../platform/http/context';
import { defineErrand, type JobRun } from '../../platform/jobs/definition';
import { PlatformFault } from '../../ports/course-platform';
import type { Waiting } from './enrolment-push.repo';
import { type PushCounts, pushEnrolments } from './enrolment-push.service';
import { settleNextQuestions } from './enrolment-settlement.repo';

/** How often the same rows are asked about in one run of a task: a good minute. */
const PATIENCE = 6;
const QUESTIONS_AT_ONCE = 500;
/** A run of the errand ends before it would count as lost, and goes on in the next. */
const RUN_MS = 240_000;

/** Takes waiting enrolments to the platform; when the last attempt fails, the task says why. */
export function pushForTask(
  { platform, signal, lastAttempt }: Pick<JobRun<object>, 'platform' | 'signal' | 'lastAttempt'>,
  which: Waiting,
  onProgress: (counts: PushCounts) => Promise<void>,
): Promise<PushCounts> {
  return pushEnrolments(platform, which, { signal, patience: PATIENCE, onProgress }).catch((fault: unknown) => {
    if (fault instanceof PlatformFault && lastAttempt) return fail('course_platform.unavailable');
    throw fault;
  });
}

/** Whatever waits and belongs to no task: people who joined or left a class, and what a task had to leave behind. */
export const pushWaitingEnrolments = defineErrand({
  name: 'push_enrolments',
  input: z.object({}),
  attempts: 2,
  cron: '* * * * *',
  wakes: true,
  async run(platform, _input, shutdown) {
    const signal = AbortSignal.any([shutdown, AbortSignal.timeout(RUN_MS)]);
    await pushEnrolments(platform, {}, { signal }).catch(async (error: unknown) => {
      if (!signal.aborted) throw error;
      await platform.db.transaction((tx) => pushSoon(platform, tx));
    });
  },
});

/** In the transaction that changed wishes: they are taken to the platform after its commit. */
export async function pushSoon({ jobs }: Pick<Platform, 'jobs'>, tx: Tx): Promise<void> {
  await jobs.send(tx, pushWaitingEnrolments, {});
}

/**
 * Works out anew what people are to be enrolled in, after whatever changed it: a roster, an account, an import, a
 * roll-over, its undo, a course of a class. Woken at the commit of the change; the clock makes up for a lost call.
 */
export const settleChangedEnrolments = defineErrand({
  name: 'settle_enrolments',
  input: z.object({}),
  attempts: 3,
  cron: '* * * * *',
  wakes: true,
  async run(platform, _input, shutdown) {
    for (;;) {
      shutdown.throwIfAborted();
      const { asked } = await platform.db.transaction(async (tx) => {
        const settled = await settleNextQuestions(tx, QUESTIONS_AT_ONCE);
        if (settled.changed.length > 0) await pushSoon(platform, tx);
        return settled;
      });
      if (asked === 0) return;
    }
  },
});

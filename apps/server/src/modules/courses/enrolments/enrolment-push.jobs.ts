import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Platform } from '../../../platform/http/context';
import { defineErrand, type JobRun } from '../../../platform/jobs/definition';
import { OutsideFault } from '../../../ports/outside-fault';
import { askFailedAgain, type Waiting } from './enrolment-push.repo';
import { type PushCounts, pushEnrolments } from './enrolment-push.service';

/** How often the same rows are asked about in one run of a task: a good minute. */
const PATIENCE = 6;
/** A run of the errand ends before it would count as lost, and goes on in the next. */
const RUN_MS = 240_000;

/** Takes waiting enrolments to the platform; when the last attempt fails, the task says why. */
export async function pushForTask(
  { platform, signal, lastAttempt, write }: Pick<JobRun<object>, 'platform' | 'signal' | 'lastAttempt' | 'write'>,
  which: Waiting,
  onProgress: (counts: PushCounts) => Promise<void>,
): Promise<PushCounts> {
  await write((tx) => {
    auditExempt(tx, 'the start of the work stands in the log');
    return askFailedAgain(tx, which);
  });
  return pushEnrolments({ ...platform, write }, which, { signal, patience: PATIENCE, onProgress }).catch(
    (fault: unknown) => {
      if (fault instanceof OutsideFault && lastAttempt) return fail('course_platform.unavailable');
      throw fault;
    },
  );
}

/** Whatever waits and belongs to no task: people who joined or left a class, and what a task had to leave behind. */
export const pushWaitingEnrolments = defineErrand({
  name: 'push_enrolments',
  input: z.object({}),
  attempts: 2,
  cron: '* * * * *',
  wakes: true,
  async run({ platform, write, signal: shutdown }) {
    const signal = AbortSignal.any([shutdown, AbortSignal.timeout(RUN_MS)]);
    await pushEnrolments({ ...platform, write }, {}, { signal }).catch(async (error: unknown) => {
      if (!signal.aborted) throw error;
      await write(async (tx) => {
        auditExempt(tx, 'a call to go on');
        await pushSoon(platform, tx);
      });
    });
  },
});

/** In the transaction that changed wishes: they are taken to the platform after its commit. */
export async function pushSoon({ jobs }: Pick<Platform, 'jobs'>, tx: Tx): Promise<void> {
  await jobs.send(tx, pushWaitingEnrolments, {});
}

import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { defineErrand } from '../../../platform/jobs/definition';
import { endIntents, takeIntents } from './enrolment-intent.repo';
import { pushSoon } from './enrolment-push.jobs';
import { decideEnrolments, settleNextQuestions } from './enrolment-settlement.repo';

const QUESTIONS_AT_ONCE = 500;
const INTENTS_AT_ONCE = 500;

interface Settled {
  found: number;
  changed: boolean;
}

async function answerQuestions(tx: Tx): Promise<Settled> {
  const { asked, changed } = await settleNextQuestions(tx, QUESTIONS_AT_ONCE);
  return { found: asked, changed: changed.length > 0 };
}

/** Enrols whom a bulk run of accounts was told to enrol, in one course: of several, the others come next. */
async function fulfilIntents(tx: Tx): Promise<Settled> {
  const intents = await takeIntents(tx, INTENTS_AT_ONCE);
  const courseId = intents[0]?.course_id;
  if (courseId != null) {
    const userIds = intents.map(({ user_id }) => user_id);
    await decideEnrolments(tx, { userIds, courseIds: [courseId], enrolled: true });
  }
  if (intents.length > 0) await endIntents(tx, intents);
  return { found: intents.length, changed: intents.length > 0 };
}

/**
 * Works out anew what people are to be enrolled in, after whatever changed it: a roster, an account, an import, a
 * roll-over, its undo, a course of a class. Woken after the commit of the change; the clock makes up for a lost call.
 * Any number of processes may do it at once: each takes other questions, and people are locked while they are settled.
 */
export const settleChangedEnrolments = defineErrand({
  name: 'settle_enrolments',
  input: z.object({}),
  attempts: 3,
  cron: '* * * * *',
  wakes: true,
  async run({ platform, signal, write }) {
    const settle = (some: (tx: Tx) => Promise<Settled>) =>
      write(async (tx) => {
        auditExempt(tx, 'follows from changes that stand in the log');
        const { found, changed } = await some(tx);
        if (changed) await pushSoon(platform, tx);
        return found;
      });
    for (;;) {
      signal.throwIfAborted();
      if ((await settle(answerQuestions)) + (await settle(fulfilIntents)) === 0) return;
    }
  },
});

import { z } from 'zod';
import type { Tx } from '../../platform/db/database';
import { defineErrand } from '../../platform/jobs/definition';
import { endIntents, takeIntents } from './enrolment-intent.repo';
import { pushSoon } from './enrolment-push.jobs';
import { decideEnrolments, lockSettlement, settleNextQuestions } from './enrolment-settlement.repo';

const QUESTIONS_AT_ONCE = 500;
const INTENTS_AT_ONCE = 500;

/** Enrols whom a bulk run of accounts was told to enrol, course by course. */
async function fulfilIntents(tx: Tx): Promise<number> {
  await lockSettlement(tx);
  const intents = await takeIntents(tx, INTENTS_AT_ONCE);
  for (const courseId of new Set(intents.flatMap(({ course_id }) => course_id ?? []))) {
    const userIds = intents.filter(({ course_id }) => course_id === courseId).map(({ user_id }) => user_id);
    await decideEnrolments(tx, { userIds, courseIds: [courseId], enrolled: true });
  }
  if (intents.length > 0) await endIntents(tx, intents);
  return intents.length;
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
      const found = await platform.db.transaction(async (tx) => {
        const { asked, changed } = await settleNextQuestions(tx, QUESTIONS_AT_ONCE);
        const intents = await fulfilIntents(tx);
        if (changed.length + intents > 0) await pushSoon(platform, tx);
        return asked + intents;
      });
      if (found === 0) return;
    }
  },
});

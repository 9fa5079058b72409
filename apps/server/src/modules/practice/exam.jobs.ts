import { z } from 'zod';
import { auditExempt } from '../../platform/audit/audit';
import { defineErrand, type ErrandDefinition } from '../../platform/jobs/definition';
import { findActivity, overdueExams, overdueSoon } from './activity.repo';
import { endActivity } from './activity.service';
import { GRACE_SECONDS } from './answer.repo';
import type { PracticeMemory } from './practice-memory.service';

const AT_ONCE = 200;
/** The clock calls every minute; for what runs out before its next call, calls are left in the queue. */
const AHEAD = { within: 60, step: 2 };

type Look = { plans: boolean };

/** Attempts that run out are ended with all that was saved, even if nobody comes back. */
export function endOverdueExams(memory: PracticeMemory): ErrandDefinition<Look> {
  const errand: ErrandDefinition<Look> = defineErrand({
    name: 'end_overdue_exams',
    input: z.object({ plans: z.boolean().default(true) }),
    attempts: 1,
    cron: '* * * * *',
    async run({ input, platform, signal, write }) {
      const before = new Date(platform.clock.now().getTime() - GRACE_SECONDS * 1000);
      for (;;) {
        const ids = await overdueExams(platform.db, before, AT_ONCE);
        for (const id of ids) {
          signal.throwIfAborted();
          const row = await findActivity(platform.db, id);
          if (row) await endActivity(memory, { ...platform, write }, row, 'time');
        }
        if (ids.length < AT_ONCE) break;
      }
      if (!input.plans) return;
      const delays = await overdueSoon(platform.db, before, AHEAD);
      await write(async (tx) => {
        auditExempt(tx, 'calls of this very errand');
        for (const delay of delays) await platform.jobs.sendLater(tx, errand, { plans: false }, delay);
      });
    },
  });
  return errand;
}

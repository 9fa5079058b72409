import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import { defineErrand, type ErrandDefinition } from '../../../platform/jobs/definition';
import { EachForItself } from '../../../platform/jobs/each-for-itself';
import { findActivity, overdueExams, overdueSoon } from '../activities/activity.repo';
import { endActivity } from '../activities/activity.service';
import { GRACE_SECONDS } from '../activities/answer.repo';
import type { WorkMemory } from '../activities/work-memory.service';

const AT_ONCE = 200;
/** The clock calls every minute; for what runs out before its next call, calls are left in the queue. */
const AHEAD = { within: 60, step: 2 };

type Look = { plans: boolean };

/** Attempts that run out are ended with all that was saved, even if nobody comes back. */
export function endOverdueExams(memory: WorkMemory): ErrandDefinition<Look> {
  const errand: ErrandDefinition<Look> = defineErrand({
    name: 'end_overdue_exams',
    input: z.object({ plans: z.boolean().default(true) }),
    attempts: 1,
    cron: '* * * * *',
    async run({ input, platform, log, signal, write }) {
      const before = new Date(platform.clock.now().getTime() - GRACE_SECONDS * 1000);
      const ending = new EachForItself('an attempt that ran out could not be ended', { log, signal });
      for (;;) {
        const ids = await overdueExams(platform.db, before, AT_ONCE, ending.failed);
        await ending.do(ids, async (id) => {
          const row = await findActivity(platform.db, id);
          if (row) await endActivity(memory, { ...platform, write }, row, 'time');
        });
        if (ids.length < AT_ONCE) break;
      }
      if (!input.plans) return ending.report();
      const delays = await overdueSoon(platform.db, before, AHEAD);
      await write(async (tx) => {
        auditExempt(tx, 'calls of this very errand');
        for (const delay of delays) await platform.jobs.sendLater(tx, errand, { plans: false }, delay);
      });
      ending.report();
    },
  });
  return errand;
}

import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { defineErrand } from '../../platform/jobs/definition';
import { findActivity, overdueExams } from './activity.repo';
import { endActivity } from './activity.service';
import { GRACE_SECONDS } from './answer.repo';
import type { PracticeMemory } from './practice-memory.service';

const AT_ONCE = 200;
const LOOK_EVERY_MS = 5_000;
/** A little less than the minute after which the clock calls again. */
const WATCH_MS = 55_000;

/** Attempts that run out are ended with all that was saved, even if nobody comes back. */
export const endOverdueExams = (memory: PracticeMemory) =>
  defineErrand({
    name: 'end_overdue_exams',
    input: z.object({}),
    attempts: 1,
    cron: '* * * * *',
    async run({ platform, signal, write }) {
      const until = performance.now() + WATCH_MS;
      const endThose = async () => {
        const before = new Date(platform.clock.now().getTime() - GRACE_SECONDS * 1000);
        const ids = await overdueExams(platform.db, before, AT_ONCE);
        for (const id of ids) {
          signal.throwIfAborted();
          const row = await findActivity(platform.db, id);
          if (row) await endActivity(memory, { ...platform, write }, row, 'time');
        }
        return ids.length;
      };
      for (;;) {
        signal.throwIfAborted();
        while ((await endThose()) === AT_ONCE) signal.throwIfAborted();
        if (performance.now() + LOOK_EVERY_MS > until) return;
        await pause(LOOK_EVERY_MS, undefined, { signal });
      }
    },
  });

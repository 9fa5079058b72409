import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import { defineErrand } from '../../../platform/jobs/definition';
import type { Upkeep } from '../../../platform/jobs/upkeep';
import { askForMissing, forgetAgain, takeCourses } from './passage.repo';
import { indexCourse } from './passage-index.service';

const WHY = 'follows from courses and materials, whose changes stand in the log';

/** Makes the passages of courses anew whose texts changed. Woken after the commit of the change; the clock makes up for a lost call. */
export const indexCourses = defineErrand({
  name: 'index_courses',
  input: z.object({}),
  attempts: 3,
  cron: '* * * * *',
  wakes: true,
  async run({ signal, write }) {
    for (;;) {
      signal.throwIfAborted();
      const found = await write(async (tx) => {
        auditExempt(tx, WHY);
        const [courseId] = await takeCourses(tx, 1);
        if (courseId === undefined) return false;
        await forgetAgain(tx, [courseId]);
        await indexCourse(tx, courseId);
        return true;
      });
      if (!found) return;
    }
  },
});

export const passageUpkeep: Upkeep = {
  why: WHY,
  erase: (tx, _keep, take) => askForMissing(tx, take),
};

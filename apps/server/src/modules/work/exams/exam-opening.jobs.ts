import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import { defineErrand } from '../../../platform/jobs/definition';
import { EachForItself } from '../../../platform/jobs/each-for-itself';
import { dueOf } from '../../../platform/notifications/notice.rules';
import { sendNotice } from '../../../platform/notifications/notice.service';
import { noteOpeningTold, type Opening, openingsToTell, studentsToTell } from './exam-opening.repo';

const AT_ONCE = 200;

const noticeOf = ({ test_id, course_id, course_part_id, class_id, name, course_name, close_at }: Opening) => ({
  kind: 'test.opened' as const,
  object:
    test_id === null
      ? { type: 'part' as const, id: course_part_id ?? 0, name }
      : { type: 'test' as const, id: test_id, name },
  params: { name, course: course_name, ...(close_at && { ...dueOf(close_at), wording: 'due' }) },
  link:
    test_id === null
      ? `/student/examtest/test?id=${course_id}&class=${class_id}`
      : `/student/examtest/test?test=${test_id}`,
});

/** Students hear when what was announced to them can be sat: once for each opening. */
export const tellOpenings = defineErrand({
  name: 'tell_openings',
  input: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  async run({ platform, log, signal, write }) {
    const telling = new EachForItself('an opening could not be told', { log, signal });
    for (;;) {
      const openings = await openingsToTell(platform.db, platform.clock.now(), AT_ONCE);
      let told = 0;
      for (const opening of openings) {
        await telling.one(opening.test_id ?? opening.assignment_id ?? 0, async () => {
          const isNews = await write(async (tx) => {
            auditExempt(tx, 'news of what somebody gave, which has its own record');
            if (!(await noteOpeningTold(tx, opening))) return false;
            await sendNotice(platform, tx, noticeOf(opening), studentsToTell(opening));
            return true;
          });
          if (isNews) told += 1;
        });
      }
      // What could not be told comes again with the next minute.
      if (openings.length < AT_ONCE || told === 0) break;
    }
    telling.report();
  },
});

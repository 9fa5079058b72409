import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import { defineJob } from '../../../platform/jobs/definition';
import { isStillWanted } from '../registrations/registration-record.repo';
import { countMembers, enrolmentTotals, membersAfter } from './enrolment.repo';
import { rememberEnrolments } from './enrolment-of-registration.repo';
import { pushForTask } from './enrolment-push.jobs';
import { decideEnrolments } from './enrolment-settlement.repo';

/** People whose wish is stored in one transaction. */
const PEOPLE_AT_ONCE = 200;

/** Enrols many by hand, or ends it. What was done before a crash is passed over. */
export const enrolPeople = defineJob({
  type: 'enrol_people',
  input: z.object({
    userIds: z.array(z.number().int()).optional(),
    classId: z.number().int().optional(),
    schoolId: z.number().int().optional(),
    courseIds: z.array(z.number().int()),
    enrolled: z.boolean(),
    /** Absent in work that was begun before there were any. */
    registrationId: z.number().int().optional(),
  }),
  needs: ({ enrolled }) => (enrolled ? ['enrolment.create'] : ['enrolment.delete']),
  attempts: 5,
  retryable: true,
  cancellable: true,
  wording: ({ enrolled }) => (enrolled ? undefined : 'ended'),
  async run(run) {
    const { platform, scope, report } = run;
    const { courseIds, enrolled, registrationId, ...group } = run.input;
    const total = (await countMembers(platform.db, scope, group)) * courseIds.length;
    const counts = { created: 0, updated: 0, failed: 0 };
    let done = 0;
    let last = 0;
    await report({ done, total, counts });
    for (;;) {
      const userIds = await membersAfter(platform.db, scope, group, last, PEOPLE_AT_ONCE);
      last = userIds.at(-1) ?? 0;
      if (last === 0) return { counts };
      const rows = await run.write(async (tx) => {
        auditExempt(tx, 'the start of the work stands in the log');
        if (registrationId !== undefined) {
          if (!(await isStillWanted(tx, registrationId))) return null;
          await rememberEnrolments(tx, registrationId, { userIds, courseIds, enrolled });
        }
        return decideEnrolments(tx, { userIds, courseIds, enrolled });
      });
      // Taken back while it was running.
      if (rows === null) return { counts };
      const ids = rows.map(({ id }) => id);
      await pushForTask(run, { ids }, (pushed) =>
        report({ done: done + Math.min(pushed.enrolled + pushed.ended + pushed.refused, ids.length), total, counts }),
      );
      const state = await enrolmentTotals(platform.db, ids);
      counts.created += state.enrolled;
      counts.updated += state.ended;
      counts.failed += state.failed;
      done += userIds.length * courseIds.length;
      await report({ done, total, counts });
    }
  },
});

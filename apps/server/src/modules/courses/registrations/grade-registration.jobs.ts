import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import { defineJob } from '../../../platform/jobs/definition';
import { enrolmentTotalsOfClasses } from '../enrolments/enrolment.repo';
import { pushForTask } from '../enrolments/enrolment-push.jobs';
import { settleEnrolments } from '../enrolments/enrolment-settlement.repo';
import { classesToRegister, finishGradeRegistration, registerClasses } from './grade-registration.repo';
import { isStillWanted } from './registration-record.repo';

/** Classes that get the course in one transaction, so that none of them lasts long. */
const CLASSES_AT_ONCE = 10;

/**
 * A course for every class of a grade. Class by class: registered, settled, taken to the platform. Started again after
 * a crash it passes over what is done.
 */
export const registerGradeCourse = defineJob({
  type: 'register_grade_course',
  input: z.object({ givenBy: z.number().int(), courseId: z.number().int() }),
  needs: () => ['enrolment.create'],
  attempts: 5,
  retryable: true,
  cancellable: true,
  async run(run) {
    const { input, platform, scope, actor, report } = run;
    const courseIds = [input.courseId];
    const classes = await classesToRegister(platform.db, scope, input.givenBy);
    const total = classes.reduce((sum, { student_count }) => sum + student_count, 0);
    let done = 0;
    await report({ done, total });
    for (let from = 0; from < classes.length; from += CLASSES_AT_ONCE) {
      const some = classes.slice(from, from + CLASSES_AT_ONCE);
      const classIds = some.map(({ id }) => id);
      const isWanted = await run.write(async (tx) => {
        auditExempt(tx, 'the registration of the grade stands in the log');
        if (!(await isStillWanted(tx, input.givenBy))) return false;
        const { courseId, givenBy: registrationId } = input;
        await registerClasses(tx, classIds, { courseId, registrationId, createdBy: actor.userId });
        await settleEnrolments(tx, { classIds, courseIds });
        return true;
      });
      // Taken back while it was running.
      if (!isWanted) return { counts: { created: 0, failed: 0 } };
      const students = some.reduce((sum, { student_count }) => sum + student_count, 0);
      await pushForTask(run, { classIds, courseIds }, ({ enrolled, ended, refused }) =>
        report({ done: done + Math.min(enrolled + ended + refused, students), total }),
      );
      done += students;
      await report({ done, total });
    }
    const classIds = classes.map(({ id }) => id);
    const { enrolled, failed } = await enrolmentTotalsOfClasses(platform.db, classIds, input.courseId);
    return {
      counts: { created: enrolled, failed },
      commit: (tx) => {
        auditExempt(tx, 'the registration of the grade stands in the log');
        return finishGradeRegistration(tx, input.givenBy);
      },
    };
  },
});

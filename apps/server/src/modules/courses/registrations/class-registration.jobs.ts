import { z } from 'zod';
import { defineJob, type JobRun } from '../../../platform/jobs/definition';
import { enrolmentTotals } from '../enrolments/enrolment.repo';
import { pushForTask } from '../enrolments/enrolment-push.jobs';

const input = z.object({ ids: z.array(z.number().int()) });

/** Takes these enrolments to the platform, and tells how far it is. */
async function pushRows(run: JobRun<z.infer<typeof input>>) {
  const { ids } = run.input;
  const total = ids.length;
  const before = await enrolmentTotals(run.platform.db, ids);
  const done = before.enrolled + before.ended + before.failed;
  await run.report({ done, total });
  await pushForTask(run, { ids }, ({ enrolled, ended, refused }) =>
    run.report({ done: Math.min(done + enrolled + ended + refused, total), total }),
  );
  const { enrolled, ended, failed } = await enrolmentTotals(run.platform.db, ids);
  return { counts: { created: enrolled, updated: ended, failed } };
}

/** The students of a class that got a course. */
export const registerClassCourse = defineJob({
  type: 'register_class_course',
  input,
  needs: () => ['enrolment.create'],
  attempts: 4,
  retryable: true,
  cancellable: false,
  run: pushRows,
});

/** The students of a class that lost a course. Whoever removes it is waiting for the answer. */
export const removeClassCourse = defineJob({
  type: 'remove_class_course',
  input,
  needs: () => ['enrolment.delete'],
  attempts: 4,
  retryable: true,
  cancellable: false,
  quiet: true,
  run: pushRows,
});

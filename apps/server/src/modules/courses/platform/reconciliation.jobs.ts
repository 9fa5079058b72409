import { z } from 'zod';
import { fail } from '../../../platform/failure';
import { defineErrand, defineJob } from '../../../platform/jobs/definition';
import { OutsideFault } from '../../../ports/outside-fault';
import { comparePlatform } from './platform-comparison.service';

/** Asked for by an administrator. */
export const comparePlatformNow = defineJob({
  type: 'compare_platform',
  input: z.object({}),
  needs: () => ['course.run'],
  attempts: 3,
  retryable: true,
  cancellable: true,
  async run({ platform, write, signal, report, lastAttempt }) {
    const services = { ...platform, write };
    const found = await comparePlatform(services, signal, (done, total) => report({ done, total })).catch(
      (fault: unknown) => {
        if (fault instanceof OutsideFault && lastAttempt) return fail('course_platform.unavailable');
        throw fault;
      },
    );
    await report({ done: found.compared, total: found.compared });
    return { counts: { updated: found.repaired, failed: found.difference_count } };
  },
});

/** Every hour by itself, whatever went wrong in between. */
export const compareHourly = defineErrand({
  name: 'compare_platform_hourly',
  input: z.object({}),
  attempts: 2,
  cron: '17 * * * *',
  expireSeconds: 3500,
  async run({ platform, write, signal }) {
    await comparePlatform({ ...platform, write }, signal);
  },
});

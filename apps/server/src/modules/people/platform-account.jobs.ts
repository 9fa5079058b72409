import { z } from 'zod';
import { type Failure, fail } from '../../platform/failure';
import { defineJob } from '../../platform/jobs/definition';
import { accountForPlatform, setPlatformState } from './platform-account.repo';

/**
 * The account at the course platform, made after ours is stored. It may run any number of times and
 * makes one account; whether it succeeds says nothing about signing in here.
 */
export const createPlatformAccount = defineJob({
  type: 'create_single_account',
  input: z.object({ userId: z.number().int() }),
  attempts: 4,
  retryable: true,
  cancellable: false,
  // Whoever keeps the account mends it, also when a colleague made it.
  sharedWith: 'account.edit',
  quiet: true,
  concurrency: 2,
  async run({ input, platform, signal, lastAttempt }) {
    const account = (await accountForPlatform(platform.db, input.userId)) ?? fail('not_found');
    const refuse = async (code: Failure['code']): Promise<never> => {
      await setPlatformState(platform.db, input.userId, code);
      return fail(code);
    };
    const outcome = await platform.coursePlatform.ensureAccount(account, signal).catch((fault: unknown) => {
      // A passing fault is tried again, until there have been enough.
      if (!lastAttempt || signal.aborted) throw fault;
      return refuse('course_platform.unavailable');
    });
    if (outcome.status === 'refused') return refuse(`course_platform.${outcome.reason}`);
    return {
      counts: outcome.status === 'made' ? { total: 1, created: 1 } : { total: 1, skipped: 1 },
      commit: (tx) => setPlatformState(tx, input.userId, null),
    };
  },
});

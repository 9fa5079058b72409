import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { defineJob } from '../../../platform/jobs/definition';
import { setPlatformState } from '../../identity/identity.api';
import { accountForPlatform } from './platform-account.repo';

/**
 * The account at the course platform, made after ours is stored. It may run any number of times and
 * makes one account; whether it succeeds says nothing about signing in here.
 */
export const createPlatformAccount = defineJob({
  type: 'create_single_account',
  input: z.object({ userId: z.number().int() }),
  needs: () => ['account.create', 'account.import', 'account.edit'],
  attempts: 4,
  retryable: true,
  cancellable: false,
  // Whoever keeps the account mends it, also when a colleague made it.
  sharedWith: 'account.edit',
  quiet: true,
  concurrency: 2,
  async run({ input, platform, signal, lastAttempt }) {
    const account = (await accountForPlatform(platform.db, input.userId)) ?? fail('not_found');
    const outcome = await platform.coursePlatform.ensureAccount(account, signal).catch((fault: unknown) => {
      // A passing fault is tried again, until there have been enough.
      if (!lastAttempt || signal.aborted) throw fault;
      return fail('course_platform.unavailable');
    });
    if (outcome.status === 'refused') return fail(`course_platform.${outcome.reason}`);
    return {
      counts: outcome.status === 'made' ? { total: 1, created: 1 } : { total: 1, skipped: 1 },
      commit: (tx) => {
        auditExempt(tx, 'the account itself stands in the log');
        return setPlatformState(tx, input.userId, null);
      },
    };
  },
  failed: (tx, { userId }, errorCode) => setPlatformState(tx, userId, errorCode),
});

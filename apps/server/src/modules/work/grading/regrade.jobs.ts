import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/definition';
import { carryOutRegrade } from './regrade-work.service';

/** Ended activities get their new scores, open ones their new key. */
export const regradeJob = defineJob({
  type: 'regrade',
  input: z.object({ regradeId: z.number().int(), attempts: z.number().int() }),
  needs: () => ['material.edit', 'regrade.approve'],
  attempts: 5,
  retryable: true,
  cancellable: false,
  async run({ input, platform, write, signal, report }) {
    const sources = { ...platform, write, signal };
    const { done, changed } = await carryOutRegrade(
      {
        ...sources,
        report: (now) =>
          report({ done: now.done, total: Math.max(now.done, input.attempts), counts: { updated: now.changed } }),
      },
      input.regradeId,
    );
    return { counts: { updated: changed, skipped: Math.max(0, done - changed) } };
  },
});

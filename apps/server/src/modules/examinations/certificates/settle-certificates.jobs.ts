import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import { defineErrand } from '../../../platform/jobs/definition';
import { settleCertificate } from './issue.service';
import { resultToCertify, takeUnsettled } from './unsettled.repo';

const AT_ONCE = 100;

/**
 * A result that is out was changed, by a mended key or by late answers that were accepted: its certificate says so, is
 * issued, or is no longer in force. Woken after the commit of the change; the clock makes up for a lost call.
 */
export const settleCertificates = defineErrand({
  name: 'settle_certificates',
  input: z.object({}),
  attempts: 3,
  cron: '* * * * *',
  wakes: true,
  async run({ platform, signal, write }) {
    for (;;) {
      signal.throwIfAborted();
      const taken = await write(async (tx) => {
        auditExempt(tx, 'follows from changes that stand in the log');
        const candidates = await takeUnsettled(tx, AT_ONCE);
        for (const candidateId of candidates) {
          const result = await resultToCertify(tx, candidateId);
          if (result) await settleCertificate(tx, candidateId, result, platform.clock.now());
        }
        return candidates.length;
      });
      if (taken < AT_ONCE) return;
    }
  },
});

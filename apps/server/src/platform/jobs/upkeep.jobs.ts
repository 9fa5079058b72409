import { z } from 'zod';
import { auditExempt } from '../audit/audit';
import { dropOldPartitions, makeComingPartitions } from '../audit/audit-partition.repo';
import { defineErrand } from './definition';
import { carryOut, type Retention, type Upkeep } from './upkeep';

/** Every night: partitions for the months ahead, and what is past its time goes. Each module names its own. */
export const nightlyUpkeep = (upkeep: readonly Upkeep[], keep: Retention) =>
  defineErrand({
    name: 'nightly_upkeep',
    input: z.object({}),
    attempts: 3,
    cron: '30 2 * * *',
    expireSeconds: 3 * 3600,
    async run(run) {
      await run.write((tx) => {
        auditExempt(tx, 'room for the audit log itself');
        return makeComingPartitions(tx);
      });
      for (const duty of upkeep) await carryOut(duty, keep, run);
      await run.platform.files.removeExpired();
      await run.platform.files.removeOrphans(run.signal);
      await run.write((tx) => {
        auditExempt(tx, 'the time for which the log is kept is a setting');
        return dropOldPartitions(tx, keep.auditMonths);
      });
    },
  });

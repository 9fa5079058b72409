import { z } from 'zod';
import { forgetOldFailures } from '../auth/attempt-limits';
import type { Queryable } from '../db/database';
import { sql } from '../db/sql';
import { eraseOldMails } from '../mail/mail.repo';
import { defineErrand } from './definition';

/** Every night: partitions for the months ahead, and what is past its time goes. Modules add their own duties. */
export const nightlyUpkeep = (duties: readonly ((db: Queryable) => Promise<void>)[]) =>
  defineErrand({
    name: 'nightly_upkeep',
    input: z.object({}),
    attempts: 3,
    cron: '30 2 * * *',
    async run(platform) {
      await platform.db.execute(sql`SELECT ensure_audit_partitions(12)`);
      await forgetOldFailures(platform.db);
      await eraseOldMails(platform.db);
      await platform.files.removeExpired();
      for (const duty of duties) await duty(platform.db);
    },
  });

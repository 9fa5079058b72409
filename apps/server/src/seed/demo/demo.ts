import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { Secrets } from '../../platform/crypto/secrets';
import { saveDemoContent } from '../content/save-content';
import { LAST_YEAR } from '../invention/school-years';
import { runSeed } from '../seed-record';
import { contentPeople } from './content-people';
import { DEMO_PASSWORD } from './demo-password';
import { saveDemoHistory } from './history/save-history';
import { planDemo } from './plan';
import { saveDemoAccess } from './save-access';
import { saveDemoAccounts } from './save-accounts';
import { saveDemoCertificates } from './save-certificates';
import { saveDemoClassTests } from './save-class-tests';
import { saveDemoClasses } from './save-classes';
import { saveDemoCourses } from './save-courses';
import { saveDemoExaminations } from './save-examinations';
import { saveDemoExercises } from './save-exercises';
import { saveDemoGradebook } from './save-gradebook';
import { saveDemoMeetingAccounts } from './save-meeting-accounts';
import { saveDemoMessages } from './save-messages';
import { saveDemoRegistrations } from './save-registrations';
import { saveDemoSchools } from './save-schools';
import { saveDemoSessions } from './save-sessions';
import { saveDemoSupport } from './save-support';

/** One hash for all made-up people: one for each would take 34 ms of a core apiece. */
export const hashDemoPassword = () => hash(DEMO_PASSWORD, { memoryCost: 19456, timeCost: 2, parallelism: 1 });

/**
 * A small province-spanning example, loaded once into a new installation and never again. What is stored sealed needs
 * the key of the installation; without it there is none of that.
 */
export async function seedDemo(pool: pg.Pool, secrets?: Pick<Secrets, 'encrypt'>): Promise<void> {
  const once = { name: 'demo', version: '1', isDone: (applied: string | undefined) => applied !== undefined };
  await runSeed(pool, once, async (client) => {
    const plan = planDemo();
    await saveDemoAccess(client);
    const schoolIds = await saveDemoSchools(client);
    const accountIds = await saveDemoAccounts(client, plan.accounts, schoolIds, await hashDemoPassword());
    await saveDemoClasses(client, plan, schoolIds, accountIds);
    const courseIds = await saveDemoCourses(client);
    await saveDemoRegistrations(client, { courseIds, schoolIds, accountIds });
    await saveDemoContent(client, { courseIds, people: contentPeople(plan, schoolIds, accountIds) });
    await saveDemoHistory(client, new Date());
    await saveDemoSessions(client, new Date(), accountIds.get('teacher') ?? 0);
    await saveDemoExercises(client, new Date(), accountIds.get('teacher') ?? 0);
    const people = { teacher: accountIds.get('teacher') ?? 0, staff: accountIds.get('staff') ?? 0 };
    await saveDemoGradebook(client, new Date(), people);
    await saveDemoClassTests(client, new Date(), accountIds.get('teacher') ?? 0);
    await saveDemoExaminations(client, new Date(), people.staff);
    await saveDemoCertificates(client, accountIds.get('admin') ?? 0);
    await saveDemoSupport(client, plan, accountIds);
    await saveDemoMessages(client, accountIds);
    if (secrets) await saveDemoMeetingAccounts(client, plan, accountIds, secrets);
    const schools = [...schoolIds.values()];
    // They were there before the days that dashboards compare.
    await client.query(`UPDATE schools SET updated_by = $1, created_at = $3 WHERE id = ANY ($2)`, [
      accountIds.get('admin'),
      schools,
      LAST_YEAR.startDate,
    ]);
    await client.query(
      `UPDATE classes c SET created_at = y.start_date FROM school_years y
       WHERE y.id = c.school_year_id AND c.school_id = ANY ($1)`,
      [schools],
    );
  });
}

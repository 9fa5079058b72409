import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { CoursePlatform } from '../../../ports/course-platform';

export function embeddedAccounts(db: Queryable): Pick<CoursePlatform, 'ensureAccount'> {
  return {
    async ensureAccount({ username, email, name }) {
      const made = await firstRowOf(
        db,
        sql`INSERT INTO embedded_platform_accounts (username, email, name) VALUES (${username}, ${email}, ${name})
            ON CONFLICT DO NOTHING RETURNING username`,
      );
      if (made) return { status: 'made' };
      const known = await firstRowOf<{ email: string | null }>(
        db,
        sql`SELECT email FROM embedded_platform_accounts WHERE username = ${username}`,
      );
      if (!known) return { status: 'refused', reason: 'email_taken' };
      return known.email === email ? { status: 'exists' } : { status: 'refused', reason: 'username_taken' };
    },
  };
}

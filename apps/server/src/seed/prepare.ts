import pg from 'pg';
import { createSecrets } from '../platform/crypto/secrets';
import { seedDemo } from './demo/demo';
import { seedReference } from './reference/reference';

export interface PreparedData {
  hasDemo: boolean;
  hasAdministrator: boolean;
}

/** Everything a start has to have in the database: reference data always, demo data when wanted. */
export async function prepareData(url: string, demoData: 'none' | 'small', secretKey?: string): Promise<PreparedData> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await seedReference(pool);
    if (demoData === 'small') await seedDemo(pool, secretKey === undefined ? undefined : createSecrets(secretKey));
    const result = await pool.query<{ demo: boolean; administrator: boolean }>(
      `SELECT EXISTS (SELECT FROM seeds WHERE name = 'demo') AS demo,
         EXISTS (SELECT FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS' AND u.status = 1) AS administrator`,
    );
    return { hasDemo: result.rows[0]?.demo === true, hasAdministrator: result.rows[0]?.administrator === true };
  } finally {
    await pool.end();
  }
}

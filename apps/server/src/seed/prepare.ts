import type pg from 'pg';
import { createSecrets } from '../platform/crypto/secrets';
import { bulkPool } from '../platform/db/live-pool';
import { productVersion } from '../platform/paths';
import { StartFailure } from '../platform/start-failure';
import { seedDemo } from './demo/demo';
import { seedReference } from './reference/reference';
import { runSeed } from './seed-record';

export interface PreparedData {
  hasDemo: boolean;
  hasAdministrator: boolean;
}

interface Wanted {
  demoData: 'none' | 'small';
  secretKey?: string;
  /** Whether others than this machine will reach the product: then people whose password everybody knows must not be in it. */
  isOpenToOthers?: boolean;
}

/** In the list of seeds: that there is to be no demo data. */
const DECLINED = 'none';

async function isTrue(pool: pg.Pool, condition: string): Promise<boolean> {
  const { rows } = await pool.query<{ it: boolean }>(`SELECT ${condition} AS it`);
  return rows[0]?.it === true;
}

/**
 * Demo data come into an empty installation or never: what was decided at its first start is remembered, and where
 * anybody has an account it is decided already.
 */
async function isDemoToCome(pool: pg.Pool, { demoData }: Wanted): Promise<boolean> {
  if (await isTrue(pool, `EXISTS (SELECT FROM seeds WHERE name = 'demo')`)) return false;
  return demoData === 'small' && !(await isTrue(pool, 'EXISTS (SELECT FROM users)'));
}

const hasDemo = (pool: pg.Pool) =>
  isTrue(pool, `EXISTS (SELECT FROM seeds WHERE name = 'demo' AND version <> '${DECLINED}')`);

const declineDemo = (pool: pg.Pool) =>
  runSeed(pool, { name: 'demo', version: DECLINED, isDone: (applied) => applied !== undefined }, () =>
    Promise.resolve(),
  );

const rememberVersion = (pool: pg.Pool) =>
  pool.query('INSERT INTO installed_versions (product, since) VALUES ($1, now()) ON CONFLICT DO NOTHING', [
    productVersion,
  ]);

/** Everything a start has to have in the database: reference data always, demo data when wanted. */
export async function prepareData(url: string, wanted: Wanted): Promise<PreparedData> {
  const pool = bulkPool(url, 2);
  try {
    const toCome = await isDemoToCome(pool, wanted);
    if (wanted.isOpenToOthers && (toCome || (await hasDemo(pool)))) throw new StartFailure('demo_beyond_loopback', {});
    await seedReference(pool);
    if (toCome) await seedDemo(pool, wanted.secretKey === undefined ? undefined : createSecrets(wanted.secretKey));
    else await declineDemo(pool);
    await rememberVersion(pool);
    return {
      hasDemo: await hasDemo(pool),
      hasAdministrator: await isTrue(
        pool,
        `EXISTS (SELECT FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS' AND u.status = 1)`,
      ),
    };
  } finally {
    await pool.end();
  }
}

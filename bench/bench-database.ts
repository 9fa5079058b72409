import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { prepareData } from '../apps/server/src/seed/prepare';

/**
 * The database of DATA_DIR or DATABASE_URL with at least the small demo data, and what servers on it are started with.
 * `connections` is how many each of them keeps to the database; left out: as many as in a product.
 */
export async function benchDatabase(connections?: number) {
  const ownPool = connections === undefined ? undefined : { DATABASE_POOL: String(connections) };
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', DEMO_DATA: 'small', ...ownPool });
  const database = await connectDatabase(
    config,
    () => undefined,
    () => process.exit(1),
  );
  await prepareData(database.url, { demoData: 'small' });
  const pool = new pg.Pool({ connectionString: database.url, max: 1, application_name: 'khue-bench' });
  const settings = { DATABASE_URL: database.url, SECRET_KEY: config.secretKey, ...ownPool };
  return { pool, settings, stop: () => database.stop() };
}

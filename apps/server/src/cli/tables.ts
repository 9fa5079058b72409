import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/db/database';
import { describeTables, migrationsDigest } from '../platform/db/describe-tables';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres';
import { migrate } from '../platform/db/migrate';
import { tablesPath } from '../platform/paths';

/** The types of all tables, from a database that was migrated for the purpose. */
async function freshTables(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'khue-tables-'));
  // The account that PostgreSQL runs under, when this runs as root, must be able to pass.
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  try {
    await migrate(server.url);
    const database = openDatabase(server.url, { max: 1, onError: () => undefined });
    const text = await describeTables(database.db);
    await database.close();
    return text;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** `npm run generate` writes the file; `--check` tells from the migrations, without a database, whether it is stale. */
if (process.argv.includes('--check')) {
  if (!readFileSync(tablesPath, 'utf8').includes(`(migrations ${migrationsDigest()})`)) {
    process.stderr.write('apps/server/src/platform/db/tables.generated.ts is stale: run npm run generate\n');
    process.exit(1);
  }
} else {
  writeFileSync(tablesPath, await freshTables());
}

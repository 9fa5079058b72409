import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/db/database';
import { describeSchema } from '../platform/db/describe-schema';
import { describeTables, tablesDigest } from '../platform/db/describe-tables';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres';
import { migrate } from '../platform/db/migrate';
import { schemaDigest } from '../platform/db/schema-files';
import { schemaPath, tablesPath } from '../platform/paths';

/** What follows from a database that was migrated for the purpose: the types of all tables, and all that is in force. */
async function freshDescriptions() {
  const dataDir = mkdtempSync(join(tmpdir(), 'khue-tables-'));
  // The account that PostgreSQL runs under, when this runs as root, must be able to pass.
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  try {
    await migrate(server.url);
    const database = openDatabase(server.url, { max: 1, onError: () => undefined });
    const tables = await describeTables(database.db);
    const schema = await describeSchema(database.db);
    await database.close();
    return { tables, schema };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** `npm run generate` writes the files; `--check` tells from what they were made of, without a database, which are stale. */
if (process.argv.includes('--check')) {
  const stale = [
    ...(readFileSync(tablesPath, 'utf8').includes(`(files ${tablesDigest()})`) ? [] : [tablesPath]),
    ...(readFileSync(schemaPath, 'utf8').includes(`(files ${schemaDigest()})`) ? [] : [schemaPath]),
  ];
  for (const path of stale) process.stderr.write(`${path} is stale: run npm run generate\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  const { tables, schema } = await freshDescriptions();
  writeFileSync(tablesPath, tables);
  writeFileSync(schemaPath, schema);
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrationsDir } from '../paths';

/** Any number: the same for all processes, so that two starting at once migrate one after the other. */
const MIGRATION_LOCK = 7210301;

interface Applied {
  name: string;
  checksum: string;
}

/** Brings the database to the newest schema. Each file is one transaction; an applied file never changes. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Map(
      (await client.query<Applied>('SELECT name, checksum FROM schema_migrations')).rows.map((row) => [
        row.name,
        row.checksum,
      ]),
    );
    for (const name of readdirSync(migrationsDir)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(join(migrationsDir, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      await client.query('BEGIN');
      await client.query(text);
      await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
      await client.query('COMMIT');
    }
    // A write never lacks its partition: the months ahead are there before the first request.
    await client.query('SELECT ensure_audit_partitions(12), ensure_answer_partitions(3)');
  } finally {
    await client.end();
  }
}

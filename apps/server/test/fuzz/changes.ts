import { type Db, firstRowOf, rowsOf } from '../../src/platform/db/database';
import { sql } from '../../src/platform/db/sql';
import { eventually } from '../eventually';

/** What a refused request may write all the same: how often it was tried, and how long the caller's session still lives. */
const MAY_CHANGE = [
  'attempt_limits',
  'costly_calls',
  'access_tokens',
  'fuzz_changes',
  'schema_migrations',
  'schema_objects',
];

/** Notes every row that a committed transaction inserts, changes or deletes, in whatever table. */
export class Changes {
  private constructor(private readonly db: Db) {}

  static async watch(db: Db): Promise<Changes> {
    await db.execute(sql`CREATE UNLOGGED TABLE fuzz_changes (what text NOT NULL)`);
    await db.execute(sql`CREATE FUNCTION note_fuzz_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO public.fuzz_changes VALUES (TG_OP || ' ' || TG_TABLE_NAME); RETURN NULL; END $$`);
    const tables = await rowsOf<{ name: string }>(
      db,
      sql`SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL(${MAY_CHANGE})`,
    );
    for (const { name } of tables) {
      await db.execute(
        sql`CREATE TRIGGER fuzz_change AFTER INSERT OR UPDATE OR DELETE ON ${sql.identifier(name)}
            FOR EACH ROW EXECUTE FUNCTION note_fuzz_change()`,
      );
    }
    return new Changes(db);
  }

  async take(): Promise<string[]> {
    const rows = await rowsOf<{ what: string }>(
      this.db,
      sql`WITH gone AS (DELETE FROM fuzz_changes RETURNING what) SELECT DISTINCT what FROM gone ORDER BY 1`,
    );
    return rows.map(({ what }) => what);
  }

  /** Waits until background work that an accepted request began is over, and forgets what it changed. */
  async settle(): Promise<void> {
    await eventually(
      async () =>
        firstRowOf<{ busy: boolean }>(
          this.db,
          sql`SELECT EXISTS (SELECT FROM tasks WHERE status = 'running' OR (status = 'pending' AND attempts = 0))
                OR EXISTS (SELECT FROM pgboss.job WHERE state IN ('created', 'active') AND start_after < now() + interval '1 second'
                  AND name LIKE 'errand.%') AS busy`,
        ),
      (row) => row?.busy === false,
      60,
    );
    await this.take();
  }
}

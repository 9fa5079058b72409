import type pg from 'pg';

/** What the migrations use; all three may be installed by whoever may create in the database. */
const EXTENSIONS = ['unaccent', 'pg_trgm', 'btree_gist'];
export const QUEUE_SCHEMA = 'pgboss';

/** Names are quoted where they need it, ready for a statement. */
export interface DatabaseRights {
  role: string;
  database: string;
  schema: string;
  createsInDatabase: boolean;
  createsInSchema: boolean;
  /** Installed already, by whomever. */
  extensions: readonly string[];
  queueSchema: 'absent' | 'usable' | 'forbidden';
}

/** The statements that a database's administrator runs so that a start can go on; none when it can. */
export function missingGrants(rights: DatabaseRights): string[] {
  const { role } = rights;
  const grants: string[] = [];
  const hasAll = EXTENSIONS.every((name) => rights.extensions.includes(name)) && rights.queueSchema !== 'absent';
  if (!hasAll && !rights.createsInDatabase) grants.push(`GRANT CREATE ON DATABASE ${rights.database} TO ${role};`);
  if (!rights.createsInSchema) grants.push(`GRANT USAGE, CREATE ON SCHEMA ${rights.schema} TO ${role};`);
  if (rights.queueSchema === 'forbidden') grants.push(`ALTER SCHEMA ${QUEUE_SCHEMA} OWNER TO ${role};`);
  return grants;
}

export async function readDatabaseRights(client: pg.Client): Promise<DatabaseRights> {
  const { rows } = await client.query<DatabaseRights>(
    `SELECT quote_ident(current_user) AS role, quote_ident(current_database()) AS database, quote_ident(target.name) AS schema,
       has_database_privilege(current_database(), 'CREATE') AS "createsInDatabase",
       has_schema_privilege(target.name, 'USAGE') AND has_schema_privilege(target.name, 'CREATE') AS "createsInSchema",
       ARRAY (SELECT extname::text FROM pg_extension) AS extensions,
       COALESCE((
         SELECT CASE WHEN has_schema_privilege(oid, 'USAGE') AND has_schema_privilege(oid, 'CREATE')
                  THEN 'usable' ELSE 'forbidden' END
         FROM pg_namespace WHERE nspname = $1), 'absent') AS "queueSchema"
     FROM (SELECT COALESCE(current_schema(), 'public') AS name) AS target`,
    [QUEUE_SCHEMA],
  );
  const [rights] = rows;
  if (!rights) throw new Error('the database does not tell its rights');
  return rights;
}

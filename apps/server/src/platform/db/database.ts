import pg from 'pg';
import { compile, type SQL } from './sql';

// Dates stay text (yyyy-mm-dd): a Date would shift them with the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Counts and sums fit a number; only the audit log's ids could outgrow one, in a few thousand years.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface Queryable {
  execute(query: SQL): Promise<{ rows: object[] }>;
}

declare const inTransaction: unique symbol;

/** What a writing function of a repo takes: it cannot be called outside a transaction. */
export interface Tx extends Queryable {
  readonly [inTransaction]: true;
}

export interface Db extends Queryable {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface Database {
  pool: pg.Pool;
  db: Db;
  close(): Promise<void>;
}

const runOn = (client: pg.Pool | pg.PoolClient) => async (query: SQL) => {
  const { rows } = await client.query<object>(compile(query));
  return { rows };
};

async function transact<T>(pool: pg.Pool, onCommit: () => void, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work({ execute: runOn(client) } as Tx);
    await client.query('COMMIT');
    onCommit();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given to the next caller.
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

interface Options {
  max: number;
  onError: (error: Error) => void;
  /** Called after every commit of a transaction, before its caller goes on. It must not throw or wait. */
  onCommit?: () => void;
}

export function openDatabase(url: string, options: Options): Database {
  const { onCommit = () => undefined } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'khue',
  });
  // An idle connection that breaks (server restart) must not end the process; the pool replaces it.
  pool.on('error', options.onError);
  // One that breaks while a transaction holds it speaks for itself: its query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', options.onError));
  return {
    pool,
    db: { execute: runOn(pool), transaction: (work) => transact(pool, onCommit, work) },
    close: () => pool.end(),
  };
}

/** Rows of a query. The caller names the row's shape once, beside the SQL. */
export async function rowsOf<Row extends object>(db: Queryable, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

export async function firstRowOf<Row extends object>(db: Queryable, query: SQL): Promise<Row | undefined> {
  return (await rowsOf<Row>(db, query))[0];
}

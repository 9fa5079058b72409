import pg from 'pg';
import { laneNow } from '../lane';
import { inSpan, type SpanFacts } from '../telemetry/spans';
import { LivePool, QUEUE_CONNECTIONS } from './live-pool';
import { BACKGROUND, BULK, EXAM, HEAVY, type Patience, REQUEST } from './patience';
import { type CompiledQuery, compile, type SQL } from './sql';

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
  db: Db;
  /** By their names, to be counted. */
  pools: Readonly<Record<string, pg.Pool>>;
  /** The line to the database was lost: connections that nobody uses are not trusted any more. */
  distrust(): void;
  close(): Promise<void>;
}

/** A statement by the name under which it is prepared, or by its first word: nothing of what is asked for. */
function statementSpan({ name, text }: CompiledQuery): SpanFacts {
  const called = name ?? /[a-z]+/i.exec(text)?.[0]?.toUpperCase() ?? 'statement';
  return { name: called, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': called } };
}

const runOn = (client: pg.PoolClient) => async (query: SQL) => {
  const asked = compile(query);
  const { rows } = await inSpan(
    () => statementSpan(asked),
    () => client.query<object>(asked),
  );
  return { rows };
};

/** A connection on which a transaction has begun. What was lost until then is tried again: nothing has happened. */
async function begun(live: LivePool): Promise<pg.PoolClient> {
  for (let tries = 0; ; tries += 1) {
    let client: pg.PoolClient | undefined;
    try {
      client = await live.pool.connect();
      await client.query('BEGIN');
      return client;
    } catch (error) {
      client?.release(error as Error);
      if (!(await live.worthAnother(error, tries, true))) throw error;
    }
  }
}

function transact<T>(pool: LivePool, onCommit: () => void, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inSpan(
    () => ({ name: 'transaction', kind: 'internal' }),
    () => transactOn(pool, onCommit, work),
  );
}

async function transactOn<T>(pool: LivePool, onCommit: () => void, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await begun(pool);
  let broken: Error | undefined;
  try {
    const result = await work({ execute: runOn(client) } as Tx);
    await client.query('COMMIT');
    onCommit();
    return result;
  } catch (error) {
    if (pool.heed(error)) broken = error as Error;
    // A connection that cannot even roll back is not given to the next caller.
    else
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * What only reads may be asked twice; so may the saving of answers, the start of an attempt and handing it in, whose
 * repetition finds what the first one wrote. Anything else whose line breaks may have happened, and nobody here can know: whoever asked
 * hears that it is not known.
 */
const WRITES =
  /\b(?:INSERT|UPDATE|DELETE|MERGE|LOCK|nextval|pg_advisory\w*|(?:take|sync|fold|recount|publish|roll|rebuild|touch|hold|share|note|index|ensure|insert)_\w+)\b/i;
export const mayBeAskedTwice = (text: string): boolean => /^\s*(?:SELECT|WITH)\b/i.test(text) && !WRITES.test(text);

/** One statement. Its first try is made at once and not after a wait, so that the stack still tells who asks. */
function executeOn(live: LivePool, query: SQL): Promise<{ rows: object[] }> {
  const asked = compile(query);
  const ask = async () => ({ rows: (await live.pool.query<object>(asked)).rows });
  const again = async (error: unknown, tries: number): Promise<{ rows: object[] }> => {
    if (!(await live.worthAnother(error, tries, mayBeAskedTwice(asked.text)))) throw error;
    return ask().catch((next: unknown) => again(next, tries + 1));
  };
  return inSpan(
    () => statementSpan(asked),
    () => ask().catch((error: unknown) => again(error, 0)),
  );
}

interface Options {
  /** Connections for whoever asks; those who work in the background have their own beside these. */
  max: number;
  onError: (error: Error) => void;
  /** Called after every commit of a transaction, before its caller goes on. It must not throw or wait. */
  onCommit?: () => void;
}

/** With fewer there is nothing to share out. */
const FEWEST_TO_SHARE = 4;

/** Of fewer than ten none are kept for signing in alone: it shares those of exams. */
function sizesOf(max: number): { exam: number; sign_in: number; heavy: number; short: number; background: number } {
  const background = Math.max(4, Math.floor(max * 0.4));
  if (max < FEWEST_TO_SHARE) return { exam: 0, sign_in: 0, heavy: 0, short: max, background };
  const exam = Math.max(1, Math.floor(max * 0.2));
  const sign_in = Math.floor(max * 0.1);
  const heavy = Math.max(1, Math.floor(max * 0.3));
  return { exam, sign_in, heavy, short: max - exam - sign_in - heavy, background };
}

/** Beside the pool each process has those of the queue, the one that hears events, and the one that looks whether all is well. */
const BESIDE_POOL = QUEUE_CONNECTIONS + 2;

/** How many connections a process opens at the most, by its DATABASE_POOL. */
export function connectionsOf(max: number): number {
  return Object.values(sizesOf(max)).reduce((sum, size) => sum + size, BESIDE_POOL);
}

/**
 * The database of a process that serves: its connections are shared out, so that lists of one person or dashboards of
 * many leave some to those who sit an exam or sign in, and background work takes none of either.
 */
export function openLanes(url: string, { max, onError, onCommit = () => undefined }: Options): Database {
  const sizes = sizesOf(max);
  const open = (size: number, patience: Patience) => new LivePool(url, size, patience, { onError, takesWrites: true });
  const short = open(sizes.short, REQUEST);
  const exam = sizes.exam > 0 ? open(sizes.exam, EXAM) : short;
  const sign_in = sizes.sign_in > 0 ? open(sizes.sign_in, EXAM) : exam;
  const heavy = sizes.heavy > 0 ? open(sizes.heavy, HEAVY) : short;
  const background = open(sizes.background, BACKGROUND);
  const pools = { short, exam, sign_in, heavy, background };
  const poolNow = (): LivePool => {
    const lane = laneNow();
    if (lane === 'background' || lane === 'heavy') return pools[lane];
    if (lane === 'short') return short;
    // What nobody else uses at the moment serves exams and sign-ins, too.
    return pools[lane].hasFree || !short.hasFree ? pools[lane] : short;
  };
  const all = new Set(Object.values(pools));
  return {
    db: {
      // A statement beside a transaction that holds the last connection finds another, or both would wait for ever.
      execute: (query) => {
        const pool = poolNow();
        return executeOn(pool === short && !short.hasFree && heavy.hasFree ? heavy : pool, query);
      },
      transaction: (work) => transact(poolNow(), onCommit, work),
    },
    // Lanes that share a pool are counted once, under the name of the first.
    pools: Object.fromEntries(
      [...all].map((one) => [Object.entries(pools).find(([, pool]) => pool === one)?.[0] ?? '', one.pool]),
    ),
    distrust: () => {
      for (const one of all) one.distrust();
    },
    close: async () => {
      await Promise.all([...all].map((one) => one.close()));
    },
  };
}

/** One pool for all: of a command, of a test, or of a replica, which takes no writes. */
export function openDatabase(
  url: string,
  { max, onError, onCommit = () => undefined, patience = BULK, takesWrites = true }: PlainOptions,
): Database & { pool: pg.Pool } {
  const pool = new LivePool(url, max, patience, { onError, takesWrites });
  return {
    pool: pool.pool,
    pools: { all: pool.pool },
    db: {
      execute: (query) => executeOn(pool, query),
      transaction: (work) => transact(pool, onCommit, work),
    },
    distrust: () => pool.distrust(),
    close: () => pool.close(),
  };
}

interface PlainOptions extends Options {
  patience?: Patience;
  takesWrites?: boolean;
}

/** Rows of a query. The caller names the row's shape once, beside the SQL. */
export async function rowsOf<Row extends object>(db: Queryable, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

export async function firstRowOf<Row extends object>(db: Queryable, query: SQL): Promise<Row | undefined> {
  return (await rowsOf<Row>(db, query))[0];
}

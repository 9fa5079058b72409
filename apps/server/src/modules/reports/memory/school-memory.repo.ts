import { BoundedMap } from '../../../platform/bounded-map';
import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';

/**
 * What a process remembers of every school, so that a question about a country adds numbers up instead of rows. It is
 * never old: whoever asks learns in the same breath which schools changed since, and those are read again.
 */
export interface Kind {
  /** What is remembered: a kind and what it depends on. */
  name: string;
  /** Which log names the schools that changed. */
  log: 'work' | 'roster';
  /** Where changes wait to be folded in. */
  pending: SQL;
  /** Rows `school_id`, `packed`: its numbers, four bytes each; of the schools that are named, or of all. */
  read(schools: readonly number[] | null): SQL;
}

/** What stands beside an answer, to be compared with what is remembered. */
export interface Freshness {
  /** The last number of the log, and the first that it still holds. */
  head: number;
  oldest: number;
  /** Schools that changed since this process heard of the log, and those whose changes wait to be folded in. */
  touched: number[];
  pending: number[];
}

interface Remembered {
  head: number;
  /** What it was compared with last. */
  fresh?: Freshness;
  bySchool: ReadonlyMap<number, Int32Array>;
}

/** A kind in one course is some MB for a large country. */
const MOST_KINDS = 32;
/** When almost all are wanted, all are read: naming thousands costs more. */
const MANY = 500;
const ALL = 0;
const NONE = new Int32Array();

class SchoolMemory {
  private readonly known = new BoundedMap<string, Remembered>(MOST_KINDS);
  private readonly turns = new BoundedMap<string, Promise<unknown>>(MOST_KINDS);

  /** A value that goes with any query. */
  freshness({ name, log, pending }: Kind): SQL {
    const head = this.known.get(name)?.head ?? -1;
    return sql`(SELECT json_build_object('head', (SELECT COALESCE(max(id), 0) FROM touched_schools),
      'oldest', (SELECT COALESCE(min(id), 0) FROM touched_schools),
      'touched', ARRAY(SELECT DISTINCT school_id FROM touched_schools WHERE id > ${head} AND kind = ${log}),
      'pending', ARRAY(SELECT DISTINCT school_id FROM ${pending})))`;
  }

  /** Numbers of the schools that are wanted. One after the other, so that nothing read earlier replaces what was read later. */
  of(db: Queryable, kind: Kind, fresh: Freshness, wanted: readonly number[]): Promise<ReadonlyMap<number, Int32Array>> {
    const turn = (this.turns.get(kind.name) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => this.readMissing(db, kind, fresh, wanted));
    this.turns.set(kind.name, turn);
    return turn;
  }

  private async readMissing(db: Queryable, kind: Kind, fresh: Freshness, wanted: readonly number[]) {
    const known = this.stillTrue(kind, fresh);
    const missing = wanted.filter((id) => !known.bySchool.has(id));
    const bySchool = missing.length === 0 ? known.bySchool : await this.withMissing(db, kind, known, missing, wanted);
    this.known.set(kind.name, { head: Math.max(known.head, fresh.head), fresh, bySchool });
    return bySchool;
  }

  private async withMissing(
    db: Queryable,
    kind: Kind,
    known: Remembered,
    missing: readonly number[],
    wanted: readonly number[],
  ) {
    const isMost = missing.length > MANY && missing.length > wanted.length / 2;
    const rows = await rowsOf<{ school_id: number; packed: Buffer }>(db, kind.read(isMost ? null : missing));
    const bySchool = new Map(known.bySchool);
    for (const { school_id, packed } of rows) bySchool.set(school_id, numbersIn(packed));
    for (const id of missing) if (!bySchool.has(id)) bySchool.set(id, NONE);
    return bySchool;
  }

  /** What is still true of what is remembered. Others still look at theirs: what changes is a copy. What was heard of before the log begins may have missed something. */
  private stillTrue({ name }: Kind, fresh: Freshness): Remembered {
    const known = this.known.get(name);
    // Whoever asks for more schools with the same answer beside it has had it compared.
    if (known?.fresh === fresh) return known;
    if (!known || known.head < fresh.oldest - 1 || fresh.touched.includes(ALL))
      return { head: -1, bySchool: new Map() };
    const changed = [...fresh.touched, ...fresh.pending];
    if (changed.length === 0) return known;
    const bySchool = new Map(known.bySchool);
    for (const id of changed) bySchool.delete(id);
    return { head: known.head, bySchool };
  }
}

function numbersIn(packed: Buffer): Int32Array {
  const numbers = new Int32Array(packed.length / 4);
  for (let at = 0; at < numbers.length; at++) numbers[at] = packed.readInt32BE(at * 4);
  return numbers;
}

const memories = new WeakMap<Queryable, SchoolMemory>();

/** One for each database that is read. */
export function schoolMemory(db: Queryable): SchoolMemory {
  const known = memories.get(db) ?? new SchoolMemory();
  memories.set(db, known);
  return known;
}

/** Of several kinds under their names. */
export const freshnessOf = (db: Queryable, kinds: readonly Kind[]): SQL =>
  sql`json_build_object(${sql.join(
    kinds.flatMap((kind) => [sql`${kind.name}::text`, schoolMemory(db).freshness(kind)]),
    sql`, `,
  )})`;

/** So many rows of the log stay: who has slept longer reads everything anew. */
const LOG = 20_000;
export async function eraseTouched(tx: Tx, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM touched_schools WHERE id IN (SELECT id FROM touched_schools
          WHERE id < (SELECT max(id) FROM touched_schools) - ${LOG} LIMIT ${take}) RETURNING id`,
  );
  return rows.length;
}

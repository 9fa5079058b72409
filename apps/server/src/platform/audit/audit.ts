import type { Actor } from '../authz/actor';
import { type Db, rowsOf, type Tx } from '../db/database';
import { sql } from '../db/sql';

export interface AuditEntry {
  /** `area.action`, e.g. `school.create`. */
  verb: string;
  target: { type: string; id: number | null; schoolId?: number | null };
  before?: object | null;
  after?: object | null;
}

interface Origin {
  actor?: Pick<Actor, 'userId' | 'username'> | undefined;
  requestId?: string | undefined;
}

/** Never written down, whatever row they stand in. */
const SECRET_FIELD = /password|token|secret|hash/i;

/** `{id: 3, name: 'Khối 7'}` as the API shows a foreign row. */
const isReference = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'id,name';

/**
 * Codes and names say something to a reader, numbers of rows do not: a reference becomes its name, `bank_id` beside
 * `bank` or `bank_name` is left out, and so is the row's own id, which the entry has as its target.
 */
function inWords(row: object | null | undefined): object | null | undefined {
  if (!row) return row;
  const isNumber = (key: string) => {
    const thing = key.endsWith('_id') ? key.slice(0, -3) : null;
    return key === 'id' || (thing !== null && (thing in row || `${thing}_name` in row));
  };
  return Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => !isNumber(key))
      .map(([key, value]) => [key, isReference(value) ? value.name : value]),
  );
}

function withoutSecrets(row: object | null | undefined): string | null {
  if (row == null) return null;
  return JSON.stringify(row, (key, value: unknown) => (SECRET_FIELD.test(key) ? undefined : value));
}

/** Only what differs, so that a reader sees the change and the log stays small. */
function difference(before: object, after: object): [object, object] {
  const changed = (a: object, b: object) =>
    Object.fromEntries(
      Object.entries(a).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify((b as Record<string, unknown>)[key]),
      ),
    );
  return [changed(before, after), changed(after, before)];
}

function changeOf(entry: AuditEntry): [object | null | undefined, object | null | undefined] {
  const [before, after] = [inWords(entry.before), inWords(entry.after)];
  return before && after ? difference(before, after) : [before, after];
}

const audited = new WeakSet<Tx>();

/** Leaves the record of a write, in the transaction of that write. */
export async function audit(tx: Tx, origin: Origin, entry: AuditEntry): Promise<void> {
  audited.add(tx);
  const [before, after] = changeOf(entry);
  await tx.execute(sql`
    INSERT INTO audit_log (actor_id, actor_name, verb, target_type, target_id, target_name, school_id, before, after, request_id)
    VALUES (${origin.actor?.userId ?? null}, ${origin.actor?.username ?? null}, ${entry.verb}, ${entry.target.type},
      ${entry.target.id}, audit_target_name(${entry.target.type}, ${entry.target.id}), ${entry.target.schoolId ?? null}, ${withoutSecrets(before)}::jsonb, ${withoutSecrets(after)}::jsonb,
      ${origin.requestId ?? null})`);
}

/** The same for many rows of one write, in one statement. */
export async function auditMany(tx: Tx, origin: Origin, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  audited.add(tx);
  const rows = entries.map((entry) => {
    const [before, after] = changeOf(entry);
    return { ...entry, before: withoutSecrets(before), after: withoutSecrets(after) };
  });
  await tx.execute(sql`
    INSERT INTO audit_log (actor_id, actor_name, verb, target_type, target_id, target_name, school_id, before, after, request_id)
    SELECT ${origin.actor?.userId ?? null}::integer, ${origin.actor?.username ?? null}::text, entry.verb, entry.type,
      entry.id, audit_target_name(entry.type, entry.id), entry.school_id, entry.before, entry.after, ${origin.requestId ?? null}::text
    FROM unnest(${rows.map(({ verb }) => verb)}::text[], ${rows.map(({ target }) => target.type)}::text[],
      ${rows.map(({ target }) => target.id)}::integer[], ${rows.map(({ target }) => target.schoolId ?? null)}::integer[],
      ${rows.map(({ before }) => before)}::jsonb[], ${rows.map(({ after }) => after)}::jsonb[])
      AS entry (verb, type, id, school_id, before, after)`);
}

/** The filters of a list as the log shows them: those that name a row by its number get what the row is called. */
export async function filtersInWords(
  tx: Tx,
  filters: object,
  rows: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const numbered = given.filter(([key, value]) => key in rows && /^\d{1,9}$/.test(String(value)));
  const named = await rowsOf<{ key: string; name: string | null }>(
    tx,
    sql`SELECT asked.key, audit_target_name(asked.type, asked.id) AS name
        FROM unnest(${numbered.map(([key]) => key)}::text[], ${numbered.map(([key]) => rows[key] ?? '')}::text[],
          ${numbered.map(([, value]) => Number(value))}::bigint[]) AS asked (key, type, id)`,
  );
  const names = new Map(named.map(({ key, name }) => [key, name]));
  return Object.fromEntries(given.map(([key, value]) => [key, names.get(key) ?? value]));
}

/** For the few writes that are their own record (a read mark, a session's extension): says why there is no row. */
export function auditExempt(tx: Tx, _why: string): void {
  audited.add(tx);
}

/** A transaction that refuses to commit a write nobody accounted for. */
export function auditedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const result = await work(tx);
    if (!audited.has(tx)) throw new Error('a write left no audit row');
    return result;
  });
}

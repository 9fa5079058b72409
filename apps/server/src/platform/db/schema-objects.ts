import type pg from 'pg';
import type { SchemaObject } from './schema-files';

/** What was applied of the files, to be compared with what they say now. */
export interface AppliedObject {
  key: string;
  digest: string;
  head: string;
}

interface Existing {
  key: string;
  /** The statement that takes it away, with whatever stands on it. */
  drop: string;
}

interface Dependence {
  key: string;
  /** What goes with it; described by the database where it is neither function, view nor trigger. */
  dependent: string;
}

const EXISTING = `
  SELECT 'function ' || p.proname AS key, format('DROP FUNCTION IF EXISTS %s CASCADE', p.oid::regprocedure) AS drop
  FROM pg_proc p
  WHERE p.pronamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
  UNION ALL
  SELECT 'view ' || c.relname, format('DROP VIEW IF EXISTS %s CASCADE', c.oid::regclass)
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'v'
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')
  UNION ALL
  SELECT format('trigger %s on %s', t.tgname, c.relname), format('DROP TRIGGER IF EXISTS %I ON %s', t.tgname, c.oid::regclass)
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgparentid = 0`;

/** A view is known to the catalogue as a relation, as the type of its rows and as the rule that reads it. */
const DEPENDENCES = `
  WITH objects (classid, objid, key) AS (
    SELECT 'pg_proc'::regclass, oid, 'function ' || proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    UNION ALL
    SELECT known.classid, known.objid, 'view ' || c.relname
    FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid
    CROSS JOIN LATERAL (VALUES ('pg_class'::regclass, c.oid), ('pg_type'::regclass, c.reltype), ('pg_rewrite'::regclass, r.oid))
      AS known (classid, objid)
    WHERE c.relkind = 'v' AND c.relnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 'pg_trigger'::regclass, t.oid, format('trigger %s on %s', t.tgname, c.relname)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND t.tgparentid = 0
  )
  SELECT DISTINCT needed.key, COALESCE(dependent.key, pg_describe_object(d.classid, d.objid, d.objsubid)) AS dependent
  FROM pg_depend d JOIN objects needed ON needed.classid = d.refclassid AND needed.objid = d.refobjid
  LEFT JOIN objects dependent ON dependent.classid = d.classid AND dependent.objid = d.objid
  WHERE d.deptype = 'n' AND dependent.key IS DISTINCT FROM needed.key`;

function withDependents(keys: Iterable<string>, dependences: readonly Dependence[]): Set<string> {
  const dependents = new Map<string, string[]>();
  for (const { key, dependent } of dependences) dependents.set(key, [...(dependents.get(key) ?? []), dependent]);
  const found = new Set(keys);
  for (const key of found) for (const dependent of dependents.get(key) ?? []) found.add(dependent);
  return found;
}

/**
 * Makes functions, views and triggers what the files say. What a function does is replaced in place; whatever else has
 * changed is dropped with what stands on it and made anew. What the files no longer have goes.
 */
export async function applyObjects(
  client: pg.ClientBase,
  wanted: readonly SchemaObject[],
  applied: readonly AppliedObject[],
): Promise<void> {
  const existing = (await client.query<Existing>(EXISTING)).rows;
  const there = new Set(existing.map(({ key }) => key));
  const before = new Map(applied.map((one) => [one.key, one]));
  const keys = new Set(wanted.map(({ key }) => key));
  const changed = wanted.filter(({ key, digest }) => before.get(key)?.digest !== digest || !there.has(key));
  const gone = applied.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
  const replaced = changed.filter(({ key, head }) => before.get(key)?.head !== head).map(({ key }) => key);

  const dropped = withDependents(
    [...gone, ...replaced].filter((key) => there.has(key)),
    (await client.query<Dependence>(DEPENDENCES)).rows,
  );
  for (const key of dropped) {
    if (!keys.has(key) && !before.has(key))
      throw new Error(`${key} stands on what the files change, and in no file itself`);
  }
  for (const { key, drop } of existing) if (dropped.has(key)) await client.query(drop);

  const made = new Set([...changed.map(({ key }) => key), ...dropped]);
  for (const object of wanted) {
    if (!made.has(object.key)) continue;
    try {
      await client.query(object.text);
    } catch (error) {
      (error as Error).message += ` (${object.key}, ${object.file})`;
      throw error;
    }
  }
  await client.query('DELETE FROM schema_objects WHERE key = ANY ($1)', [gone]);
  await client.query(
    `INSERT INTO schema_objects (key, digest, head) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
     ON CONFLICT (key) DO UPDATE SET digest = EXCLUDED.digest, head = EXCLUDED.head, applied_at = now()`,
    [changed.map(({ key }) => key), changed.map(({ digest }) => digest), changed.map(({ head }) => head)],
  );
}

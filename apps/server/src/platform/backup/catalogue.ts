import type pg from 'pg';

/** A table as a back-up keeps it: columns by name, those that the database computes left out. */
export interface KeptTable {
  name: string;
  columns: string[];
}

/** A part of a table that is divided by time. */
export interface KeptPartition {
  table: string;
  name: string;
  bounds: string;
}

export interface KeptSequence {
  name: string;
  value: number;
  isCalled: boolean;
}

/** What follows from the files of the program, and is made anew by them. */
const MADE_ANEW = ['schema_objects'];

async function ask<Row extends object>(client: pg.ClientBase, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows;
}

/** Names ready for a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const OF_EXTENSION = `EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')`;

/** Tables that hold something for longer than the server runs; unlogged ones are empty after a crash, so nobody relies on them. */
export function readTables(client: pg.ClientBase): Promise<KeptTable[]> {
  return ask(
    client,
    `SELECT c.relname AS name, ARRAY (
       SELECT a.attname::text FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relpersistence = 'p' AND c.relname <> ALL ($1) AND NOT ${OF_EXTENSION}
     ORDER BY c.relname COLLATE "C"`,
    [MADE_ANEW],
  );
}

export function readPartitions(client: pg.ClientBase): Promise<KeptPartition[]> {
  return ask(
    client,
    `SELECT p.relname AS table, c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds
     FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
     ORDER BY c.relname COLLATE "C"`,
  );
}

/** Also those of identity columns: a row that is added after a restore must not get a number that is taken. */
export async function readSequences(client: pg.ClientBase): Promise<KeptSequence[]> {
  const names = await ask<{ name: string }>(
    client,
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND NOT ${OF_EXTENSION}
     ORDER BY c.relname COLLATE "C"`,
  );
  if (names.length === 0) return [];
  return ask(
    client,
    names
      .map(
        ({ name }) =>
          `SELECT '${name.replaceAll("'", "''")}' AS name, last_value AS value, is_called AS "isCalled" FROM public.${quoted(name)}`,
      )
      .join(' UNION ALL '),
  );
}

interface Rebuilt {
  drop: string;
  make: string;
}

/** What is quicker and freer of order without: references between tables, and indexes that nothing is decided by. */
export async function readRebuilt(client: pg.ClientBase): Promise<{ references: Rebuilt[]; indexes: Rebuilt[] }> {
  const references = await ask<Rebuilt>(
    client,
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) AS make
     FROM pg_constraint k
     WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace
     ORDER BY k.conrelid::regclass::text, k.conname`,
  );
  const indexes = await ask<Rebuilt>(
    client,
    `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS make
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT i.indisunique AND NOT i.indisexclusion
       AND c.relkind = 'i' AND NOT c.relispartition
     ORDER BY i.indrelid::regclass::text, c.relname`,
  );
  return { references, indexes };
}

/** The statements that take away all that a product has made. Its schemas stay: who may not make any keeps the one that was given. */
export async function readDrops(client: pg.ClientBase): Promise<string[]> {
  const rows = await ask<{ text: string }>(
    client,
    `WITH ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'pgboss')), c AS (
       SELECT CASE relkind WHEN 'v' THEN 1 WHEN 'm' THEN 1 WHEN 'S' THEN 3 ELSE 2 END AS turn, r.oid, nspname, relname AS name,
         CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind
       FROM pg_class r JOIN ours ON ours.oid = relnamespace
       WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT relispartition
       UNION ALL SELECT 5, t.oid, nspname, typname, 'TYPE' FROM pg_type t JOIN ours ON ours.oid = typnamespace WHERE typtype IN ('e', 'd')
       UNION ALL SELECT 6, t.oid, nspname, collname, 'COLLATION' FROM pg_collation t JOIN ours ON ours.oid = collnamespace)
     SELECT text FROM (
       SELECT turn, format('DROP %s IF EXISTS %I.%I CASCADE', kind, nspname, name) AS text FROM c WHERE NOT ${OF_EXTENSION}
       UNION ALL
       SELECT 4, format('DROP ROUTINE IF EXISTS %s CASCADE', c.oid::regprocedure) FROM pg_proc c
       JOIN ours ON ours.oid = c.pronamespace WHERE NOT ${OF_EXTENSION}) AS drops
     ORDER BY turn, text`,
  );
  return rows.map(({ text }) => text);
}

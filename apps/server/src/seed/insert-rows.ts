import type pg from 'pg';

type Value = string | number | boolean | null;

/** A column to fill: its name, its PostgreSQL type, and where a row keeps its value. */
export type Column<Row> = readonly [
  name: string,
  type: 'text' | 'integer' | 'smallint' | 'boolean' | 'date' | 'timestamptz',
  read: (row: Row) => Value,
];

/** Inserts any number of rows with one statement: one array per column, unnested by the server. */
export async function insertRows<Row, Returned extends pg.QueryResultRow = never>(
  client: pg.PoolClient,
  table: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  ending = '',
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const names = columns.map(([name]) => `"${name}"`).join(', ');
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  const result = await client.query<Returned>(
    `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${arrays}) ${ending}`,
    columns.map(([, , read]) => rows.map(read)),
  );
  return result.rows;
}

/** Inserts new rows and renews those that differ; rows that the release no longer has stay, others may refer to them. */
export async function upsertRows<Row>(
  client: pg.PoolClient,
  table: string,
  key: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const renewed = columns.map(([name]) => name).filter((name) => name !== key);
  const stored = renewed.map((name) => `${table}."${name}"`).join(', ');
  const offered = renewed.map((name) => `EXCLUDED."${name}"`).join(', ');
  await insertRows(
    client,
    table,
    columns,
    rows,
    `ON CONFLICT ("${key}") DO UPDATE SET (${renewed.map((name) => `"${name}"`).join(', ')}) = ROW (${offered})
     WHERE (${stored}) IS DISTINCT FROM (${offered})`,
  );
}

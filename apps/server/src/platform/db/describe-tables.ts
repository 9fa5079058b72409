import { schemaDir } from '../paths';
import { type Queryable, rowsOf } from './database';
import { schemaDigest } from './schema-files';
import { sql } from './sql';

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  /** The definitions of the checks that this column alone is held to. */
  checks: string[];
}

/** As the driver hands them out (see database.ts). */
const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  json: 'unknown',
};

/** `type IN ('a', 'b')`, as the database writes it back. */
const ONE_OF = /^CHECK \(\(\(?\w+\)?(?:::text)? = ANY \(\(?ARRAY\[(.+?)\]\)?(?:::\w+\[\])?\)\)\)$/;

function choices({ checks }: Column): string | undefined {
  for (const check of checks) {
    const list = ONE_OF.exec(check)?.[1];
    const words = list?.split(', ').map((one) => /^\(?'(\w+)'::/.exec(one)?.[1]);
    const numbers = list?.split(', ').map((one) => /^\(?(\d+)\)?(?:::\w+)?$/.exec(one)?.[1]);
    if (words?.every(Boolean)) return words.map((word) => `'${word}'`).join(' | ');
    if (numbers?.every(Boolean)) return numbers.join(' | ');
  }
  return undefined;
}

function typeOf(column: Column): string {
  const isList = column.type.startsWith('_');
  const one = choices(column) ?? TYPES[column.type.replace(/^_/, '')] ?? 'string';
  return `${isList ? `${one}[]` : one}${column.isNullable ? ' | null' : ''}`;
}

/** Tells apart the files that tables and views come from. */
export const tablesDigest = () => schemaDigest(schemaDir, ['baseline', 'migrations', 'views']);

/** The tables and views of the migrated schema as types: a column that is renamed fails to compile where it is used. */
export async function describeTables(db: Queryable): Promise<string> {
  const columns = await rowsOf<Column>(
    db,
    sql`SELECT c.relname AS "table", a.attname AS "column", t.typname AS "type",
          NOT a.attnotnull AND c.relkind <> 'v' AS "isNullable",
          ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
            WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        JOIN pg_type t ON t.oid = a.atttypid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
        ORDER BY c.relname COLLATE "C", a.attnum`,
  );
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  const described = [...tables].map(
    ([table, own]) => `  ${table}: {\n${own.map((one) => `    ${one.column}: ${typeOf(one)};\n`).join('')}  };\n`,
  );
  return `// Written by \`npm run generate\` from the migrated schema (files ${tablesDigest()}).

export interface Tables {
${described.join('')}}
`;
}

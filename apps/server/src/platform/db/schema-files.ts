import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaDir } from '../paths';
import { statementsOf } from './sql-statements';

export interface SqlFile {
  name: string;
  text: string;
}

type ObjectKind = 'function' | 'view' | 'trigger';

/** A function, a view or a trigger as its file defines it. */
export interface SchemaObject {
  kind: ObjectKind;
  /** `function fold_school_days`, `view exams_running`, `trigger users_touch on users`. */
  key: string;
  name: string;
  /** The table of a trigger. */
  table: string | undefined;
  /** `functions/reports/folds.sql`: the folder in the middle is the domain that owns it. */
  file: string;
  text: string;
  digest: string;
  /** What cannot be replaced in place: of a function its arguments and what it returns, of others all of it. */
  head: string;
  /** Names that must be there before it is made. */
  needs: ReadonlySet<string>;
}

export interface SchemaFiles {
  baseline: readonly SqlFile[];
  /** Tells apart what the baseline does, whatever its comments. */
  baselineDigest: string;
  /** Before functions, views and triggers are brought up to date. */
  migrations: readonly SqlFile[];
  /**
   * After it: `NNNN_<what>.after.sql`, for rows that today's functions have to make anew, and `NNNN_<what>.online.sql`, for
   * what takes long in a large table and locks nobody, outside of any transaction.
   */
  migrationsAfter: readonly SqlFile[];
  /** In the order in which they can be made. */
  objects: readonly SchemaObject[];
}

export const isOnline = (name: string): boolean => name.endsWith('.online.sql');
const comesAfter = (name: string): boolean => name.endsWith('.after.sql') || isOnline(name);

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

function filesUnder(dir: string, folder: string): SqlFile[] {
  return readdirSync(join(dir, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(dir, folder, name), 'utf8') }));
}

const SHAPES: Record<ObjectKind, { folder: string; shape: RegExp; begins: string }> = {
  function: {
    folder: 'functions',
    shape: /^CREATE OR REPLACE FUNCTION (\w+)\s?\(/,
    begins: 'CREATE OR REPLACE FUNCTION',
  },
  view: { folder: 'views', shape: /^CREATE VIEW (\w+) AS /, begins: 'CREATE VIEW' },
  trigger: { folder: 'triggers', shape: /^CREATE TRIGGER (\w+) /, begins: 'CREATE TRIGGER' },
};
/** Only functions that stored columns are computed by come with tables, and then they stand in no other file. */
const DEFINES = /^CREATE (?:OR REPLACE )?(FUNCTION|VIEW|TRIGGER) (\w+)/;
const TABLE_OF_TRIGGER = / ON (\w+) /;
/** Where the arguments of a function and what it returns are over. */
const REST_OF_FUNCTION = / (?:LANGUAGE|IMMUTABLE|STABLE|VOLATILE|STRICT|PARALLEL|AS|RETURN|BEGIN) /;
const wordsOf = (text: string) => new Set(text.match(/[a-z_]\w*/g));

function objectsOf(kind: ObjectKind, file: SqlFile): SchemaObject[] {
  return statementsOf(file.text).map(({ text, bare }) => {
    const { shape, begins } = SHAPES[kind];
    const name = shape.exec(bare)?.[1];
    if (name === undefined)
      throw new Error(`${file.name}: every statement here begins with ${begins}: ${bare.slice(0, 60)}`);
    const table = kind === 'trigger' ? TABLE_OF_TRIGGER.exec(bare)?.[1] : undefined;
    const head = kind === 'function' ? bare.slice(0, REST_OF_FUNCTION.exec(bare)?.index) : bare;
    // The body of PL/pgSQL is looked into when it runs: its functions may call one another.
    const needs = wordsOf(/ LANGUAGE plpgsql /.test(bare) ? head : bare);
    const key = table === undefined ? `${kind} ${name}` : `${kind} ${name} on ${table}`;
    return { kind, key, name, table, file: file.name, text, digest: digestOf(bare), head: digestOf(head), needs };
  });
}

/** What is needed comes before what needs it; otherwise as in the files. */
function inOrder(objects: readonly SchemaObject[]): SchemaObject[] {
  const byName = new Map(objects.filter(({ kind }) => kind !== 'trigger').map((object) => [object.name, object]));
  const placed = new Set<SchemaObject>();
  const place = (object: SchemaObject, waiting: readonly SchemaObject[]) => {
    if (placed.has(object)) return;
    if (waiting.includes(object))
      throw new Error(`${object.key} needs itself: ${waiting.map(({ key }) => key).join(' → ')}`);
    for (const name of object.needs) {
      const needed = byName.get(name);
      if (needed && needed !== object) place(needed, [...waiting, object]);
    }
    placed.add(object);
  };
  for (const object of objects) place(object, []);
  return [...placed];
}

export function readSchemaFiles(dir: string = schemaDir): SchemaFiles {
  const baseline = filesUnder(dir, 'baseline');
  const migrations = filesUnder(dir, 'migrations').map(({ name, text }) => ({
    name: name.slice('migrations/'.length),
    text,
  }));
  const objects = (['function', 'view', 'trigger'] as const).flatMap((kind) =>
    filesUnder(dir, SHAPES[kind].folder).flatMap((file) => objectsOf(kind, file)),
  );
  const files = new Map<string, string>();
  for (const { key, file } of objects) {
    const other = files.get(key);
    if (other !== undefined) throw new Error(`${key} is defined in ${other} and in ${file}: once is enough`);
    files.set(key, file);
  }
  for (const { name, text } of migrations) {
    for (const { bare } of statementsOf(text)) {
      const [, kind, defined] = DEFINES.exec(bare) ?? [];
      if (kind !== undefined && (kind !== 'FUNCTION' || files.has(`function ${defined}`)))
        throw new Error(`${name} defines ${defined}: functions, views and triggers stand in files of their own`);
    }
  }
  return {
    baseline,
    baselineDigest: digestOf(baseline.flatMap(({ text }) => statementsOf(text).map(({ bare }) => bare)).join(';\n')),
    migrations: migrations.filter(({ name }) => !comesAfter(name)),
    migrationsAfter: migrations.filter(({ name }) => comesAfter(name)),
    objects: inOrder(objects),
  };
}

const FOLDERS = ['baseline', 'migrations', 'functions', 'views', 'triggers'];

/** Tells apart the files that a database, or a description of it, was made of. */
export function schemaDigest(dir: string = schemaDir, folders: readonly string[] = FOLDERS): string {
  const digest = createHash('sha256');
  for (const folder of folders) for (const { name, text } of filesUnder(dir, folder)) digest.update(name).update(text);
  return digest.digest('hex').slice(0, 16);
}

import { appendFileSync, mkdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import pg from 'pg';

/**
 * Writes down what every query of a test gave: its columns, their types, and which of them were null. When all tests
 * have run, `scripts/lib/described-rows.mjs` holds it against the row type that the code promises for that query.
 */
const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.build/queries');
const file = join(folder, `${process.pid}.jsonl`);
const source = join(root, 'apps/server/src') + sep;
/** What stands between every query and the code that asks it. */
const BETWEEN = ['platform/db/database.ts', 'platform/telemetry/spans.ts'].map((file) => join(source, file));
/** Enough to meet a null where there is one; of a long answer the rest is not looked at. */
const ROWS_LOOKED_AT = 50;

interface Answer {
  fields?: { name: string; dataTypeID: number }[];
  rows?: Record<string, unknown>[];
}

/** The place in the code that asks, by the text of the query; null where it is none of the product's. */
const siteOfText = new Map<string, string | null>();
const nullsOfSite = new Map<string, Set<string>>();

function siteHere(): string | null {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 25;
  const stack = new Error().stack ?? '';
  Error.stackTraceLimit = limit;
  for (const line of stack.split('\n')) {
    const at = /((?:file:\/\/)?\/[^():]+\.ts):(\d+):\d+/.exec(line);
    const path = at?.[1]?.replace('file://', '');
    if (path?.startsWith(source) && !BETWEEN.includes(path)) return `${path.slice(root.length + 1)}:${at?.[2]}`;
  }
  return null;
}

function write(what: object): void {
  // Another run may have begun and emptied the folder: what is written down never disturbs what is tested.
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, `${JSON.stringify(what)}\n`);
}

function look(site: string, { fields = [], rows = [] }: Answer, isNew: boolean): void {
  if (isNew) write({ site, fields: fields.map(({ name, dataTypeID }) => [name, dataTypeID]) });
  const known = nullsOfSite.get(site) ?? new Set<string>();
  nullsOfSite.set(site, known);
  for (const row of rows.slice(0, ROWS_LOOKED_AT)) {
    for (const { name } of fields) {
      if (row[name] !== null || known.has(name)) continue;
      known.add(name);
      write({ site, null: name });
    }
  }
}

type Query = (...args: unknown[]) => unknown;

function record(owner: { query: unknown }): void {
  const query = owner.query as Query;
  owner.query = function (this: unknown, ...args: unknown[]) {
    const answer = query.apply(this, args);
    const asked = args[0] as { text?: unknown } | string | undefined;
    const text = typeof asked === 'object' ? asked?.text : asked;
    if (typeof text !== 'string' || !(answer instanceof Promise)) return answer;
    const isNew = !siteOfText.has(text);
    const site = isNew ? siteHere() : siteOfText.get(text);
    if (site === undefined) return answer;
    siteOfText.set(text, site);
    if (site === null) return answer;
    return answer.then((given: Answer) => {
      look(site, given, isNew);
      return given;
    });
  };
}

record(pg.Pool.prototype);
record(pg.Client.prototype);

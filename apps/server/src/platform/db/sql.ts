import { BoundedMap } from '../bounded-map';
import type { Tables } from './tables.generated';

/**
 * SQL as a tagged template: values become parameters, fragments nest. All of a query's text
 * stands in a repo; there is no second language between it and the database.
 */
class Parameter {
  constructor(readonly value: unknown) {}
}

type Chunk = string | Parameter | SQL;

export class SQL {
  constructor(
    readonly chunks: readonly Chunk[],
    readonly preparedName?: string,
  ) {}
}

export interface CompiledQuery {
  name?: string;
  text: string;
  values: unknown[];
}

export function sql(strings: TemplateStringsArray, ...values: unknown[]): SQL {
  const chunks: Chunk[] = [strings[0] ?? ''];
  values.forEach((value, index) => {
    if (value === undefined) throw new Error('undefined cannot stand in a query: say null, or leave the condition out');
    chunks.push(value instanceof SQL ? value : new Parameter(value), strings[index + 1] ?? '');
  });
  return new SQL(chunks);
}

sql.join = (parts: readonly SQL[], separator: SQL = sql``): SQL =>
  new SQL(parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));

/** A table's or column's name from the program's own vocabulary, quoted. */
sql.identifier = (name: string): SQL => new SQL([`"${name.replaceAll('"', '""')}"`]);

/** A number of the program's own vocabulary, in the text itself: a plan can then use an index made for this very value. */
sql.number = (value: number): SQL => new SQL([String(Math.trunc(value))]);

/** Tables that a module lets others read: `FROM ${schoolsTables.classes} c`. Only their owner writes to them. */
export const offeredTables = <const Names extends readonly (keyof Tables)[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, new SQL([name])])) as Record<Names[number], SQL>;

/** The assignments of an UPDATE, from column names of the program's own vocabulary. */
sql.assignments = (values: Record<string, unknown>): SQL =>
  sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql`, `,
  );

/** A text of numbered parameters, as other libraries hand it over. */
sql.numbered = (text: string, values: readonly unknown[] = []): SQL => {
  const parameters = values.map((value) => new Parameter(value));
  return new SQL(
    text.split(/\$(\d+)/).map((part, index) => (index % 2 === 1 ? (parameters[Number(part) - 1] ?? '') : part)),
  );
};

/**
 * Planned once per connection instead of every time. For hot queries whose text never varies and whose
 * best plan does not depend on the values; a filter's does, so lists choose their page without it.
 */
sql.prepared = (name: string, query: SQL): SQL => new SQL(query.chunks, name);

const BY_TEXT = 'by text';

/**
 * The same where filters give a query a few texts: each is prepared under a name of its own. PostgreSQL looks at the
 * values in its first plans, and goes on doing so wherever that promises to be cheaper.
 */
sql.preparedByText = (query: SQL): SQL => new SQL(query.chunks, BY_TEXT);

/** What is asked once in a while does not take the place of what is asked every day. */
const USES = 3;

/** The names under which texts are prepared: a text gets one when it is asked for the third time. */
export class NamesOfTexts {
  private readonly names = new Map<string, string>();
  private readonly uses = new BoundedMap<string, number>(1_000);

  /** So many texts, a quarter of a MB each in a connection that runs them; what comes later is planned every time. */
  constructor(private readonly most = 100) {}

  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= this.most) return known;
    const uses = (this.uses.get(text) ?? 0) + 1;
    this.uses.set(text, uses);
    if (uses < USES) return undefined;
    this.uses.delete(text);
    const name = `text-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}

/** Those of this process: its connections share them. */
const namesOfTexts = new NamesOfTexts();

export function compile(query: SQL, names = namesOfTexts): CompiledQuery {
  const values: unknown[] = [];
  // One parameter used twice keeps one number: PostgreSQL infers its type once, from its first use.
  const numbers = new Map<Parameter, number>();
  const numberOf = (parameter: Parameter): number => {
    const known = numbers.get(parameter);
    if (known !== undefined) return known;
    numbers.set(parameter, values.push(parameter.value));
    return values.length;
  };
  const write = (part: SQL): string =>
    part.chunks
      .map((chunk) => {
        if (typeof chunk === 'string') return chunk;
        return chunk instanceof SQL ? write(chunk) : `$${numberOf(chunk)}`;
      })
      .join('');
  const text = write(query);
  const name = query.preparedName === BY_TEXT ? names.nameOf(text) : query.preparedName;
  return name === undefined ? { text, values } : { name, text, values };
}

import { describe, expect, test } from 'vitest';
import { compile, NamesOfTexts, sql } from './sql';

describe('a query that is prepared by its text', () => {
  // Names of their own: those of the process may have been given away by tests that ran before.
  const asking = (names: NamesOfTexts) => (column: string, value: number) =>
    compile(sql.preparedByText(sql`SELECT ${sql.identifier(column)} FROM asked WHERE id = ${value}`), names);

  test('gets a name when it is asked for the third time, whatever its values, and keeps it', () => {
    const ask = asking(new NamesOfTexts());
    const names = [1, 2, 3, 4].map((value) => ask('one', value).name);
    expect(names.slice(0, 2)).toEqual([undefined, undefined]);
    expect(names[2]).toBeTypeOf('string');
    expect(names[3]).toBe(names[2]);
    expect(ask('one', 5).values).toEqual([5]);
  });

  test('shares its name with no other text, and has none when there are too many', () => {
    const ask = asking(new NamesOfTexts());
    const names = Array.from({ length: 150 }, (_, at) => [1, 2, 3].map((value) => ask(`column ${at}`, value).name)[2]);
    const given = names.filter((name) => name !== undefined);
    expect(new Set(given).size).toBe(given.length);
    expect(given.length).toBe(100);
    expect(names.at(-1)).toBeUndefined();
  });
});

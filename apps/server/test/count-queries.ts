import pg from 'pg';
import { vi } from 'vitest';

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);

/** How many statements an action sends to the database. */
export async function countQueries(action: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await action();
    return spy.mock.calls.map(([statement]) => textOf(statement)).filter((text) => !text.includes('pgboss')).length;
  } finally {
    spy.mockRestore();
  }
}

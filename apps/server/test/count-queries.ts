import pg from 'pg';
import { vi } from 'vitest';

/** How many statements an action sends to the database. */
export async function countQueries(action: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await action();
    return spy.mock.calls.filter(([statement]) => typeof statement === 'string' && !statement.includes('pgboss'))
      .length;
  } finally {
    spy.mockRestore();
  }
}

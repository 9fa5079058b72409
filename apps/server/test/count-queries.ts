import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);

/** Tells the action's own statements from those that background work sends meanwhile. */
const counting = new AsyncLocalStorage<string[]>();

/** The statements that an action sends to the database. */
export async function queriesOf(action: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(this: pg.Client, ...args) {
    counting.getStore()?.push(textOf(args[0]));
    return original.apply(this, args) as never;
  });
  try {
    await counting.run(statements, action);
    return statements.filter((text) => !text.includes('pgboss'));
  } finally {
    spy.mockRestore();
  }
}

/** Whether the caller, and what their role holds, is known already depends on what else happened a moment ago. */
const tellsWhoAsks = (text: string) =>
  /FROM access_tokens t JOIN users|FROM role_permissions rp JOIN permissions/.test(text);

/** How many they are, beside those that may ask who calls. */
export async function countQueries(action: () => Promise<unknown>): Promise<number> {
  return (await queriesOf(action)).filter((text) => !tellsWhoAsks(text)).length;
}

/**
 * The same once nothing that happened before shows any more, such as what a process remembers and has to read first. A
 * query that waited for a connection goes uncounted, so the most of some runs is what there is.
 */
export async function steadyQueries(action: () => Promise<unknown>): Promise<number> {
  await action();
  let most = 0;
  for (let n = 0; n < 3; n++) most = Math.max(most, await countQueries(action));
  return most;
}

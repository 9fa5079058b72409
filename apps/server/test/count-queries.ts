import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);

/** Tells the action's own statements from those that background work sends meanwhile. */
const counting = new AsyncLocalStorage<string[]>();

type Query = (...all: unknown[]) => unknown;

/**
 * The statements that an action sends to the database. A pool hands one on when a connection is free, in whosever turn
 * that is, so it counts where it was given.
 */
export async function queriesOf(action: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const counted = new WeakSet<object>();
  const count = (statement: unknown) => {
    if (typeof statement === 'object' && statement !== null) {
      if (counted.has(statement)) return;
      counted.add(statement);
    }
    counting.getStore()?.push(textOf(statement));
  };
  const spies = [pg.Pool.prototype, pg.Client.prototype].map((one) => {
    const original = one.query as Query;
    return vi.spyOn(one as pg.Pool, 'query').mockImplementation(function record(this: unknown, ...args: unknown[]) {
      count(args[0]);
      return original.apply(this, args);
    } as never);
  });
  try {
    await counting.run(statements, action);
    // Nor what a connection says when it is new.
    return statements.filter((text) => !text.includes('pgboss') && !text.includes('is_read_only'));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Whether the caller, and what their role holds, is known already depends on what else happened a moment ago. */
const tellsWhoAsks = (text: string) =>
  /FROM access_tokens t JOIN users|FROM role_permissions rp JOIN permissions/.test(text);

/** How many they are, beside those that may ask who calls. */
export async function countQueries(action: () => Promise<unknown>): Promise<number> {
  return (await queriesOf(action)).filter((text) => !tellsWhoAsks(text)).length;
}

/** The same once nothing that happened before shows any more, such as what a process remembers and has to read first. */
export async function steadyQueries(action: () => Promise<unknown>): Promise<number> {
  await action();
  return countQueries(action);
}

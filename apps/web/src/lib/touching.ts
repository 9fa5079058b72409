import type { CallName } from '@khue/contract/all';
import type { LiveName } from '@khue/contract/live';
import type { ReadCall, TouchingCall } from '@khue/contract/touches';
import { TOUCHING_GETS } from '@khue/contract/touching-gets';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, sendThrough } from './api';
import type { ReadKey } from './readKey';

/**
 * The one place where what is known becomes old. Each write says in the contract which calls it touches
 * (`packages/contract/src/touches.ts`); what was read by them is read again where it is on the screen, and marked as old
 * elsewhere. Writes that belong together, and those of one mutation, are followed by one reading.
 */
let client: QueryClient | null = null;
let touched = new Set<CallName>();
/** Answers of writes that were put in their place, as fresh as they can be, by the call that would read them. */
let fresh = new Map<string, ReadCall>();
let isWaiting = false;
let asking: Promise<unknown> = Promise.resolve();

type Table = typeof import('@khue/contract/touches');
let table: Promise<Table> | undefined;
const loadTable = () => {
  // A failed download is tried again by the next write.
  table ??= import('@khue/contract/touches').catch((error: unknown) => {
    table = undefined;
    throw error;
  });
  return table;
};

const isTouching = (name: CallName): name is TouchingCall =>
  !name.startsWith('GET ') || TOUCHING_GETS.some((touching) => touching === name);

/** Refused because the page shows something that has changed, or nobody knows whether it was done. */
const isBehind = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || [404, 409].includes(error.status));

/** Makes a call that changes something, however it is sent: what it touches is read again. */
export async function writing<Answer>(name: TouchingCall, send: () => Promise<Answer>): Promise<Answer> {
  expectWrite();
  try {
    const answer = await send();
    await touchedBy(name, answer);
    return answer;
  } catch (error) {
    if (isBehind(error)) await touchedBy(name);
    throw error;
  }
}

/** From here on this client hears of writes, and its mutations last until what they touched is on the screen. */
export function followWrites(next: QueryClient): void {
  client = next;
  next.getMutationCache().config.onSettled = () => refreshed();
  sendThrough((name, send) => (isTouching(name) ? writing(name, send) : send()));
}

/** Events that come one after the other are followed by one reading. */
const EVENTS_MS = 200;

/** What was read by these calls is old, in a moment, together with what else is touched until then. */
function touch(calls: Iterable<CallName>, wait = 0): void {
  for (const name of calls) touched.add(name);
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    // The mutation that runs may write more; it asks when it is over.
    if (!client?.isMutating()) void askAgain();
  }, wait);
}

function askAgain(): Promise<unknown> {
  const [old, kept] = [touched, fresh];
  touched = new Set();
  // Fresh until now: what a later write touches is old again.
  fresh = new Map();
  if (!client || old.size === 0) return asking;
  asking = client.invalidateQueries({
    predicate: ({ queryKey, queryHash }) => queryKey[0].some((name) => old.has(name)) && !kept.has(queryHash),
  });
  return asking;
}

/** Over when what was touched is on the screen as it is now; a mutation lasts until then. */
export const refreshed = (): Promise<unknown> => askAgain();

/** Everything is old. */
export const forgetAll = async (): Promise<void> => client?.invalidateQueries();

/** Puts the answer of a write where the row is looked for, if that is what it answers with. */
function place(read: ReadCall, answer: unknown): void {
  const id = (answer as { id?: unknown } | undefined)?.id;
  const [, path = ''] = read.split(' ');
  if (!client || (path.includes('{') && typeof id !== 'number')) return;
  const key = [[read], path.replace('{id}', String(id))];
  client.setQueryData(key as unknown as ReadKey, answer);
  fresh.set(JSON.stringify(key), read);
}

/** What this write touches is old: it was made, or the work that it had started is done. */
export async function touchedBy(name: TouchingCall, answer?: unknown): Promise<void> {
  if (!client) return;
  try {
    const { ANSWERS, touchesOf } = await loadTable();
    const read = ANSWERS[name as keyof typeof ANSWERS];
    const old = touchesOf(name);
    for (const [hash, placed] of fresh) if (old.includes(placed)) fresh.delete(hash);
    if (read && answer !== undefined) place(read, answer);
    touch(old);
  } catch {
    // Without the table anything may be old.
    await forgetAll();
  }
}

/** The background work that this call had started is done: what it touches is read again, at once. */
export const workDone = (name: TouchingCall): Promise<unknown> => touchedBy(name).then(askAgain);

/** What an event of the server touches is old; without a name, events may have been missed, and all of it is. */
export async function touchedByEvent(name?: LiveName): Promise<void> {
  if (!client) return;
  const { LIVE_TOUCHES } = await loadTable();
  const all: Partial<Record<LiveName, readonly ReadCall[]>> = LIVE_TOUCHES;
  touch(name ? (all[name] ?? []) : Object.values(all).flat(), EVENTS_MS);
}

/** One's own calls are to be asked again: something was heard that no write of this page did. */
export const readAgain = (...calls: ReadCall[]): void => touch(calls);

/** The table comes while the write is on its way. */
function expectWrite(): void {
  if (client) void loadTable().catch(() => undefined);
}

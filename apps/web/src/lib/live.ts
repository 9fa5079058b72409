import type { LiveMessages, LiveName } from '@khue/contract/live';
import { useEffect, useRef } from 'react';
import { touchedByEvent } from './touching';

type Handler = (data: never) => void;
const handlers = new Map<string, Set<Handler>>();
/** The line was down: whatever happened meanwhile was not heard. */
const AGAIN = 'again';

function subscribe(name: string, handler: Handler): () => void {
  const mine = handlers.get(name) ?? new Set();
  handlers.set(name, mine.add(handler));
  return () => void mine.delete(handler);
}

/** Hands an event of the server on to the pages that listen; what it touches is read again. */
export function announce(name: string, data: string): void {
  void touchedByEvent(name as LiveName);
  const mine = handlers.get(name);
  if (!mine?.size) return;
  const message = JSON.parse(data) as never;
  for (const handler of mine) handler(message);
}

export function announceAgain(): void {
  void touchedByEvent();
  for (const handler of handlers.get(AGAIN) ?? []) handler(undefined as never);
}

/** Calls the handler for each such event as long as the page is open, and `onAgain` when some may have been missed. */
export function useLive<Name extends LiveName>(
  name: Name,
  handler: (data: LiveMessages[Name]) => void,
  onAgain?: () => void,
): void {
  const latest = useRef({ handler, onAgain });
  useEffect(() => {
    latest.current = { handler, onAgain };
  });
  useEffect(() => {
    const stop = [
      subscribe(name, (data: LiveMessages[Name]) => latest.current.handler(data)),
      subscribe(AGAIN, () => latest.current.onAgain?.()),
    ];
    return () => {
      for (const one of stop) one();
    };
  }, [name]);
}

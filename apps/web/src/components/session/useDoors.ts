import { useEffect } from 'react';
import { nextDoor, type Session } from './sessionState';

/** The server's clock may be a little behind that of the page. */
const LATER_MS = 2000;
/** A timer cannot wait for longer than this, and what is so far away is read again before. */
const LONGEST_MS = 86_400_000;

/** Reads sessions again when one opens, begins or ends: what may be done with it is told by the server. */
export function useDoors(sessions: readonly Session[] | undefined, again: () => void): void {
  useEffect(() => {
    const door = nextDoor(sessions ?? [], Date.now());
    if (door === undefined || door - Date.now() > LONGEST_MS) return;
    const timer = setTimeout(again, door - Date.now() + LATER_MS);
    return () => clearTimeout(timer);
  }, [sessions, again]);
}

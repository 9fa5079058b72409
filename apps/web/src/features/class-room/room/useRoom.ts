import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLive } from '@/lib/live';
import { readRoom } from '../queries';
import { type RoomEvent, type RoomState, roomAfter } from './roomState';

export interface LiveRoom {
  state: RoomState | null;
  error: unknown;
  hear: (event: RoomEvent) => void;
  readAgain: () => void;
}

/** How often whoever leads reads it all again: a page that died says no goodbye. */
const LEADER_READS_MS = 60_000;

/** The room of a session, kept up to date by what is told; read again whenever something may have been missed. */
export function useRoom(session: number): LiveRoom {
  const [state, hear] = useReducer(roomAfter, null);
  const [error, setError] = useState<unknown>(null);
  const [asked, ask] = useState(0);
  const readAgain = useCallback(() => ask((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what makes it run again
  useEffect(() => {
    const stopped = new AbortController();
    readRoom(session, stopped.signal).then(
      (room) => {
        hear({ kind: 'read', room });
        setError(null);
      },
      (failure: unknown) => {
        if (!stopped.signal.aborted) setError(failure);
      },
    );
    return () => stopped.abort();
  }, [session, asked]);

  const isThis = (data: { session: number }) => data.session === session;
  useLive('room.page', (data) => isThis(data) && hear({ kind: 'page', data }), readAgain);
  useLive('room.hand', (data) => isThis(data) && hear({ kind: 'hand', data }));
  useLive('room.chat', (data) => isThis(data) && hear({ kind: 'chat', data }));
  useLive('room.changed', (data) => isThis(data) && data.what === 'materials' && readAgain());
  useLive('room.people', (data) => isThis(data) && hear({ kind: 'people', data }));
  useLive('room.message', (data) => isThis(data) && hear({ kind: 'message', message: data.message }));
  useLive('room.message_gone', (data) => isThis(data) && hear({ kind: 'message_gone', id: data.id }));
  useLive('session.changed', (data) => data.id === session && readAgain());

  const hasGap = state?.hasGap ?? false;
  useEffect(() => {
    if (hasGap) readAgain();
  }, [hasGap, readAgain]);
  const leads = state?.room.is_host ?? false;
  useEffect(() => {
    if (!leads) return;
    const timer = setInterval(readAgain, LEADER_READS_MS);
    return () => clearInterval(timer);
  }, [leads, readAgain]);
  const startsIn = state ? Date.parse(state.room.session.starts_at) - Date.parse(state.room.server_time) : 0;
  useEffect(() => {
    if (startsIn <= 0) return;
    // From then on the class sees the first page, whether its teacher is there or not.
    const timer = setTimeout(readAgain, startsIn);
    return () => clearTimeout(timer);
  }, [startsIn, readAgain]);
  return { state, error, hear, readAgain };
}

/** Always what was given last, for what runs later. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

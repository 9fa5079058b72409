import { useCallback, useRef, useState } from 'react';
import { turnTo } from '../queries';
import { isSamePlace } from './pages.rules';
import type { RoomEvent, RoomPage } from './roomState';

/**
 * Turns the page of the class: seen here at once, sent one after the other. Whoever leafs quickly sends only where they
 * are when the one before has arrived.
 */
export function useTurning(session: number, hear: (event: RoomEvent) => void, onFailed: (error: unknown) => void) {
  const [wanted, setWanted] = useState<RoomPage | null>(null);
  const latest = useRef<RoomPage | null>(null);
  const isSending = useRef(false);
  const turn = useCallback(
    async (place: RoomPage) => {
      latest.current = place;
      setWanted(place);
      if (isSending.current) return;
      isSending.current = true;
      try {
        let sent: RoomPage | null = null;
        while (latest.current && !isSamePlace(sent, latest.current)) {
          sent = latest.current;
          const { version, current } = await turnTo(session, sent);
          hear({ kind: 'page', data: { session, version, ...current } });
        }
      } catch (error) {
        onFailed(error);
      } finally {
        isSending.current = false;
        latest.current = null;
        setWanted(null);
      }
    },
    [session, hear, onFailed],
  );
  return { wanted, turn };
}

import { LOOK_SECONDS } from '@khue/contract/room-words';
import { useEffect } from 'react';
import { call, request } from '@/lib/api';
import { lastMessageOf, type RoomEvent, type RoomPage, type RoomState } from './roomState';
import { useLatest } from './useRoom';

/** Leaves with the page: the browser sends it also while it closes. */
const sayGoodbye = (session: number) =>
  void request(`/api/zoom_meetings/${session}/room/look/`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ leaving: true }),
  }).catch(() => undefined);

interface Here {
  session: number;
  isOpen: boolean;
  /** The page that one looks at without the class; null: one follows. */
  at: RoomPage | null;
  /** One does the exercises, and does not see the page of the class. */
  isAtExercises: boolean;
  state: RoomState | null;
  hear: (event: RoomEvent) => void;
  onMissed: () => void;
  onRefused: () => void;
}

/** Says that the page is here, and at once when one looks elsewhere. The answer tells what should be known by now. */
export function usePresence({ session, isOpen, at, isAtExercises, state, hear, onMissed, onRefused }: Here): void {
  const latest = useLatest({ at, isAtExercises, state, hear, onMissed, onRefused });
  const place = `${isAtExercises}/${at?.material_id}/${at?.page}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is said at once
  useEffect(() => {
    if (!isOpen) return;
    const tell = async () => {
      const { at: now, isAtExercises: at_exercises } = latest.current;
      const answer = await call(
        'POST /api/zoom_meetings/{id}/room/look/',
        { params: { id: session }, body: { at: now, at_exercises } },
        { background: true },
      );
      latest.current.hear({ kind: 'present', count: answer.present_count });
      const known = latest.current.state;
      if (known && (answer.version > known.version || answer.last_message > lastMessageOf(known.room))) {
        latest.current.onMissed();
      }
    };
    const tellQuietly = () =>
      void tell().catch((error: unknown) => {
        if ((error as { status?: number }).status === 409) latest.current.onRefused();
      });
    tellQuietly();
    // Spread out, so that a class does not call in the same second.
    const timer = setInterval(tellQuietly, LOOK_SECONDS * 1000 * (0.9 + Math.random() * 0.2));
    return () => clearInterval(timer);
  }, [session, isOpen, place]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = () => sayGoodbye(session);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session, isOpen]);
}

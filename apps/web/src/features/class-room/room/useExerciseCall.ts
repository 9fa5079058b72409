import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomPage } from './roomState';
import { useLatest } from './useRoom';

/** Felt in the hand and not heard; a browser allows it once the page was touched. */
function vibrate(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([120, 80, 120]);
}

interface TakenTo {
  tab: string;
  setTab: (tab: 'lesson' | 'exercises') => void;
  /** What the class is shown. */
  page: RoomPage | null;
}

/** Takes a student to the exercise that the teacher opens, and back to the lesson when it is done and the class goes on. */
export function useExerciseCall({ tab, setTab, page }: TakenTo) {
  const [waiting, setWaiting] = useState<string | null>(null);
  const wasTaken = useRef(false);
  const latest = useLatest({ tab, setTab, waiting });
  const onOpened = useCallback(() => {
    wasTaken.current = true;
    latest.current.setTab('exercises');
    vibrate();
  }, [latest]);
  const shown = `${page?.material_id}/${page?.page}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the class is what it waits for
  useEffect(() => {
    const { tab: now, setTab: go, waiting: open } = latest.current;
    if (!wasTaken.current || open !== null || now !== 'exercises') return;
    wasTaken.current = false;
    go('lesson');
  }, [shown]);
  return { waiting, onWaiting: setWaiting, onOpened };
}

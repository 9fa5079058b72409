import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetMe } from '@/lib/keptMe';
import { useStore } from '@/lib/store';
import { forgetExamFiles } from '../paper/forgetFiles';
import { forgetPaper } from '../paper/keptPaper';
import { endSitting } from '../queries';
import type { SatExam } from '../studentExam';
import type { ExamRoom } from './examRoom';
import { forgetMemory } from './roomMemory';

/** The server takes answers that are on their way for ten seconds after the time; a little is left for the last one. */
const GRACE_MS = 10_000;
/** So long what is unsent is waited for before somebody has to decide. */
const PATIENCE_MS = 8000;
const AGAIN_MS = 2000;

export type Ending =
  | { step: 'working' }
  | { step: 'reviewing' }
  | { step: 'bringing' }
  | { step: 'stuck' }
  | { step: 'handing_in' }
  | { step: 'failed' }
  /** The time is over, or somebody has ended the attempt. */
  | { step: 'over'; isReached: boolean };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The ways out of an attempt. Each leads to `onEnded`, and only when the server has said that it is over. */
export function useEnding(room: ExamRoom, exam: SatExam, onEnded: () => void) {
  const view = useStore(room.view);
  const [ending, setEnding] = useState<Ending>({ step: 'working' });
  const isLeaving = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const finish = useCallback(async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    await room.close();
    forgetMemory(room.place);
    forgetMe();
    await forgetPaper(room.place);
    void forgetExamFiles();
    onEnded();
  }, [room, onEnded]);

  /** Asks for the end. A receipt that was lost is found by looking, so that nothing is ended that began since. */
  const end = useCallback(async (): Promise<boolean> => {
    try {
      await endSitting(exam, room.place.activity);
      return true;
    } catch {
      await room.refresh().catch(() => undefined);
      return room.view.get().status !== 'open';
    }
  }, [room, exam]);

  const handIn = useCallback(async () => {
    setEnding({ step: 'handing_in' });
    if (await end()) return finish();
    setEnding({ step: 'failed' });
  }, [end, finish]);

  /** Everything unsent first; the end only when nothing is left behind. */
  const bringAndHandIn = useCallback(async () => {
    setEnding({ step: 'bringing' });
    await room.bringAll(AbortSignal.timeout(PATIENCE_MS));
    if (room.view.get().counts.unsaved > 0) return setEnding({ step: 'stuck' });
    await handIn();
  }, [room, handIn]);

  const isOpen = view.status === 'open';
  useEffect(() => {
    if (isOpen) return;
    setEnding({ step: 'over', isReached: true });
    void finish();
  }, [isOpen, finish]);

  const isPaused = view.pausedAt !== null;
  useEffect(() => {
    // Its time stands still: nothing runs out.
    if (isPaused) return;
    const { clock } = room;
    let timer: ReturnType<typeof setTimeout>;
    let isPast = false;
    const arm = () => {
      if (!isPast) timer = setTimeout(() => void over(), Math.max(0, view.expiresAt - clock.now()));
    };
    const goOn = () => {
      room.urge(false);
      setEnding({ step: 'working' });
      arm();
    };
    const over = async () => {
      setEnding({ step: 'over', isReached: true });
      await room.takeDown();
      room.urge(true);
      // More time may have been given while the line was down, or in the last moment: nothing is ended that goes on, and
      // nothing of which it is not known.
      const look = async (): Promise<'goes on' | 'over' | 'not reached'> => {
        const isReached = await room.refresh().then(
          () => true,
          () => false,
        );
        if (room.view.get().expiresAt > clock.now()) return 'goes on';
        return isReached ? 'over' : 'not reached';
      };
      for (let seen = await look(); !isLeaving.current && !isGone.current; seen = await look()) {
        if (seen === 'goes on') return goOn();
        const left = view.expiresAt + GRACE_MS - clock.now();
        if (seen === 'over' && room.view.get().counts.unsaved > 0 && left > 0) {
          await room.bringAll(AbortSignal.timeout(left));
          seen = await look();
          if (seen === 'goes on') return goOn();
        }
        if (seen === 'over' && (await end())) return finish();
        setEnding({ step: 'over', isReached: false });
        await pause(AGAIN_MS);
      }
    };
    arm();
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [room, view.expiresAt, isPaused, end, finish]);

  return { ending, review: setEnding, bringAndHandIn, handIn };
}

import { useEffect, useState } from 'react';
import { call } from '@/lib/api';
import { session } from '@/lib/session';
import { openJournal } from '../journal/safeJournal';
import { readSitting } from '../queries';
import { ExamRoom, type Sitting } from './examRoom';

/** A call that hangs on a dead line must not keep the answer from being sent again. */
const SAVING_MS = 8000;

async function enter(sitting: Sitting, owner: number): Promise<ExamRoom> {
  const room = new ExamRoom({
    owner,
    sitting,
    journal: await openJournal(),
    save: (id, body) =>
      call(
        'POST /api/student_answer_exam_question/{id}/',
        { params: { id }, body },
        { signal: AbortSignal.timeout(SAVING_MS) },
      ),
    read: readSitting,
    isOwnerHere: () => session.get()?.user_id === owner,
    tabs: 'BroadcastChannel' in window ? new BroadcastChannel(`khue.exam.${owner}.${sitting.id}`) : undefined,
  });
  await room.resume();
  return room;
}

/** The room of an attempt, once the journal of this computer was looked through. */
export function useRoom(sitting: Sitting, owner: number): ExamRoom | null {
  const [room, setRoom] = useState<ExamRoom | null>(null);
  useEffect(() => {
    let isLeft = false;
    const entering = enter(sitting, owner);
    void entering.then((entered) => {
      if (!isLeft) setRoom(entered);
    });
    return () => {
      isLeft = true;
      void entering.then((entered) => entered.leave());
    };
  }, [sitting, owner]);
  return room;
}

/** Whatever may bring the line back, and whatever may end the page, is heard. */
export function useRoomSignals(room: ExamRoom): void {
  useEffect(() => {
    const wake = () => room.wake();
    const settle = () => void room.takeDown();
    const onVisible = () => (document.hidden ? settle() : wake());
    const onLine = () => room.lineIs(navigator.onLine);
    onLine();
    window.addEventListener('online', onLine);
    window.addEventListener('offline', onLine);
    window.addEventListener('pagehide', settle);
    // Leaving a field is a pause in typing.
    document.addEventListener('focusout', settle);
    document.addEventListener('visibilitychange', onVisible);
    const stop = session.subscribe(wake);
    return () => {
      window.removeEventListener('online', onLine);
      window.removeEventListener('offline', onLine);
      window.removeEventListener('pagehide', settle);
      document.removeEventListener('focusout', settle);
      document.removeEventListener('visibilitychange', onVisible);
      stop();
    };
  }, [room]);
}

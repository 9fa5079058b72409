import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api';
import { byThisDevice } from '@/lib/deviceId';
import { keepMe } from '@/lib/keptMe';
import type { Me } from '@/lib/me';
import { session } from '@/lib/session';
import { openJournal } from '../journal/safeJournal';
import { keepPaper, noteSaved } from '../paper/keptPaper';
import { readSitting } from '../queries';
import { isExamination, type SatExam } from '../studentExam';
import { ExamRoom, type Sitting } from './examRoom';

/** A call that hangs on a dead line must not keep the answer from being sent again. */
const SAVING_MS = 8000;

/** The exam as the list would tell it now: one that was just begun has used an attempt. */
function asRunning(exam: SatExam, activity: number): SatExam {
  if (exam.state === 'running') return exam;
  if (isExamination(exam)) return { ...exam, state: 'running', activity_id: activity };
  return {
    ...exam,
    state: 'running',
    activity_id: activity,
    attempts_used: exam.attempts_used + 1,
    attempts_left: exam.attempts_left === null ? null : exam.attempts_left - 1,
  };
}

async function enter(exam: SatExam, sitting: Sitting, me: Me): Promise<ExamRoom> {
  const owner = me.user_id;
  const place = { owner, activity: sitting.id };
  let read = sitting;
  /** As it stands now: for a reload without a line. */
  const keep = (room: ExamRoom) =>
    keepPaper({
      ...place,
      exam: asRunning(exam, sitting.id),
      sitting: { ...read, expires_at: new Date(room.view.get().expiresAt).toISOString() },
      ahead: room.clock.now() - Date.now(),
    });
  const room: ExamRoom = new ExamRoom({
    owner,
    sitting,
    journal: await openJournal(),
    save: async (id, body) => {
      const receipt = await call(
        'POST /api/student_answer_exam_question/{id}/',
        { params: { id }, body },
        { signal: AbortSignal.timeout(SAVING_MS), ...byThisDevice() },
      );
      // Before the journal lets it go: in between, a reload would find it in neither.
      await noteSaved(place, { ...body, saved_at: receipt.saved_at });
      return receipt;
    },
    read: async (id) => {
      read = await readSitting(id);
      void keep(room);
      return read;
    },
    isOwnerHere: () => session.get()?.user_id === owner,
    tabs: 'BroadcastChannel' in window ? new BroadcastChannel(`khue.exam.${owner}.${sitting.id}`) : undefined,
  });
  keepMe(me);
  await keep(room);
  let ends = room.view.get().expiresAt;
  room.view.subscribe(() => {
    const { expiresAt, status } = room.view.get();
    if (expiresAt === ends || status !== 'open') return;
    ends = expiresAt;
    void keep(room);
  });
  await room.resume();
  return room;
}

/** The room of an attempt, once the journal of this computer was looked through. */
export function useRoom(exam: SatExam, sitting: Sitting, me: Me): ExamRoom | null {
  const [room, setRoom] = useState<ExamRoom | null>(null);
  const latest = useRef(me);
  latest.current = me;
  const owner = me.user_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner has another room
  useEffect(() => {
    let isLeft = false;
    const entering = enter(exam, sitting, latest.current);
    void entering.then((entered) => {
      if (!isLeft) setRoom(entered);
    });
    return () => {
      isLeft = true;
      void entering.then((entered) => entered.leave());
    };
  }, [exam, sitting, owner]);
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

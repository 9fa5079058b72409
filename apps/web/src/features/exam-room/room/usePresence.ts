import { useEffect } from 'react';
import { ApiError, call } from '@/lib/api';
import { byThisDevice } from '@/lib/deviceId';
import { useLive } from '@/lib/live';
import { heldBy } from '../journal/sending.rules';
import { isLeft, leftNow, stillLeft } from './departures.rules';
import type { ExamRoom } from './examRoom';
import { changeMemory, readMemory } from './roomMemory';

const EVERY_MS = 20_000;

/** Tells the server that the page is there, how often and for how long it was left, and hears when the attempt ends. */
export function usePresence(room: ExamRoom, onElsewhere: () => void): void {
  useEffect(() => {
    const { place } = room;
    const { device } = changeMemory(place, {});
    let isAway = false;
    const tell = async () => {
      if (isAway) changeMemory(place, { departures: stillLeft(readMemory(place).departures, room.clock.now()) });
      const { leftPage, departures } = readMemory(place);
      const body = { device, left_page: Math.min(10_000, leftPage), departures };
      const id = place.activity;
      const answer = await call(
        'POST /api/student_exam_presence/{id}/',
        { params: { id }, body },
        { background: true, ...byThisDevice() },
      );
      room.hear(answer);
      room.holdBack(null);
    };
    // Whoever watches the class misses a sign of life; the student misses nothing.
    const tellQuietly = () =>
      void tell().catch((error: unknown) => {
        const by = error instanceof ApiError ? heldBy(error.code) : null;
        if (by) room.holdBack(by);
      });
    const follow = () => {
      const isNowAway = isLeft(document);
      if (isNowAway === isAway) return;
      const { leftPage, departures } = readMemory(place);
      const now = room.clock.now();
      if (isNowAway) changeMemory(place, { leftPage: leftPage + 1, departures: leftNow(departures, now) });
      else changeMemory(place, { departures: stillLeft(departures, now) });
      isAway = isNowAway;
      tellQuietly();
    };
    tellQuietly();
    // Spread out, so that a class does not call in the same second.
    const timer = setInterval(tellQuietly, EVERY_MS * (0.9 + Math.random() * 0.2));
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('blur', follow);
    window.addEventListener('focus', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('blur', follow);
      window.removeEventListener('focus', follow);
    };
  }, [room]);

  const isThis = (event: { activity_id: number }) => event.activity_id === room.place.activity;
  const readAgain = () =>
    void room.refresh().then(
      () => room.holdBack(null),
      () => undefined,
    );
  useLive('exam.extended', (event) => isThis(event) && room.hear({ expires_at: event.expires_at }), readAgain);
  useLive('exam.paused', (event) => isThis(event) && room.hear({ paused_at: event.paused_at }));
  useLive('exam.resumed', (event) => isThis(event) && room.hear({ paused_at: null, expires_at: event.expires_at }));
  useLive('exam.changed', (event) => isThis(event) && readAgain());
  useLive('exam.elsewhere', (event) => {
    if (!isThis(event) || event.device === readMemory(room.place).device) return;
    readAgain();
    onElsewhere();
  });
}

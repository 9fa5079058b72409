import { useEffect } from 'react';
import { call } from '@/lib/api';
import { useLive } from '@/lib/live';
import type { ExamRoom } from './examRoom';
import { changeMemory, readMemory } from './roomMemory';

const EVERY_MS = 20_000;

/** Tells the server that the page is there and how often it was left, and hears when the attempt ends. */
export function usePresence(room: ExamRoom, onElsewhere: () => void): void {
  useEffect(() => {
    const { place } = room;
    const { device } = changeMemory(place, {});
    let isAway = false;
    const tell = async () => {
      const body = { device, left_page: Math.min(10_000, readMemory(place).leftPage) };
      const id = place.activity;
      const answer = await call(
        'POST /api/student_exam_presence/{id}/',
        { params: { id }, body },
        { background: true },
      );
      room.hear(answer);
    };
    // Whoever watches the class misses a sign of life; the student misses nothing.
    const tellQuietly = () => void tell().catch(() => undefined);
    const follow = () => {
      const isNowAway = document.hidden || !document.hasFocus();
      if (isNowAway === isAway) return;
      isAway = isNowAway;
      if (isAway) changeMemory(place, { leftPage: readMemory(place).leftPage + 1 });
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
  const readAgain = () => void room.refresh().catch(() => undefined);
  useLive('exam.extended', (event) => isThis(event) && room.hear({ expires_at: event.expires_at }), readAgain);
  useLive('exam.changed', (event) => isThis(event) && readAgain());
  useLive('exam.elsewhere', (event) => {
    if (!isThis(event) || event.device === readMemory(room.place).device) return;
    readAgain();
    onElsewhere();
  });
}

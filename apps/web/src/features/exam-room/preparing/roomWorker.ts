import { EXAM_ROOM } from '@/lib/examPlaces';

/** Done when a reload without a line would find the room here. Where a browser has no such workers there is nothing to do. */
export async function keepRoom(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/exam-room-worker.js', {
    scope: EXAM_ROOM,
    updateViaCache: 'none',
  });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!worker || worker.state === 'redundant') reject(new Error('The room could not be kept.'));
      else if (worker.state === 'activated') resolve();
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

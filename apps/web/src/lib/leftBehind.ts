import { EXAM_ME, EXAM_PAPERS, EXAM_ROOM } from './examPlaces';
import { writeStored } from './storage';

const CACHES = 'khue-exam';

/** Who signs out leaves no paper, no picture of one and no room behind. Answers that nobody has got yet stay, under their owner. */
export async function forgetExams(): Promise<void> {
  writeStored(EXAM_ME, null);
  try {
    indexedDB.deleteDatabase(EXAM_PAPERS);
    // With its files: a worker without them would answer nothing, and a new sign-in would not bring them back.
    await (await navigator.serviceWorker?.getRegistration(EXAM_ROOM))?.unregister();
    for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
  } catch {
    // Where nothing can be kept, nothing is left behind.
  }
}

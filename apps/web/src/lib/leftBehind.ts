import { writeStored } from './storage';

/** What an exam leaves on a computer besides its answers; other people use it next. */
export const EXAM_FILES = 'khue-exam-files';
export const EXAM_PAPERS = 'khue.exam-papers';
export const EXAM_ROOM = '/student/examtest/test';
/** Who sits it, as the server told: a reload without a line goes on without asking. */
export const EXAM_ME = 'khue.exam-me';
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

import { EXAM_FILES } from '@/lib/examPlaces';

/** Pictures and recordings of papers go when the exam is over. */
export async function forgetExamFiles(): Promise<void> {
  try {
    await caches.delete(EXAM_FILES);
  } catch {
    // Where nothing can be kept, nothing is left behind.
  }
}

/** What an exam leaves on a computer besides its answers; other people use it next. */
export const EXAM_FILES = 'khue-exam-files';

/** Pictures and recordings of papers go when the exam is over, and when somebody signs out. */
export async function forgetExamFiles(): Promise<void> {
  try {
    await caches.delete(EXAM_FILES);
  } catch {
    // Where nothing can be kept, nothing is left behind.
  }
}

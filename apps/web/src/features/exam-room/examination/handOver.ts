import type { Sitting } from '../room/examRoom';
import type { StudentExamination } from '../studentExam';

interface Begun {
  exam: StudentExamination;
  sitting: Sitting;
}

let begun: Begun | null = null;

/** The waiting room gives the room what the start has brought: nobody asks for it twice when a province starts. */
export function handOver(next: Begun): void {
  begun = next;
}

/** What was just begun, once; null after a reload, or for whoever comes back: then the attempt is read. */
export function takeOver(examination: number): Begun | null {
  const taken = begun?.exam.id === examination ? begun : null;
  begun = null;
  return taken;
}

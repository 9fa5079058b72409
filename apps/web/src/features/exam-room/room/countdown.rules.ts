const two = (value: number) => String(value).padStart(2, '0');

/** "23:41", with hours where there are any. A second that has begun still counts. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** Minutes at which the time that is left is said aloud. */
const MARKS = [30, 10, 5, 1];

/** The mark that was passed between two looks; null for none. */
export function said(before: number, now: number): number | null {
  return MARKS.find((mark) => before > mark * 60_000 && now <= mark * 60_000) ?? null;
}

interface Chance {
  exam_duration: number;
  close_at: string | null;
  extra_minutes: number;
}

/** When an attempt would end that begins now: after its time, but not after the exam closes; minutes given come on top. */
export function endIfStarted(now: number, exam: Chance): { endsAt: number; isCut: boolean } {
  const full = now + exam.exam_duration * 60_000;
  const closes = exam.close_at === null ? Infinity : Date.parse(exam.close_at);
  return { endsAt: Math.min(full, closes) + exam.extra_minutes * 60_000, isCut: closes < full };
}

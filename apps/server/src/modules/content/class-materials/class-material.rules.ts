import type { WorkFacts } from './class-material.repo';

/** From its opening on, until its closing; no limit is none. */
export function isOpenAt({ open_at, close_at }: { open_at: Date | null; close_at: Date | null }, now: Date): boolean {
  return (open_at === null || open_at <= now) && (close_at === null || now < close_at);
}

/** Done: every question was answered or, where nothing is asked, it was opened. The score is that of the first answers. */
export function workOf(facts: WorkFacts): { opened_at: Date | null; done: boolean; score: number | null } {
  const { opened_at, question_count, answered_count, points } = facts;
  if (question_count === 0) return { opened_at, done: opened_at !== null, score: null };
  // An edit may have left fewer questions than were answered before.
  const score = Math.min(10, Math.round((points / question_count) * 1000) / 100);
  return { opened_at, done: answered_count >= question_count, score: answered_count === 0 ? null : score };
}

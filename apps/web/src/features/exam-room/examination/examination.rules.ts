import type { StudentExamination } from '../studentExam';

type Shown = Pick<StudentExamination, 'state' | 'sitting' | 'activity_id' | 'voided'>;

/** What a candidate sees of it: an examination opens when its time has come, whoever read of it before. */
export type ShownExamination = 'upcoming' | 'open' | 'running' | 'handed_in' | 'absent' | 'voided' | 'released';

export function shownExamination({ state, sitting, activity_id, voided }: Shown, now: number): ShownExamination {
  if (voided) return 'voided';
  if (state === 'ended') return activity_id === null ? 'absent' : 'handed_in';
  if (state === 'released') return activity_id === null ? 'absent' : 'released';
  return state === 'upcoming' && Date.parse(sitting.open_at) <= now ? 'open' : state;
}

const ORDER: readonly ShownExamination[] = ['running', 'open', 'upcoming', 'handed_in', 'released', 'voided', 'absent'];

/** What can be done first; of those to come the next, of those that are over the last first. */
export function inTurn(examinations: readonly StudentExamination[], now: number): StudentExamination[] {
  const rank = (one: StudentExamination) => ORDER.indexOf(shownExamination(one, now));
  const opens = ({ sitting }: StudentExamination) => Date.parse(sitting.open_at);
  const isOver = (one: StudentExamination) => rank(one) > ORDER.indexOf('upcoming');
  return [...examinations].sort(
    (a, b) => rank(a) - rank(b) || (isOver(a) ? opens(b) - opens(a) : opens(a) - opens(b)) || a.id - b.id,
  );
}

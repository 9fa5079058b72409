import type { MarkingState } from '@khue/contract/marking-words';
import type { Criterion } from '@khue/scoring/kinds/base';
import { isWholeCents, pointsOf } from '@khue/scoring/kinds/rubric';

export interface GivenMark {
  place: number;
  marker_id: number;
  points: number;
  possible: number;
}

export interface CriterionMark {
  criterion_id: string;
  points: number;
}

/** What marks come to: a share of what could be had, or null while another person has to look. */
export function settledBy(
  marks: readonly Pick<GivenMark, 'place' | 'points' | 'possible'>[],
  { markers, tolerance }: { markers: number; tolerance: number },
): number | null {
  const [first, second, third] = [1, 2, 3].map((place) => marks.find((mark) => mark.place === place));
  const shareOf = ({ points, possible }: { points: number; possible: number }) =>
    possible > 0 ? points / possible : 0;
  if (third) return shareOf(third);
  if (!first) return null;
  if (!second) return markers === 1 ? shareOf(first) : null;
  // In hundredths: 0.3 and 0.1 are not further apart than 0.2.
  const apart = Math.round(Math.abs(first.points - second.points) * 100);
  return apart > Math.round(tolerance * 100) ? null : (shareOf(first) + shareOf(second)) / 2;
}

export function stateOf(marks: number, isSettled: boolean): MarkingState {
  if (isSettled) return 'done';
  return marks === 0 ? 'waiting' : marks === 1 ? 'once' : 'third';
}

/** Where somebody's mark belongs: their own place again, the next one, or nowhere. */
export function placeFor(marks: readonly GivenMark[], markerId: number, isSettled: boolean): number | null {
  const last = marks.reduce((most, { place }) => Math.max(most, place), 0);
  const own = marks.find(({ marker_id }) => marker_id === markerId);
  // Who marked before somebody else has had their say.
  if (own) return own.place === last ? own.place : null;
  return isSettled || last >= 3 ? null : last + 1;
}

/** Fields that are wrong, each with its sentence; empty: every criterion has its points. */
export function faultsIn(rubric: readonly Criterion[], marks: readonly CriterionMark[]): Record<string, string> {
  const faults: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [at, { criterion_id, points }] of marks.entries()) {
    const criterion = rubric.find(({ id }) => id === criterion_id);
    if (!criterion) faults[`marks.${at}.criterion_id`] = 'validation.criterion_unknown';
    else if (seen.has(criterion_id)) faults[`marks.${at}.criterion_id`] = 'validation.criterion_twice';
    else if (!(points >= 0 && points <= criterion.points && isWholeCents(points)))
      faults[`marks.${at}.points`] = 'validation.criterion_points';
    seen.add(criterion_id);
  }
  if (rubric.some(({ id }) => !seen.has(id))) faults.marks = 'validation.criterion_missing';
  return faults;
}

export const totalOf = (marks: readonly CriterionMark[]): number => pointsOf(marks);

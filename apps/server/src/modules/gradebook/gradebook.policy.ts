import { gradebookEndpoints } from '@khue/contract/gradebook';
import type { Actor } from '../../platform/authz/actor';
import { gateOpens } from '../../platform/authz/may-call';
import { fail } from '../../platform/failure';
import type { BookRow, PlaceRow } from './gradebook.repo';

type Reader = Pick<Actor, 'permissions' | 'scopeLevel'>;

type Lock = Pick<BookRow, 'locked_at' | 'lock_at'>;

/** Locked, or its planned moment has come, whether the job was there already or not. */
export const isClosed = ({ locked_at, lock_at }: Lock, now: Date): boolean =>
  locked_at !== null || (lock_at !== null && lock_at <= now);

export function refuseLocked(book: Lock, now: Date): void {
  if (isClosed(book, now)) fail('gradebook.locked');
}

interface Facts {
  place: Pick<PlaceRow, 'is_past' | 'has_exam'>;
  isLocked: boolean;
  takesExam: boolean;
}

const mayEdit = (actor: Reader, { place, isLocked }: Omit<Facts, 'takesExam'>): boolean =>
  gateOpens(gradebookEndpoints.setMark, actor) && !place.is_past && !isLocked;

/** What somebody may do with the book of a term. */
export function bookAbilities(actor: Reader, facts: Facts) {
  const { place, takesExam } = facts;
  const edit = mayEdit(actor, facts);
  return {
    edit,
    /** Or opens it again. */
    lock: gateOpens(gradebookEndpoints.lock, actor) && !place.is_past,
    take_exam: edit && place.has_exam && !takesExam,
  };
}

/** A year is added up from its terms: nobody writes into it. */
export const YEAR_ABILITIES = {
  edit: false,
  lock: false,
  take_exam: false,
};

/** What a test made is changed at the test. */
export function columnAbilities(actor: Reader, facts: Omit<Facts, 'takesExam'>, source: string) {
  const change = mayEdit(actor, facts) && source !== 'test';
  return { edit: change, delete: change };
}

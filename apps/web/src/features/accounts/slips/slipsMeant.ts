import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { readId } from '@/lib/readId';
import { screenPath } from '@/lib/screenPaths';

export type Slip = AnswerOf<Calls['POST /api/account_slips/']>['slips'][number];
type SlipsRequest = RequestOf<Calls['POST /api/account_slips/']>['body'];

/** Whose slips the address asks for; nothing when it names nobody. */
export function slipsMeant(search: URLSearchParams): SlipsRequest | undefined {
  const [user, ofClass, task] = ['user', 'class', 'task'].map((name) => readId(search.get(name)));
  if (user !== undefined) return { user_ids: [user] };
  if (ofClass !== undefined) return { class: ofClass };
  return task === undefined ? undefined : { task };
}

/** By school and class, so that a teacher gets one pile; within a class they stay in the order of its list. */
export function inPiles(slips: readonly Slip[], language: string): Slip[] {
  const order = new Intl.Collator(language, { numeric: true });
  const place = (slip: Slip) => `${slip.school_name ?? ''}\n${slip.class_name ?? ''}`;
  return [...slips].sort((a, b) => order.compare(place(a), place(b)));
}

/** Whose first passwords are printed: those of one person, of a class or of a bulk run. */
export const slipsPath = (of: 'user' | 'class' | 'task', id: number) => `${screenPath('account')}/slips?${of}=${id}`;

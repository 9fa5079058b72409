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

/** The slips of one class, or of those of a school who are in none. */
export interface Pile {
  place: string;
  slips: Slip[];
}

/** By school and class, so that a teacher gets a sheet; within a class they stay in the order of its list. */
export function inPiles(slips: readonly Slip[], language: string): Pile[] {
  const order = new Intl.Collator(language, { numeric: true });
  const piles = new Map<string, Pile>();
  for (const slip of slips) {
    const key = `${slip.school_name ?? ''}\n${slip.class_name ?? ''}`;
    const pile = piles.get(key) ?? {
      place: [slip.class_name, slip.school_name].filter(Boolean).join(' · '),
      slips: [],
    };
    pile.slips.push(slip);
    piles.set(key, pile);
  }
  return [...piles].sort(([a], [b]) => order.compare(a, b)).map(([, pile]) => pile);
}

/** Whose first passwords are printed: those of one person, of a class or of a bulk run. */
export const slipsPath = (of: 'user' | 'class' | 'task', id: number) => `${screenPath('account')}/slips?${of}=${id}`;

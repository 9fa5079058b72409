import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { EXAM_ME } from './examPlaces';
import { session } from './session';
import { readStored, writeStored } from './storage';

export type Me = AnswerOf<Calls['GET /api/me/']>;

/** While somebody sits an exam, who they are: a reload without a line must not end at a page that cannot ask. */
export const keepMe = (me: Me): void => writeStored(EXAM_ME, JSON.stringify(me));
export const forgetMe = (): void => writeStored(EXAM_ME, null);

/** Of who is signed in, and of nobody else. */
export function keptMe(): Me | undefined {
  try {
    const me = JSON.parse(readStored(EXAM_ME) ?? 'null') as Me | null;
    return me && me.user_id === session.get()?.user_id ? me : undefined;
  } catch {
    return undefined;
  }
}

import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

type Exercise = AnswerOf<Calls['GET /api/get_meeting_exercise_view/']>[number];

/** Open to the class, and not handed in by who asks. */
export const isToDo = ({ state, own }: Pick<Exercise, 'state' | 'own'>): boolean =>
  state === 'open' && (own === null || own.status === 'open');

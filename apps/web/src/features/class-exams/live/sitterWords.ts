import type { StatusKind } from '@/components/status/StatusMark';
import type { Sitter } from '../testTypes';
import type { Standing } from './standing';

/** The mark that each standing is told by. */
export const MARK_OF: Record<Standing, StatusKind> = {
  not_started: 'idle',
  working: 'waiting',
  lost: 'error',
  finished: 'done',
};

/** Which words tell where a student stands: of those who have finished, also how it ended. */
export function stateOf({ state, ended_by }: Pick<Sitter, 'state' | 'ended_by'>, standing: Standing) {
  if (standing !== 'finished') return standing;
  if (state === 'expired') return 'expired';
  return ended_by === 'teacher' ? 'ended_teacher' : 'ended';
}

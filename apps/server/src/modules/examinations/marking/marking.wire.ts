import { questionId } from '@khue/scoring/ask';
import type { AnswerRow } from './marking.repo';
import { stateOf } from './marking.rules';

/** After the release marks stay. What nobody has marked by then was accepted afterwards, as a late answer: it waits. */
export const isClosed = ({ is_released, is_settled }: AnswerRow): boolean => is_released && is_settled;

/** Whether somebody may mark an answer, or look at their own mark again. */
function isOpenTo(row: AnswerRow, userId: number): boolean {
  if (isClosed(row)) return false;
  if (row.own_points !== null) return row.last_marker === userId;
  return !row.is_settled && row.mark_count < 3;
}

export const wireAnswer = (row: AnswerRow, userId: number) => ({
  id: row.id,
  examination: { id: row.examination_id, name: row.examination_name },
  question_id: questionId(row.material, row.key),
  state: stateOf(row.mark_count, row.is_settled),
  own: row.own_points === null ? null : { points: row.own_points, possible: row.own_possible ?? 0 },
  is_open: isOpenTo(row, userId),
});

import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';
import type { RowOf } from '@/lib/rows';

export type AnswerInList = RowOf<'GET /api/exam_marking/'>;
export type AnswerToMark = AnswerOf<Calls['GET /api/exam_marking/{id}/']>;
export type ExaminationToMark = AnswerOf<Calls['GET /api/exam_marking/examinations/']>[number];

export const examinationsToMark = () => reading('GET /api/exam_marking/examinations/');
export const answerToMark = (id: number | undefined) => ({
  ...reading('GET /api/exam_marking/{id}/', { params: { id: id ?? 0 } }),
  enabled: id !== undefined,
});

const AT_ONCE = '100';

/** Another answer of the examination that nobody, or one of two, or two who differ, have marked; null: there is none. */
export async function nextToMark(examination: number, after?: number): Promise<number | null> {
  for (const state of ['third', 'once', 'waiting'] as const) {
    const query = { examination: String(examination), state, page_size: AT_ONCE };
    const { results } = await call('GET /api/exam_marking/', { query });
    const found = results.find(({ id, is_open, own }) => is_open && own === null && id !== after);
    if (found) return found.id;
  }
  return null;
}

import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { reading } from '@/lib/reading';
import { type RowOf, rowOf } from '@/lib/rows';

export type Examination = AnswerOf<Calls['GET /api/examinations/{id}/']>;
export type ExaminationInList = RowOf<'GET /api/examinations/'>;
export type Problem = Examination['problems'][number];
export type Sitting = AnswerOf<Calls['GET /api/examinations/{id}/sittings/']>['results'][number];
export type Room = Sitting['rooms'][number];
export type Candidate = RowOf<'GET /api/examinations/{id}/candidates/'>;

export const EXAMINATION = rowOf('GET /api/examinations/{id}/');
export const sittingsOf = (id: number) => reading('GET /api/examinations/{id}/sittings/', { params: { id } });

export type Results = AnswerOf<Calls['GET /api/examinations/{id}/results/']>;
export type ResultsPart = Results['by_school'][number] & { school?: string };
export type AnalysedQuestion = AnswerOf<Calls['GET /api/examinations/{id}/analysis/']>[number];
export type Appeal = RowOf<'GET /api/exam_appeals/'>;

export const resultsOf = (id: number) => reading('GET /api/examinations/{id}/results/', { params: { id } });
export const analysisOf = (id: number) => reading('GET /api/examinations/{id}/analysis/', { params: { id } });
export const appealsOf = (examination: number) =>
  reading('GET /api/exam_appeals/', { query: { examination: String(examination), page_size: '100' } });

import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

type YearList = AnswerOf<Calls['GET /api/school_years/{schoolId}/']>;
export type SchoolYear = YearList['results'][number];
export type CreatedYear = AnswerOf<Calls['POST /api/school_years/{schoolId}/']>;

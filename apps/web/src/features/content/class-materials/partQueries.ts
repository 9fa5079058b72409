import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { reading } from '@/lib/reading';

export type CoursePart = AnswerOf<Calls['GET /api/sub_modules/']>['results'][number];

/** The parts of a course that are taught, in their order, each with its materials. */
export const partsWithMaterials = (course: number) => ({
  ...reading('GET /api/sub_modules/', {
    query: { module_id: String(course), status: '1', archived: 'false', page_size: String(MAX_PAGE_SIZE) },
  }),
  select: ({ results }: { results: CoursePart[] }) => results,
});

import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { call } from '@/lib/api';

export type CoursePart = AnswerOf<Calls['GET /api/sub_modules/']>['results'][number];

/** The parts of a course that are taught, in their order, each with its materials. */
export const partsWithMaterials = (course: number) => ({
  queryKey: ['course', course, 'parts with materials'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = {
      module_id: String(course),
      status: '1' as const,
      archived: 'false' as const,
      page_size: String(MAX_PAGE_SIZE),
    };
    return (await call('GET /api/sub_modules/', { query }, { signal })).results;
  },
});

import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';

/** Active courses by our own id. */
export const activeCourses: ChoiceSource = {
  calls: ['GET /api/modules/'],
  key: ['active-courses'],
  load: async (name, signal) => {
    const query = { name, status: '1' as const, page_size: '100', ordering: 'name' };
    const { count, results } = await call('GET /api/modules/', { query }, { signal });
    return { count, choices: results.map((course) => ({ value: String(course.id), label: course.name })) };
  },
};

/** The chapters of a course and what hangs on them, each with its way down to it. */
export const partsOf = (course: string): ChoiceSource => ({
  calls: ['GET /api/sub_modules/'],
  key: ['course-parts', course],
  load: async (_, signal) => {
    const query = { module_id: course, page_size: String(MAX_PAGE_SIZE) };
    const { results } = await call('GET /api/sub_modules/', { query }, { signal });
    const byId = new Map(results.map((part) => [part.id, part]));
    const wayTo = (part: (typeof results)[number]): string[] => {
      const parent = part.parent === null ? undefined : byId.get(part.parent);
      return [...(parent ? wayTo(parent) : []), part.name];
    };
    const choices = results.map((part) => ({ value: String(part.id), label: wayTo(part).join(' › ') }));
    return { count: choices.length, choices };
  },
});

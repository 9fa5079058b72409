import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';

/** Active courses by our own id, as a filter takes them. */
export const activeCourses: ChoiceSource = {
  calls: ['GET /api/modules/'],
  key: ['active-courses'],
  load: async (name, signal) => {
    const query = { name, status: '1' as const, page_size: '100', ordering: 'name' };
    const { count, results } = await call('GET /api/modules/', { query }, { signal });
    return { count, choices: results.map((course) => ({ value: String(course.id), label: course.name })) };
  },
};

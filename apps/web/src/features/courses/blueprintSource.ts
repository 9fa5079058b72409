import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';

/** What the exam of a course can be drawn by: the blueprints over the open bank that are made for it. */
export const blueprintsOf = (course: number): ChoiceSource => ({
  calls: ['GET /api/blueprints/'],
  key: ['blueprints-of-course', String(course)],
  load: async (search, signal) => {
    const query = { module: String(course), search, page_size: '100', ordering: 'name' as const };
    const { count, results } = await call('GET /api/blueprints/', { query }, { signal });
    const open = results.filter(({ bank }) => bank === 'open');
    return {
      count: count - results.length + open.length,
      choices: open.map(({ id, name }) => ({ value: String(id), label: name })),
    };
  },
});

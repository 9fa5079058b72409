import { MAX_PAGE_SIZE, STATUS_ACTIVE } from '@khue/contract/constants';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';

const QUERY = { page_size: String(MAX_PAGE_SIZE), ordering: 'name' };

const listed = (school: string, signal: AbortSignal) =>
  school === ''
    ? call('GET /api/modules/', { query: QUERY }, { signal })
    : call('GET /api/schools/{id}/modules/', { params: { id: Number(school) }, query: QUERY }, { signal });

/** The active courses that people can be enrolled in, by the platform's id: those of the school, or all. */
export const coursesToEnrol = (school: string): ChoiceSource => ({
  key: ['courses-to-enrol', school],
  load: async (_, signal) => {
    const { results } = await listed(school, signal);
    const named = new Map<string, string>();
    for (const { name, status, edx_course_id } of results) {
      if (status !== STATUS_ACTIVE || edx_course_id === null) continue;
      // Several courses of ours may be linked to one of the platform: for people it is one.
      const before = named.get(edx_course_id);
      named.set(edx_course_id, before === undefined ? name : `${before} / ${name}`);
    }
    const choices = [...named].map(([value, label]) => ({ value, label }));
    return { count: choices.length, choices };
  },
});

import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';
import type { SchoolClass } from './classTypes';

const MOST = '160';

/** The other active classes of the same school and year. */
export const siblingsOf = ({ id, school, school_year }: SchoolClass): ChoiceSource => ({
  key: ['sibling-classes', String(id)],
  load: async (code_name, signal) => {
    const query = {
      code_name,
      school: String(school.id),
      school_year: String(school_year.id),
      status: String(STATUS_ACTIVE) as '1',
      page_size: MOST,
    };
    const { count, results } = await call('GET /api/classes/', { query }, { signal });
    const others = results.filter((row) => row.id !== id);
    return {
      count: count - (results.length - others.length),
      choices: others.map(({ id: value, name }) => ({ value: String(value), label: name })),
    };
  },
});

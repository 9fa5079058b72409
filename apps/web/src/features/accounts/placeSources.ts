import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { ChoiceSource } from '../../components/select/RemoteSelect';
import { call } from '../../lib/api';

const MOST_SCHOOLS = '50';
/** No school has more classes in one year; the specification asks for this many. */
const MOST_CLASSES = '160';

export const schools: ChoiceSource = {
  key: ['schools-of-accounts'],
  load: async (name, signal) => {
    const query = { name, page_size: MOST_SCHOOLS, status: String(STATUS_ACTIVE) as '1' };
    const answer = await call('GET /api/schools/', { query }, { signal });
    if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
    return {
      count: answer.count,
      choices: answer.results.map((school) => ({ value: String(school.id), label: school.name })),
    };
  },
};

/** The classes of a school's current year. */
export const classesOf = (school: string): ChoiceSource => ({
  key: ['classes-of-accounts', school],
  load: async (code_name, signal) => {
    const query = {
      school,
      code_name,
      page_size: MOST_CLASSES,
      status: String(STATUS_ACTIVE) as '1',
      is_current_school_year: 'true' as const,
    };
    const { count, results } = await call('GET /api/classes/', { query }, { signal });
    return { count, choices: results.map(({ id, name }) => ({ value: String(id), label: name })) };
  },
});

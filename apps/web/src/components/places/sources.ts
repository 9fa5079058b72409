import { STATUS_ACTIVE } from '@khue/contract/constants';
import { call } from '@/lib/api';
import type { AddressFilters } from '../address/AddressFilter';
import type { ChoiceSource } from '../select/RemoteSelect';

const MOST_SCHOOLS = '50';
/** No school has more classes in one year. */
const MOST_CLASSES = '160';

/** Active schools within the reader's reach, at an address where one is given. */
export const activeSchoolsAt = (address: Partial<AddressFilters> = {}): ChoiceSource => ({
  calls: ['GET /api/schools/'],
  key: ['active-schools', ...Object.entries(address).flatMap(([level, code]) => (code ? [`${level} ${code}`] : []))],
  load: async (name, signal) => {
    const query = { ...address, name, page_size: MOST_SCHOOLS, status: String(STATUS_ACTIVE) as '1' };
    const answer = await call('GET /api/schools/', { query }, { signal });
    if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
    return {
      count: answer.count,
      choices: answer.results.map((school) => ({ value: String(school.id), label: school.name })),
    };
  },
});

export const activeSchools = activeSchoolsAt();

/** The active classes of a school's current year. */
export const currentClassesOf = (school: string): ChoiceSource => ({
  calls: ['GET /api/classes/'],
  key: ['current-classes', school],
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

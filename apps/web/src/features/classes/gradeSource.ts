import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { nameOf } from '@/components/text/nameOf';
import { call } from '@/lib/api';

/** Active grades in their order: those of the levels that a school teaches; '' all of them. */
export const gradesFor = (school: string): ChoiceSource => ({
  calls: ['GET /api/grades/'],
  key: ['grades-for', school],
  load: async (code_name, signal) => {
    const query = { code_name, school, status: String(STATUS_ACTIVE) as '1', ordering: 'order' };
    const { count, results } = await call('GET /api/grades/', { query }, { signal });
    return { count, choices: results.map((grade) => ({ value: String(grade.id), label: nameOf(grade) })) };
  },
});

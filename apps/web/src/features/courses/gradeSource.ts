import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { nameOf } from '@/components/text/nameOf';
import { call } from '@/lib/api';

/** Active grades in the order of their levels. */
export const activeGrades: ChoiceSource = {
  calls: ['GET /api/grades/'],
  key: ['active-grades'],
  load: async (code_name, signal) => {
    const query = { code_name, status: String(STATUS_ACTIVE) as '1', ordering: 'order' };
    const { count, results } = await call('GET /api/grades/', { query }, { signal });
    return { count, choices: results.map((grade) => ({ value: String(grade.id), label: nameOf(grade) })) };
  },
};

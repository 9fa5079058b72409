import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';

/** Active grades, those of the school's own level first: a school may have classes of two levels. */
export const gradesFor = (school: string): ChoiceSource => ({
  key: ['grades-for', school],
  load: async (code_name, signal) => {
    const [{ schools_type }, { count, results }] = await Promise.all([
      call('GET /api/schools/{id}/', { params: { id: school } }, { signal }),
      call('GET /api/grades/', { query: { code_name, status: String(STATUS_ACTIVE) as '1' } }, { signal }),
    ]);
    const own = results.filter((grade) => grade.level_code === schools_type);
    const others = results.filter((grade) => grade.level_code !== schools_type);
    return { count, choices: [...own, ...others].map(({ id, name }) => ({ value: String(id), label: name })) };
  },
});

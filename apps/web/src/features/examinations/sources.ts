import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';
import { readPage } from '@/lib/rows';

const MOST = '50';

/** Those who teach at a school, to watch a room there. */
export const teachersOf = (school: number): ChoiceSource => ({
  calls: ['GET /api/get_teacher_schools/'],
  key: ['invigilators', String(school)],
  load: async (name, signal) => {
    const query = { school_id: String(school), name, page_size: MOST };
    const { count, results } = await call('GET /api/get_teacher_schools/', { query }, { signal });
    return {
      count,
      choices: results.map((one) => ({ value: String(one.id), label: `${one.name} (${one.username})` })),
    };
  },
});

/** Students within the reader's reach, of one school where one is given. */
export const studentsOf = (school: number | null): ChoiceSource => ({
  calls: ['GET /api/users/'],
  key: ['candidates', String(school ?? '')],
  load: async (search_term, signal) => {
    const query = {
      search_term,
      student_role: 'true' as const,
      page_size: MOST,
      ...(school === null ? {} : { school: String(school) }),
    };
    const { count, results } = await readPage('GET /api/users/', { query }, signal);
    return {
      count,
      choices: results.map((one) => ({ value: String(one.id), label: `${one.full_name} (${one.username})` })),
    };
  },
});

export const allGrades: ChoiceSource = {
  calls: ['GET /api/grades/'],
  key: ['grades-of-candidates'],
  load: async (code_name, signal) => {
    const query = { code_name, status: '1' as const, page_size: '100', ordering: 'order' };
    const { count, results } = await call('GET /api/grades/', { query }, { signal });
    return { count, choices: results.map(({ id, name }) => ({ value: String(id), label: name })) };
  },
};

/** Blueprints over the exam bank: papers of an examination are drawn by no others. */
export const examBlueprintsOf = (course: string): ChoiceSource => ({
  calls: ['GET /api/blueprints/'],
  key: ['exam-blueprints', course],
  load: async (search, signal) => {
    const query = { module: course, for_examination: 'true' as const, search, page_size: '100', ordering: 'name' };
    const { count, results } = await call('GET /api/blueprints/', { query }, { signal });
    return { count, choices: results.map(({ id, name }) => ({ value: String(id), label: name })) };
  },
});

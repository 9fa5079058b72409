import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { nameOf } from '@/components/text/nameOf';
import { call } from '@/lib/api';
import { currentLanguage } from '@/lib/i18n';

export const makers: ChoiceSource = {
  calls: ['GET /api/contentbankcreator/'],
  key: ['material-makers'],
  load: async (search, signal) => {
    const query = { search, page_size: '100' };
    const { count, results } = await call('GET /api/contentbankcreator/', { query }, { signal });
    return { count, choices: results.map(({ id, name }) => ({ value: String(id), label: name })) };
  },
};

interface Tag {
  code: string;
  name: string;
  en_name: string;
}

const tagSource = (name: 'GET /api/competencies/' | 'GET /api/ic3_objectives/'): ChoiceSource => ({
  calls: [name],
  // Names come in the reader's language.
  key: [currentLanguage()],
  load: async (_, signal) => {
    const { results }: { results: Tag[] } = await call(name, undefined, { signal });
    const choices = results.map((tag) => ({ value: tag.code, label: `${tag.code} ${nameOf(tag)}` }));
    return { count: choices.length, choices };
  },
});

export const competencies = () => tagSource('GET /api/competencies/');
export const objectives = () => tagSource('GET /api/ic3_objectives/');

/** Every course, for who looks for materials of one. */
export const allCourses: ChoiceSource = {
  calls: ['GET /api/modules/'],
  key: ['bank-courses'],
  load: async (name, signal) => {
    const query = { name, page_size: String(MAX_PAGE_SIZE), ordering: 'name' };
    const { count, results } = await call('GET /api/modules/', { query }, { signal });
    return { count, choices: results.map((course) => ({ value: String(course.id), label: course.name })) };
  },
};

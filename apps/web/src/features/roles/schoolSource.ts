import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';

const MOST = 20;

export const schoolSource: ChoiceSource = {
  key: ['schools-to-look-at'],
  load: async (name, signal) => {
    const answer = await call('GET /api/schools/', { query: { name, page_size: String(MOST) } }, { signal });
    if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
    return {
      count: answer.count,
      choices: answer.results.map((school) => ({ value: String(school.id), label: school.name })),
    };
  },
};

import { call } from '@/lib/api';
import type { ChoiceSource } from '../select/RemoteSelect';

export const banks: ChoiceSource = {
  calls: ['GET /api/bank_supports/'],
  key: ['banks'],
  load: async (search, signal) => {
    const { count, results } = await call('GET /api/bank_supports/', { query: { search } }, { signal });
    return {
      count,
      choices: results.map((bank) => ({ value: String(bank.id), label: `${bank.short_name} – ${bank.name}` })),
    };
  },
};

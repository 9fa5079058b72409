import { call } from '@/lib/api';
import type { ChoicePage, ChoiceSource } from '../select/RemoteSelect';

interface Units {
  count: number;
  results: { code: string; name: string }[];
}

const choicesOf = ({ count, results }: Units): ChoicePage => ({
  count,
  choices: results.map(({ code, name }) => ({ value: code, label: name })),
});

/** The old address, three levels, until 30 June 2025. */
export const oldProvinces: ChoiceSource = {
  calls: ['GET /api/provinces/'],
  key: ['old-provinces'],
  load: async (search, signal) => choicesOf(await call('GET /api/provinces/', { query: { search } }, { signal })),
};

export const oldDistricts = (province: string): ChoiceSource => ({
  calls: ['GET /api/districts/'],
  key: ['old-districts', province],
  load: async (search, signal) =>
    choicesOf(await call('GET /api/districts/', { query: { province, search } }, { signal })),
});

export const oldWards = (district: string): ChoiceSource => ({
  calls: ['GET /api/wards/'],
  key: ['old-wards', district],
  load: async (search, signal) => choicesOf(await call('GET /api/wards/', { query: { district, search } }, { signal })),
});

/** The new address, two levels, since 1 July 2025. */
export const newProvinces: ChoiceSource = {
  calls: ['GET /api/address2/provinces/'],
  key: ['new-provinces'],
  load: async (search, signal) =>
    choicesOf(await call('GET /api/address2/provinces/', { query: { search } }, { signal })),
};

export const newWards = (province: string): ChoiceSource => ({
  calls: ['GET /api/address2/wards-by-province/'],
  key: ['new-wards', province],
  load: async (search, signal) =>
    choicesOf(
      await call('GET /api/address2/wards-by-province/', { query: { province_code: province, search } }, { signal }),
    ),
});

/** Units that are known already. */
export const unitsGiven = (units: Units['results']): ChoiceSource => ({
  calls: [],
  key: ['units', ...units.map(({ code }) => code)],
  load: async () => choicesOf({ count: units.length, results: units }),
});

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
  key: ['old-provinces'],
  load: async (search, signal) => choicesOf(await call('GET /api/provinces/', { query: { search } }, { signal })),
};

export const oldDistricts = (province: string): ChoiceSource => ({
  key: ['old-districts', province],
  load: async (search, signal) =>
    choicesOf(await call('GET /api/districts/', { query: { province, search } }, { signal })),
});

export const oldWards = (district: string): ChoiceSource => ({
  key: ['old-wards', district],
  load: async (search, signal) => choicesOf(await call('GET /api/wards/', { query: { district, search } }, { signal })),
});

/** The new address, two levels, since 1 July 2025. */
export const newProvinces: ChoiceSource = {
  key: ['new-provinces'],
  load: async (search, signal) =>
    choicesOf(await call('GET /api/address2/provinces/', { query: { search } }, { signal })),
};

export const newWards = (province: string): ChoiceSource => ({
  key: ['new-wards', province],
  load: async (search, signal) =>
    choicesOf(
      await call('GET /api/address2/wards-by-province/', { query: { province_code: province, search } }, { signal }),
    ),
});

import type { AddressSystem } from './AddressSwitch';

/** Which address system a list's filters speak of: the one chosen, or the one that a shared link filters by. */
export function addressSystemOf(filters: Record<'address' | 'province' | 'district' | 'ward', string>): AddressSystem {
  const { address, province, district, ward } = filters;
  return address === 'old' || [province, district, ward].some((code) => code !== '') ? 'old' : 'new';
}

import { useTranslation } from 'react-i18next';
import { type ChoiceSource, RemoteSelect } from '../select/RemoteSelect';
import type { AddressSystem } from './AddressSwitch';
import { newProvinces, newWards, oldDistricts, oldProvinces, oldWards } from './sources';

/** Codes under the names that every list of the API gives its address filters; '' when not set. */
export interface AddressFilters {
  province: string;
  district: string;
  ward: string;
  province2: string;
  ward2: string;
}

export const NO_ADDRESS: AddressFilters = { province: '', district: '', ward: '', province2: '', ward2: '' };

interface Props {
  system: AddressSystem;
  value: AddressFilters;
  onChange: (patch: Partial<AddressFilters>) => void;
}

/** The selects of one address system. A level that waits for the one above it is disabled; changing that empties it. */
export function AddressFilter({ system, value, onChange }: Props) {
  const { t } = useTranslation('components');
  const level = (name: keyof AddressFilters, label: string, source: ChoiceSource, below: Partial<AddressFilters>) => (
    <RemoteSelect
      key={name}
      aria-label={label}
      placeholder={label}
      clearLabel={t('filters.clear_this', { label })}
      source={source}
      value={value[name]}
      onChange={(code) => onChange({ ...below, [name]: code })}
      disabled={source.key[1] === ''}
    />
  );
  if (system === 'new') {
    return (
      <>
        {level('province2', t('address.province'), newProvinces, { ward2: '' })}
        {level('ward2', t('address.ward'), newWards(value.province2), {})}
      </>
    );
  }
  return (
    <>
      {level('province', t('address.province'), oldProvinces, { district: '', ward: '' })}
      {level('district', t('address.district'), oldDistricts(value.province), { ward: '' })}
      {level('ward', t('address.ward'), oldWards(value.district), {})}
    </>
  );
}

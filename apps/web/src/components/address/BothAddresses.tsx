import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../form/fieldBinding';
import { AddressColumn } from './AddressColumn';
import { NewAddressFields } from './NewAddressFields';
import { OldAddressFields } from './OldAddressFields';
import { type StoredAddress, unitNames } from './unitNames';

type Level = 'province' | 'district' | 'wards_code' | 'province_2' | 'wards_2_id';

interface Props {
  field: (name: Level) => FieldBinding<string>;
  /** The stored address, for the names of what its codes stand for. */
  stored?: StoredAddress;
  /** Stand under the levels of their system, such as the street. */
  underOld?: ReactNode;
  underNew?: ReactNode;
}

/** Both addresses side by side; what the old ward became is suggested, never filled in silently. */
export function BothAddresses({ field, stored = { wards: null, wards_2: null }, underOld, underNew }: Props) {
  const { t } = useTranslation('components');
  const names = unitNames(stored);
  const [pickedWard, setPickedWard] = useState<string>();
  const ward = field('wards_code');
  const newWard = field('wards_2_id');
  const isAsked = pickedWard !== undefined || newWard.value === '';
  const wardName = pickedWard ?? names.old[ward.value] ?? '';
  return (
    <>
      <AddressColumn title={t('address.old_levels')}>
        <OldAddressFields
          province={field('province')}
          district={field('district')}
          ward={ward}
          names={names.old}
          onWard={setPickedWard}
        />
        {underOld}
      </AddressColumn>
      <AddressColumn title={t('address.new_levels')}>
        <NewAddressFields
          province={field('province_2')}
          ward={newWard}
          names={names.new}
          suggestFor={isAsked && ward.value !== '' && wardName ? { code: ward.value, name: wardName } : undefined}
        />
        {underNew}
      </AddressColumn>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressColumn } from '../../../components/address/AddressColumn';
import { NewAddressFields } from '../../../components/address/NewAddressFields';
import { OldAddressFields } from '../../../components/address/OldAddressFields';
import type { FieldBinding } from '../../../components/form/fieldBinding';
import { TextField } from '../../../components/form/TextField';
import type { Account } from '../accountTypes';
import { type AccountField, unitNames } from '../accountValues';

interface Props {
  field: (name: AccountField) => FieldBinding<string>;
  account?: Account;
}

/** Both addresses side by side; what the old ward became is suggested, never filled in silently. */
export function HomeAddress({ field, account }: Props) {
  const { t } = useTranslation('accounts');
  const names = unitNames(account ?? { wards: null, wards_2: null });
  const [pickedWard, setPickedWard] = useState<string>();
  const ward = field('wards_code');
  const newWard = field('wards_2_id');
  const isAsked = pickedWard !== undefined || newWard.value === '';
  const wardName = pickedWard ?? names.old[ward.value] ?? '';
  return (
    <>
      <AddressColumn title={t('addresses.old')}>
        <OldAddressFields
          province={field('province')}
          district={field('district')}
          ward={ward}
          names={names.old}
          onWard={setPickedWard}
        />
      </AddressColumn>
      <AddressColumn title={t('addresses.new')}>
        <NewAddressFields
          province={field('province_2')}
          ward={newWard}
          names={names.new}
          suggestFor={isAsked && ward.value !== '' && wardName ? { code: ward.value, name: wardName } : undefined}
        />
      </AddressColumn>
      <TextField field={field('address')} />
      <TextField field={field('postal_code')} inputMode="numeric" />
    </>
  );
}

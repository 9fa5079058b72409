import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import type { FieldBinding } from '../form/fieldBinding';
import { RemoteField } from '../form/RemoteField';
import classes from './BothAddresses.module.css';
import { OldAddressFields } from './OldAddressFields';
import { newProvinces, newWards } from './sources';
import { type StoredAddress, unitNames } from './unitNames';
import { WardSuggestion } from './WardSuggestion';

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

interface AddressColumnProps {
  /** Which of the two addresses stands here. */
  title: string;
  children: ReactNode;
}

/** One of the two addresses, side by side. */
function AddressColumn({ title, children }: AddressColumnProps) {
  return (
    <fieldset className={look('fieldset')}>
      <legend className={lookWith(classes.title, 'note', 'line-bottom', 'wide')}>{title}</legend>
      <div className={look('stack', 'gap-16')}>{children}</div>
    </fieldset>
  );
}

interface NewAddressFieldsProps {
  province: FieldBinding<string>;
  ward: FieldBinding<string>;
  /** Names of the stored codes. */
  names: Record<string, string>;
  /** The old ward whose successor may be suggested. */
  suggestFor?: { code: string; name: string };
}

function NewAddressFields({ province, ward, names, suggestFor }: NewAddressFieldsProps) {
  return (
    <>
      <RemoteField
        field={province}
        source={newProvinces}
        valueLabel={names[province.value]}
        onPick={() => ward.change('')}
      />
      <RemoteField
        field={ward}
        source={newWards(province.value)}
        valueLabel={names[ward.value]}
        disabled={province.value === ''}
      >
        {suggestFor && (
          <WardSuggestion
            old={suggestFor}
            chosen={ward.value}
            province={province.value}
            onUse={(unit) => {
              province.change(unit.province_code);
              ward.change(unit.code);
            }}
          />
        )}
      </RemoteField>
    </>
  );
}

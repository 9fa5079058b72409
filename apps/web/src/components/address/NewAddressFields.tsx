import type { FieldBinding } from '../form/fieldBinding';
import { RemoteField } from '../form/RemoteField';
import { newProvinces, newWards } from './sources';
import { WardSuggestion } from './WardSuggestion';

interface Props {
  province: FieldBinding<string>;
  ward: FieldBinding<string>;
  /** Names of the stored codes. */
  names: Record<string, string>;
  /** The old ward whose successor may be suggested. */
  suggestFor?: { code: string; name: string };
}

export function NewAddressFields({ province, ward, names, suggestFor }: Props) {
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

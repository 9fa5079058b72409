import type { FieldBinding } from '../form/fieldBinding';
import { RemoteField } from '../form/RemoteField';
import classes from './BothAddresses.module.css';
import { oldDistricts, oldProvinces, oldWards } from './sources';

interface Props {
  province: FieldBinding<string>;
  district: FieldBinding<string>;
  ward: FieldBinding<string>;
  /** Names of the stored codes. */
  names: Record<string, string>;
  /** The name of the ward just picked; '' when there is none any more. */
  onWard: (name: string) => void;
}

/** Province, district, ward: picking one empties those below it. */
export function OldAddressFields({ province, district, ward, names, onWard }: Props) {
  const emptyWard = () => {
    ward.change('');
    onWard('');
  };
  return (
    <>
      <RemoteField
        field={province}
        source={oldProvinces}
        valueLabel={names[province.value]}
        onPick={() => {
          district.change('');
          emptyWard();
        }}
      />
      <div className={classes.pair}>
        <RemoteField
          field={district}
          source={oldDistricts(province.value)}
          valueLabel={names[district.value]}
          disabled={province.value === ''}
          onPick={emptyWard}
        />
        <RemoteField
          field={ward}
          source={oldWards(district.value)}
          valueLabel={names[ward.value]}
          disabled={district.value === ''}
          onPick={(_, name) => onWard(name)}
        />
      </div>
    </>
  );
}

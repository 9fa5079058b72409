import { useState } from 'react';
import { ChoiceField } from '@/components/form/ChoiceField';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { RemoteField } from '@/components/form/RemoteField';
import { activeSchools, currentClassesOf } from '@/components/places/sources';
import { useSchoolName } from '@/components/places/useSchoolName';
import type { AccountValues } from '../accountForm';
import type { Account } from '../accountTypes';
import { STUDENT } from '../roleCodes';
import { useAssignableRoles } from '../useAssignableRoles';
import { ScopeUnitsField } from './ScopeUnitsField';

interface Props {
  field: (name: keyof AccountValues) => FieldBinding<string>;
  account?: Account;
}

const storedName = (thing: { id: number; name: string } | null | undefined, id: string) =>
  thing && String(thing.id) === id ? thing.name : undefined;

/** Role, school, class. Only students sit in a class, and only in one of their school. */
export function PlaceFields({ field, account }: Props) {
  const roles = useAssignableRoles(account);
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  const role = field('role');
  const school = field('school');
  const seat = field('classes');
  const units = field('scope_units');
  // An officer belongs to no school, but keeps those of some provinces or wards.
  const unitScopeOf = (code: string) => {
    const scope = roles.find(({ value }) => value === code)?.scope;
    return scope === 'province' || scope === 'ward' ? scope : undefined;
  };
  const pickedName = picked?.id === school.value ? picked.name : undefined;
  // The address of a new account may name its school.
  const givenName = useSchoolName(account || picked ? '' : school.value);
  const seatNow = account?.class_id == null ? null : { id: account.class_id, name: account.class_name ?? '' };
  const changeRole = (code: string) => {
    role.change(code);
    if (code !== STUDENT) seat.change('');
    units.change('');
    if (unitScopeOf(code)) school.change('');
  };
  const unitScope = unitScopeOf(role.value);
  if (unitScope) {
    return (
      <>
        <ChoiceField field={{ ...role, change: changeRole }} required choices={roles} isData />
        <ScopeUnitsField key={unitScope} field={units} scope={unitScope} stored={account?.scope_units ?? []} />
      </>
    );
  }
  return (
    <>
      <ChoiceField field={{ ...role, change: changeRole }} required choices={roles} isData />
      <RemoteField
        field={school}
        source={activeSchools}
        valueLabel={storedName(account?.school, school.value) ?? pickedName ?? givenName}
        onPick={(id, name) => {
          setPicked({ id, name });
          seat.change('');
        }}
      />
      <RemoteField
        field={seat}
        source={currentClassesOf(school.value)}
        valueLabel={storedName(seatNow, seat.value)}
        disabled={school.value === '' || role.value !== STUDENT}
      />
    </>
  );
}

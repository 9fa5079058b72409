import { useTranslation } from 'react-i18next';
import { AddressFilter, NO_ADDRESS } from '@/components/address/AddressFilter';
import { AddressSwitch } from '@/components/address/AddressSwitch';
import { addressSystemOf } from '@/components/address/addressSystem';
import { PeriodFilter } from '@/components/date/PeriodFilter';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { useMe } from '@/lib/me';
import type { Choices } from '../queries';
import { datesOf, periodOf, type ReportFilters } from '../reportAddress';

interface SelectProps {
  filters: ReportFilters;
  set: (patch: ReportFilters) => void;
  choices: Choices | undefined;
  /** Without it nothing is shown. */
  isNeeded?: boolean;
}

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** Where: address in one of both systems, then a school there. For those who have more than one. */
export function SchoolSelects({ filters, set }: Omit<SelectProps, 'choices'>) {
  const address = {
    province: filters.province ?? '',
    district: filters.district ?? '',
    ward: filters.ward ?? '',
    province2: filters.province2 ?? '',
    ward2: filters.ward2 ?? '',
  };
  const system = addressSystemOf({ ...address, address: filters.address ?? '' });
  // A school of another place would leave nothing.
  const elsewhere = { school: '', class: '' };
  return (
    <>
      <AddressSwitch
        value={system}
        onChange={(next) => set({ ...NO_ADDRESS, ...elsewhere, address: next === 'old' ? 'old' : '' })}
      />
      <AddressFilter system={system} value={address} onChange={(patch) => set({ ...patch, ...elsewhere })} />
      <SchoolFilter at={address} value={filters.school ?? ''} onChange={(school) => set({ school, class: '' })} />
    </>
  );
}

/** One of the classes of the school; before a school is chosen it says so. */
export function ClassSelect({ filters, set, choices, isNeeded }: SelectProps) {
  const { t } = useTranslation(['school_reports', 'components']);
  const waits = useMe().can.school.choose && !filters.school;
  return (
    <FilterSelect
      label={t('filters.class')}
      placeholder={waits ? t('components:places.choose_school') : t(isNeeded ? 'filters.class' : 'filters.all_classes')}
      isData
      searchable
      disabled={waits}
      value={filters.class ?? ''}
      options={optionsOf(choices?.classes)}
      onChange={(chosen) => set({ class: chosen })}
    />
  );
}

export function CourseSelect({ filters, set, choices, isNeeded }: SelectProps) {
  const { t } = useTranslation('school_reports');
  return (
    <FilterSelect
      label={t('filters.course')}
      placeholder={t(isNeeded ? 'filters.course' : 'filters.all_courses')}
      isData
      value={filters.module ?? ''}
      options={optionsOf(choices?.modules)}
      onChange={(module) => set({ module })}
    />
  );
}

export const PeriodSelect = ({ filters, set }: Omit<SelectProps, 'choices'>) => (
  <PeriodFilter value={periodOf(filters)} onChange={(period) => set(datesOf(period))} />
);

import { PAGE_SIZE } from '@khue/contract/constants';
import { Select } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddressFilter, NO_ADDRESS } from '@/components/address/AddressFilter';
import { AddressSwitch } from '@/components/address/AddressSwitch';
import { addressSystemOf } from '@/components/address/addressSystem';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';
import { useSchoolYears } from '@/components/places/useSchoolYears';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { yearName } from '@/components/text/yearName';
import { useAbilities } from '@/lib/abilities';
import { useMe } from '@/lib/me';
import { useClassColumns } from '../components/useClassColumns';

/** In the address: nothing is the current year of each school, this is every year, a number is one year of a school. */
const EVERY_YEAR = 'all';
const CURRENT = 'current';

interface Props {
  /** The school whose years can be chosen; '' before one is. */
  school: string;
  value: string;
  onChange: (year: string) => void;
}

/** The current year of each school unless another is asked for; single years belong to one school. */
function YearFilter({ school, value, onChange }: Props) {
  const { t } = useTranslation('classes');
  const years = useSchoolYears(school).data?.results ?? [];
  return (
    <Select
      aria-label={t('filters.school_year')}
      data={[
        { value: CURRENT, label: t('filters.current_year') },
        { value: EVERY_YEAR, label: t('filters.every_year') },
        ...years.map((year) => ({ value: String(year.id), label: yearName(year.name) })),
      ]}
      value={value === '' ? CURRENT : value}
      onChange={(next) => onChange(next === CURRENT ? '' : (next ?? ''))}
      allowDeselect={false}
    />
  );
}

const LIST = defineList({
  call: 'GET /api/classes/',
  filters: [
    'code_name',
    'address',
    'province',
    'district',
    'ward',
    'province2',
    'ward2',
    'school_type',
    'school',
    'school_year',
    'status',
  ],
  settings: ['address'],
  sortable: ['name', 'code', 'status', 'student_count'],
  // All classes, 20 a page.
  pageSize: PAGE_SIZE.default,
  ordering: 'name',
  ask: ({ school_year, address: _shapesThePage, ...wanted }) => ({
    ...wanted,
    ...(school_year === '' && { is_current_school_year: 'true' }),
    ...(school_year !== EVERY_YEAR && { school_year }),
  }),
});

export default function ClassListPage() {
  const { t } = useTranslation('classes');
  const me = useMe();
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const system = addressSystemOf(filters);
  const can = useAbilities('class');
  const types = useSchoolTypes();
  // The only school whose classes the reader sees; they choose no other.
  const ownSchool = me.can.school.choose ? undefined : String(me.school?.id ?? '');
  const seesMany = ownSchool === undefined;
  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={t('sentence')}
      can={can}
      add={{ screen: 'class', label: t('add') }}
      detail="class"
      remember="classes"
      columns={useClassColumns(filters.code_name)}
      rowName={({ name }) => name}
      search={{ term: 'code_name', label: t('filters.code_name'), t }}
      filters={
        <>
          {seesMany && (
            <SchoolFilter value={filters.school} onChange={(school) => setFilters({ school, school_year: '' })} />
          )}
          <YearFilter
            school={ownSchool ?? filters.school}
            value={filters.school_year}
            onChange={(school_year) => setFilters({ school_year })}
          />
          <FilterSelect
            label={t('filters.status')}
            value={filters.status}
            options={useActiveChoices()}
            onChange={(status) => setFilters({ status })}
          />
        </>
      }
      moreFilters={
        seesMany
          ? {
              of: ['address', 'province', 'district', 'ward', 'province2', 'ward2', 'school_type'],
              selects: (
                <>
                  <AddressSwitch
                    value={system}
                    onChange={(next) => setFilters({ ...NO_ADDRESS, address: next === 'old' ? 'old' : '' })}
                  />
                  <AddressFilter system={system} value={filters} onChange={setFilters} />
                  <FilterSelect
                    label={t('filters.school_type')}
                    value={filters.school_type}
                    options={types}
                    onChange={(school_type) => setFilters({ school_type })}
                  />
                </>
              ),
            }
          : undefined
      }
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconUsersGroup size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_yet'),
        noneYetAdvice: can.create ? t('none_yet_advice') : undefined,
      }}
    />
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressSystem } from '@/components/address/AddressSwitch';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { CountCell } from '@/components/table/CountCell';
import type { Column } from '@/components/table/columns';
import { Highlight } from '@/components/text/Highlight';
import { phoneNumber } from '@/components/text/phoneNumber';
import { yearName } from '@/components/text/yearName';
import { useFormat } from '@/lib/format';
import type { SchoolRow } from '../schoolTypes';

interface Shown {
  system: AddressSystem;
  /** The name searched for, marked in the names found. */
  term: string;
}

function addressColumn(system: AddressSystem, header: string): Column<SchoolRow> {
  const shared = { key: 'address', header, hideable: true, isData: true, priority: 1 } as const;
  return system === 'new'
    ? { ...shared, render: (row) => row.wards_2?.name, detail: (row) => row.wards_2?.province_name_2 }
    : {
        ...shared,
        render: (row) => row.wards?.name,
        detail: (row) => [row.wards?.district_name, row.wards?.province_name].filter(Boolean).join(', '),
      };
}

export function useSchoolColumns({ system, term }: Shown): Column<SchoolRow>[] {
  const { t } = useTranslation(['schools', 'components']);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('columns.name'),
        sortable: true,
        isData: true,
        priority: 1,
        render: (row) => <Highlight term={term}>{row.name}</Highlight>,
        detail: (row) => row.principal_name,
      },
      {
        key: 'schools_type',
        header: t('columns.schools_type'),
        sortable: true,
        hideable: true,
        priority: 2,
        render: (row) =>
          [row.schools_type, ...row.levels].map((type) => t(`components:places.types_short.${type}`)).join(', '),
        detail: (row) => row.ministry_code && <Highlight term={term}>{row.ministry_code}</Highlight>,
      },
      addressColumn(system, t(`columns.ward_${system}`)),
      {
        key: 'student_count',
        header: t('columns.student_count'),
        align: 'right',
        hideable: true,
        priority: 2,
        render: (row) => <CountCell value={row.student_count} />,
      },
      {
        key: 'class_count',
        header: t('columns.class_count'),
        align: 'right',
        hideable: true,
        priority: 3,
        render: (row) => <CountCell value={row.class_count} />,
      },
      {
        key: 'school_year',
        header: t('columns.school_year'),
        hideable: true,
        priority: 3,
        isData: true,
        narrow: true,
        render: (row) => row.current_school_year && yearName(row.current_school_year.name),
      },
      {
        key: 'schools_phone',
        header: t('columns.schools_phone'),
        hideable: true,
        hiddenByDefault: true,
        isData: true,
        render: (row) => row.schools_phone && phoneNumber(row.schools_phone),
      },
      {
        key: 'schools_email',
        header: t('columns.schools_email'),
        hideable: true,
        hiddenByDefault: true,
        isData: true,
        render: (row) => row.schools_email,
      },
      {
        key: 'updated_at',
        header: t('columns.updated_at'),
        sortable: true,
        hideable: true,
        hiddenByDefault: true,
        render: (row) => format.date(row.updated_at),
      },
      {
        key: 'status',
        header: t('columns.status'),
        sortable: true,
        hideable: true,
        priority: 1,
        render: (row) => <ActiveStatus status={row.status} short />,
      },
    ],
    [system, term, t, format],
  );
}

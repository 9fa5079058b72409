import { useTranslation } from 'react-i18next';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { Highlight } from '@/components/text/Highlight';
import { nameOf, otherNameOf } from '@/components/text/nameOf';
import { useFormat } from '@/lib/format';
import type { Grade } from '../queries';

/** `term` is what was searched for, marked in what was found. */
export function useGradeColumns(term: string): Column<Grade>[] {
  const { t } = useTranslation(['grades', 'components']);
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sortable: true,
      isData: true,
      priority: 1,
      render: (grade) => <Highlight term={term}>{nameOf(grade)}</Highlight>,
      detail: otherNameOf,
    },
    {
      key: 'code',
      header: t('fields.code'),
      sortable: true,
      hideable: true,
      isData: true,
      priority: 1,
      render: (grade) => <Highlight term={term}>{grade.code}</Highlight>,
    },
    {
      key: 'level_code',
      header: t('fields.level_code'),
      sortable: true,
      hideable: true,
      priority: 2,
      render: (grade) => t(`components:places.types.${grade.level_code}`),
    },
    {
      key: 'order',
      header: t('fields.order'),
      sortable: true,
      hideable: true,
      align: 'right',
      priority: 2,
      render: (grade) => format.number(grade.order),
    },
    {
      key: 'is_last',
      header: t('columns.is_last'),
      hideable: true,
      priority: 2,
      render: ({ is_last }) => is_last && <Tag>{t('last_of_level')}</Tag>,
    },
    {
      key: 'status',
      header: t('fields.status'),
      sortable: true,
      hideable: true,
      priority: 1,
      render: (grade) => <ActiveStatus status={grade.status} short />,
    },
  ];
}

import { useTranslation } from 'react-i18next';
import type { Column } from '@/components/table/columns';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import { MaterialMarks } from '../MaterialMarks';
import type { MaterialInList } from '../queries';
import { useMaterialWords } from './materialWords';

export function useBankColumns(term: string): Column<MaterialInList>[] {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const words = useMaterialWords();
  return [
    {
      key: 'question',
      header: t('columns.title'),
      sortable: true,
      isData: true,
      priority: 1,
      render: (row) => <Highlight term={term}>{row.question}</Highlight>,
    },
    {
      key: 'library',
      header: t('columns.type'),
      priority: 1,
      oneLine: true,
      render: (row) => words.type(row.library, row.library_title),
    },
    {
      key: 'module',
      header: t('columns.course'),
      isData: true,
      priority: 2,
      hideable: true,
      render: (row) => row.module?.name,
    },
    {
      key: 'competencies',
      header: t('columns.competencies'),
      isData: true,
      narrow: true,
      priority: 3,
      hideable: true,
      render: (row) => row.competencies.join(', '),
    },
    {
      key: 'status',
      header: t('columns.status'),
      sortable: true,
      priority: 1,
      oneLine: true,
      render: (row) => <MaterialMarks row={row} />,
    },
    {
      key: 'creator',
      header: t('columns.creator'),
      isData: true,
      priority: 2,
      hideable: true,
      render: (row) => row.creator.name,
    },
    {
      key: 'updated_at',
      header: t('columns.updated_at'),
      sortable: true,
      priority: 3,
      oneLine: true,
      hideable: true,
      render: (row) => format.date(row.updated_at),
    },
  ];
}

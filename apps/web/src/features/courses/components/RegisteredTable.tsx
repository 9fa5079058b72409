import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBook2, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';

interface Registered {
  id: number;
  name: string;
  grade: { name: string } | null;
  registered_at: string;
  status: number;
}

interface Props<Row extends Registered> {
  query: {
    data?: { count: number; results: readonly Row[] };
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  rowKey?: (row: Row) => string | number;
  /** What this place tells of a course besides its name, grade and day. */
  columns: readonly Column<Row>[];
  sentence: string;
  noneYet: string;
  noneYetAdvice?: string;
  /** Absent for who may not. */
  onRegister?: () => void;
  /** Offered by the rows that `can.remove`. */
  onRemove?: (row: Row) => void;
  /** Offered by the rows that `can.undo`. */
  onUndo?: (row: Row) => void;
}

/** The courses of a school, a class or a grade. */
export function RegisteredTable<Row extends Registered>(props: Props<Row>) {
  const {
    query,
    rowKey = ({ id }) => id,
    columns,
    sentence,
    noneYet,
    noneYetAdvice,
    onRegister,
    onRemove,
    onUndo,
  } = props;
  const { t } = useTranslation('courses');
  const format = useFormat();
  const { view: mayOpen } = useAbilities('course');
  const shared: Column<Row>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      isData: true,
      priority: 1,
      render: (row) => row.name,
      detail: (row) => row.grade?.name,
    },
    ...columns,
    {
      key: 'registered_at',
      header: t('register.registered_at'),
      priority: 3,
      render: (row) => format.date(row.registered_at),
    },
    {
      key: 'status',
      header: t('columns.status'),
      priority: 3,
      render: (row) => <ActiveStatus status={row.status} short />,
    },
  ];
  const register = onRegister && (
    <Button leftSection={<IconPlus size={18} />} onClick={onRegister}>
      {t('register.button')}
    </Button>
  );
  return (
    <DataTable<Row>
      label={t('register.title')}
      query={query}
      columns={shared}
      rowKey={rowKey}
      rowName={({ name }) => name}
      rowLink={mayOpen ? ({ id }) => detailPath('course', 'view', id) : undefined}
      rowActions={
        (onRemove || onUndo) &&
        ((row) => [
          ...(onRemove
            ? [
                {
                  key: 'remove',
                  label: t('register.remove'),
                  icon: <IconTrash size={17} stroke={1.6} />,
                  run: () => onRemove(row),
                  needs: 'remove' as const,
                },
              ]
            : []),
          ...(onUndo
            ? [
                {
                  key: 'undo',
                  label: t('register.undo'),
                  icon: <IconArrowBackUp size={17} stroke={1.6} />,
                  run: () => onUndo(row),
                  needs: 'undo' as const,
                },
              ]
            : []),
        ])
      }
      errorTitle={t('list_failed')}
      filters={
        query.data &&
        query.data.results.length > 0 && (
          <div className={look('bar', 'gap-8-16')}>
            <p className={look('m-0', 'dimmed')}>{sentence}</p>
            {register}
          </div>
        )
      }
      empty={
        <EmptyState
          icon={<IconBook2 size={24} stroke={1.6} />}
          title={noneYet}
          advice={onRegister ? noneYetAdvice : undefined}
          action={register}
        />
      }
    />
  );
}

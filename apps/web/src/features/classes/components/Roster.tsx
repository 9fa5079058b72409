import { Button } from '@mantine/core';
import { IconArrowsExchange, IconUserMinus, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { DataTable } from '@/components/table/DataTable';
import { TableBar } from '@/components/table/TableBar';
import { useSelection } from '@/components/table/useSelection';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';
import { useStudentRecordPath } from '@/lib/studentRecord';
import type { SchoolClass, Student } from '../classTypes';
import type { useRoster } from '../queries';
import { AddStudentsDialog } from './AddStudentsDialog';
import { MoveStudentsDialog } from './MoveStudentsDialog';
import { RemoveStudentsDialog } from './RemoveStudentsDialog';
import { useStudentColumns } from './useStudentColumns';

interface Props {
  row: SchoolClass;
  roster: ReturnType<typeof useRoster>;
}

type Doing = 'add' | 'move' | 'remove';

/** The class list in the order of given names, and what can be done with those who are ticked. */
export function Roster({ row, roster }: Props) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const selection = useSelection();
  const pathOf = useStudentRecordPath();
  const columns = useStudentColumns();
  const [doing, setDoing] = useState<Doing>();
  const students = roster.data?.results ?? [];
  const ticked = students.filter(({ id }) => selection.has(id));
  const close = () => setDoing(undefined);
  const done = () => {
    selection.clear();
    close();
  };
  const { add_students: mayAdd, remove_students: mayRemove } = row.can;
  const add = mayAdd && (
    <Button leftSection={<IconUserPlus size={18} stroke={1.6} />} onClick={() => setDoing('add')}>
      {t('roster.add')}
    </Button>
  );

  return (
    <>
      <DataTable<Student>
        label={t('tabs.students')}
        query={roster}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ full_name }) => full_name}
        rowLink={({ id }) => pathOf(id) ?? detailPath('account', 'view', id)}
        selection={mayRemove ? selection : undefined}
        errorTitle={t('roster.load_failed')}
        filters={
          students.length > 0 && (
            <TableBar
              words={
                ticked.length > 0
                  ? t('roster.ticked', { count: ticked.length, total: format.number(ticked.length) })
                  : t('roster.order')
              }
            >
              {mayRemove && (
                <>
                  <Button
                    variant="default"
                    disabled={ticked.length === 0}
                    leftSection={<IconArrowsExchange size={18} stroke={1.6} />}
                    onClick={() => setDoing('move')}
                  >
                    {t('roster.move')}
                  </Button>
                  <Button
                    variant="default"
                    disabled={ticked.length === 0}
                    leftSection={<IconUserMinus size={18} stroke={1.6} />}
                    onClick={() => setDoing('remove')}
                  >
                    {t('roster.remove')}
                  </Button>
                </>
              )}
              {add}
            </TableBar>
          )
        }
        empty={
          <EmptyState
            icon={<IconUsersGroup size={24} stroke={1.6} />}
            title={t('roster.none_yet')}
            advice={mayAdd ? t('roster.none_yet_advice') : undefined}
            action={add}
          />
        }
      />
      {doing === 'add' && <AddStudentsDialog row={row} onClose={close} onDone={done} />}
      {doing === 'move' && <MoveStudentsDialog row={row} students={ticked} onClose={close} onDone={done} />}
      {doing === 'remove' && <RemoveStudentsDialog row={row} students={ticked} onClose={close} onDone={done} />}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconChalkboardTeacher, IconStar, IconStarOff, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { EmptyState } from '@/components/states/EmptyState';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { TableBar } from '@/components/table/TableBar';
import { phoneNumber } from '@/components/text/phoneNumber';
import { detailPath } from '@/lib/screenPaths';
import type { ClassTeacher, SchoolClass } from '../classTypes';
import { useClassTeachers } from '../queries';
import { useTeacherChanges } from '../useTeacherChanges';
import { AddTeachersDialog } from './AddTeachersDialog';

/** Who teaches the class, the head teacher first. What a teacher may see and do rests on this. */
export function Teachers({ row }: { row: SchoolClass }) {
  const { t } = useTranslation('classes');
  const teachers = useClassTeachers(row.id);
  const { assign } = useTeacherChanges(row);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ClassTeacher>();
  const columns: Column<ClassTeacher>[] = [
    {
      key: 'name',
      header: t('columns.full_name'),
      isData: true,
      priority: 1,
      render: ({ name }) => name,
      detail: ({ username }) => username,
    },
    {
      key: 'is_head',
      header: t('teachers.duty'),
      priority: 1,
      render: ({ is_head }) => (is_head ? <Tag kind="primary">{t('teachers.head')}</Tag> : t('teachers.subject')),
    },
    {
      key: 'phone',
      header: t('columns.phone'),
      isData: true,
      priority: 2,
      render: ({ phone }) => phone && phoneNumber(phone),
    },
    { key: 'email', header: t('columns.email'), isData: true, priority: 3, render: ({ email }) => email },
    {
      key: 'status',
      header: t('columns.status'),
      priority: 2,
      render: ({ status }) => <ActiveStatus status={status} />,
    },
  ];
  const actionsOf = (teacher: ClassTeacher) => [
    {
      key: 'head',
      label: t(teacher.is_head ? 'teachers.take_head' : 'teachers.make_head'),
      icon: teacher.is_head ? <IconStarOff size={17} stroke={1.6} /> : <IconStar size={17} stroke={1.6} />,
      run: () => assign.mutate({ ids: [teacher.id], isHead: !teacher.is_head }),
      needs: 'add_teachers',
    },
    {
      key: 'remove',
      label: t('teachers.remove'),
      icon: <IconUserMinus size={17} stroke={1.6} />,
      run: () => setLeaving(teacher),
      needs: 'remove_teachers',
    },
  ];
  const add = row.can.add_teachers && (
    <Button leftSection={<IconUserPlus size={18} stroke={1.6} />} onClick={() => setAdding(true)}>
      {t('teachers.add')}
    </Button>
  );
  return (
    <>
      <DataTable
        label={t('tabs.teachers')}
        query={teachers}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => detailPath('account', 'view', id)}
        can={row.can}
        rowActions={actionsOf}
        errorTitle={t('teachers.load_failed')}
        filters={
          add && teachers.data && teachers.data.count > 0 && <TableBar words={t('teachers.purpose')}>{add}</TableBar>
        }
        empty={
          <EmptyState
            icon={<IconChalkboardTeacher size={24} stroke={1.6} />}
            title={t('teachers.none_yet')}
            advice={t('teachers.purpose')}
            action={add}
          />
        }
      />
      {isAdding && (
        <AddTeachersDialog row={row} present={teachers.data?.results ?? []} onClose={() => setAdding(false)} />
      )}
      {leaving && <RemoveTeacherDialog row={row} teacher={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

interface Props {
  row: SchoolClass;
  teacher: ClassTeacher;
  onClose: () => void;
}

function RemoveTeacherDialog({ row, teacher, onClose }: Props) {
  const { t } = useTranslation('classes');
  const { remove } = useTeacherChanges(row);
  return (
    <ConfirmDialog
      opened
      danger
      title={t('teachers.remove_title', { person: teacher.name, name: row.name })}
      confirmLabel={t('teachers.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(teacher.id, { onSettled: onClose })}
      onCancel={onClose}
    >
      {t('teachers.remove_text')}
    </ConfirmDialog>
  );
}

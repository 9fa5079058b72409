import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { useSchoolYears } from '@/components/places/useSchoolYears';
import { EmptyState } from '@/components/states/EmptyState';
import { Tag } from '@/components/status/Tag';
import { CountCell } from '@/components/table/CountCell';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { TableBar } from '@/components/table/TableBar';
import { yearName } from '@/components/text/yearName';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';
import type { School } from '../../schoolTypes';
import type { SchoolYear } from '../../yearTypes';
import { YearDialog } from './YearDialog';

type Doing = { what: 'create' } | { what: 'edit' | 'assign'; year: SchoolYear };

/** The years of a school: exactly one is the current one. */
export function YearsTab({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const navigate = useNavigate();
  const years = useSchoolYears(String(school.id));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const columns: Column<SchoolYear>[] = [
    {
      key: 'name',
      header: t('years.fields.name'),
      isData: true,
      priority: 1,
      render: ({ name }) => <strong>{yearName(name)}</strong>,
    },
    {
      key: 'is_current',
      header: t('years.state'),
      priority: 1,
      render: ({ is_current }) => is_current && <Tag kind="now">{t('years.current')}</Tag>,
    },
    {
      key: 'start_date',
      header: t('years.fields.start_date'),
      priority: 1,
      render: ({ start_date }) => format.date(start_date),
    },
    {
      key: 'end_date',
      header: t('years.fields.end_date'),
      priority: 1,
      render: ({ end_date }) => format.date(end_date),
    },
    {
      key: 'class_count',
      header: t('columns.class_count'),
      align: 'right',
      priority: 2,
      render: ({ class_count }) => <CountCell value={class_count} />,
    },
    {
      key: 'student_count',
      header: t('columns.student_count'),
      align: 'right',
      priority: 2,
      render: ({ student_count }) => <CountCell value={student_count} />,
    },
  ];
  const actionsOf = (year: SchoolYear) => [
    {
      key: 'edit',
      label: t('edit'),
      icon: <IconPencil size={17} stroke={1.6} />,
      run: () => setDoing({ what: 'edit', year }),
      quick: true,
      needs: 'edit',
    },
    ...(year.is_current
      ? []
      : [
          {
            key: 'assign',
            label: t('years.assign'),
            icon: <IconCalendarCheck size={17} stroke={1.6} />,
            run: () => setDoing({ what: 'assign', year }),
            needs: 'make_current',
          },
        ]),
  ];
  const add = school.can.add_year && (
    <Button leftSection={<IconCalendarPlus size={18} stroke={1.6} />} onClick={() => setDoing({ what: 'create' })}>
      {t('years.add')}
    </Button>
  );

  return (
    <>
      <DataTable
        label={t('tabs.years')}
        query={years}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => yearName(name)}
        rowActions={actionsOf}
        errorTitle={t('years.load_failed')}
        filters={add && <TableBar words={t('years.purpose')}>{add}</TableBar>}
        empty={<EmptyState icon={<IconCalendarPlus size={24} stroke={1.6} />} title={t('years.none_yet')} />}
      />
      {doing?.what === 'assign' && <AssignYearDialog school={school} year={doing.year} onClose={close} />}
      {(doing?.what === 'create' || doing?.what === 'edit') && (
        <YearDialog
          school={school}
          years={years.data?.results ?? []}
          year={doing.what === 'edit' ? doing.year : undefined}
          onClose={close}
          onUpgraded={() => void navigate(detailPath('school', 'view', school.id, 'upgrade'))}
        />
      )}
    </>
  );
}

interface Props {
  school: School;
  year: SchoolYear;
  onClose: () => void;
}

function AssignYearDialog({ school, year, onClose }: Props) {
  const { t } = useTranslation('schools');
  const assigning = useMutation({
    mutationFn: () => call('PUT /api/update_year_school/', { body: { school_id: school.id, year_id: year.id } }),
    onSuccess: () => {
      toast.success({ title: t('years.assigned'), message: yearName(year.name) });
    },
    onError: (error) =>
      toast.failure({ title: t('years.assign_failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={t('years.assign_title', { name: yearName(year.name) })}
      confirmLabel={t('years.assign')}
      busy={assigning.isPending}
      onConfirm={() => assigning.mutate()}
      onCancel={onClose}
    >
      {t('years.assign_text')}
    </ConfirmDialog>
  );
}

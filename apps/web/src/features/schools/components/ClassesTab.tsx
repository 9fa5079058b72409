import { STATUS_ACTIVE } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import { IconListNumbers, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddLink } from '@/components/page/AddLink';
import { EmptyState } from '@/components/states/EmptyState';
import { CountCell } from '@/components/table/CountCell';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { TableBar } from '@/components/table/TableBar';
import { lazyComponent } from '@/lib/lazyComponent';
import { reading } from '@/lib/reading';
import { detailPath, screenPath } from '@/lib/screenPaths';
import type { ClassRow, School } from '../schoolTypes';

const SeriesDialog = lazyComponent(
  async () => (await import('./setup/SeriesDialog')).SeriesDialog,
  'school_setup',
  'validation',
);

/** The classes of a school, active ones of the current year, up to this many. */
const MOST = '160';

function useCurrentClasses(school: number) {
  const query = {
    school: String(school),
    status: String(STATUS_ACTIVE) as '1',
    is_current_school_year: 'true' as const,
    page_size: MOST,
  };
  return useQuery(reading('GET /api/classes/', { query }));
}

export function ClassesTab({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const classes = useCurrentClasses(school.id);
  const mayCreate = school.can.add_class;
  const [isMaking, setMaking] = useState(false);
  const columns: Column<ClassRow>[] = [
    {
      key: 'name',
      header: t('classes.name'),
      isData: true,
      priority: 1,
      render: ({ name }) => name,
      detail: ({ code }) => code,
    },
    {
      key: 'grade',
      header: t('classes.grade'),
      isData: true,
      oneLine: true,
      priority: 1,
      render: ({ grade }) => grade?.name,
    },
    {
      key: 'student_count',
      header: t('classes.size'),
      align: 'right',
      priority: 1,
      render: ({ student_count }) => <CountCell value={student_count} />,
    },
    {
      key: 'head_teacher_name',
      header: t('classes.head_teacher'),
      isData: true,
      priority: 2,
      render: ({ head_teacher_name }) => head_teacher_name,
    },
  ];
  const add = mayCreate && (
    <AddLink to={`${detailPath('class', 'create')}&school=${school.id}`}>{t('classes.add')}</AddLink>
  );
  return (
    <DataTable
      label={t('tabs.classes')}
      query={classes}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => detailPath('class', 'view', id)}
      errorTitle={t('classes.load_failed')}
      filters={
        <TableBar words={t('classes.purpose')}>
          <Button
            variant="default"
            component={Link}
            to={screenPath('class', { school: school.id, school_year: 'all' })}
          >
            {t('classes.every_year')}
          </Button>
          {mayCreate && (
            <Button
              variant="default"
              leftSection={<IconListNumbers size={18} stroke={1.6} />}
              onClick={() => setMaking(true)}
            >
              {t('classes.series')}
            </Button>
          )}
          {add}
          {isMaking && (
            <Suspense>
              <SeriesDialog school={school} onClose={() => setMaking(false)} />
            </Suspense>
          )}
        </TableBar>
      }
      empty={
        <EmptyState
          icon={<IconSchool size={24} stroke={1.6} />}
          title={t('classes.none_yet')}
          advice={mayCreate ? t('classes.none_yet_advice') : undefined}
        />
      }
    />
  );
}

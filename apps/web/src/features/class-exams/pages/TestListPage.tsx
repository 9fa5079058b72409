import { Button } from '@mantine/core';
import { IconChecklist, IconClipboardPlus, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FilterSelect } from '@/components/filters/FilterSelect';
import screen from '@/components/page/ListScreen.module.css';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { TableBar } from '@/components/table/TableBar';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useMe } from '@/lib/me';
import { screenPath } from '@/lib/screenPaths';
import { useTaughtCourses } from '@/lib/useTaughtCourses';
import { useTestChoices } from '../queries';
import { TestStatus, TestTimes } from '../TestStatus';
import { testPath } from '../testPaths';
import type { ClassTest } from '../testTypes';

const ChooseTestDialog = lazyComponent(async () => (await import('../paper/ChooseTestDialog')).ChooseTestDialog);

const LIST = defineList({
  call: 'GET /api/class_exams/',
  filters: ['class_id', 'module_id', 'status'],
  pageSize: 20,
  ordering: '-open_at',
  sortable: ['open_at', 'class'],
});

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** The exams of one's classes, or of one's school, and how far they are. */
export default function TestListPage() {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const me = useMe();
  const { create: mayAssign } = useAbilities('assignment');
  const courses = useTaughtCourses();
  const choices = useTestChoices();
  const list = useList(LIST);
  const [isChoosing, setChoosing] = useState(false);
  const share = (part: number, whole: number) => t('of', { part: format.number(part), whole: format.number(whole) });
  const columns: Column<ClassTest>[] = [
    {
      key: 'class',
      header: t('columns.exam'),
      isData: true,
      sortable: true,
      priority: 1,
      render: (row) => row.module.name,
      detail: (row) => row.class.name,
    },
    { key: 'status', header: t('columns.status'), priority: 1, render: (row) => <TestStatus status={row.status} /> },
    {
      key: 'open_at',
      header: t('columns.times'),
      sortable: true,
      priority: 2,
      render: (row) => <TestTimes openAt={row.open_at} closeAt={row.close_at} />,
    },
    {
      key: 'started',
      header: t('columns.started'),
      align: 'right',
      priority: 1,
      render: (row) => share(row.started, row.student_count),
    },
    {
      key: 'finished',
      header: t('columns.finished'),
      align: 'right',
      priority: 2,
      render: (row) => share(row.finished, row.student_count),
    },
    {
      key: 'average',
      header: t('columns.average'),
      align: 'right',
      priority: 3,
      render: (row) => (row.average === null ? '–' : format.mean(row.average)),
    },
  ];
  return (
    <div className={screen.page}>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={
          mayAssign &&
          (courses.data?.length ?? 0) > 0 && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.6} />}
              onClick={() => setChoosing(true)}
            >
              {t('choose.open')}
            </Button>
          )
        }
      />
      <ScreenTabs of="teacher_tests" />
      <DataTable<ClassTest>
        label={t('title')}
        query={list.rows}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.module.id}-${row.class.id}`}
        rowName={(row) => `${row.module.name}, ${row.class.name}`}
        rowLink={(row) => testPath({ moduleId: row.module.id, classId: row.class.id })}
        filters={
          <TableBar
            words={list.count !== undefined && t('found', { count: list.count, total: format.number(list.count) })}
          >
            <FilterSelect
              label={t('filters.class')}
              isData
              value={list.filters.class_id}
              searchable
              options={optionsOf(choices?.classes)}
              onChange={(class_id) => list.setFilters({ class_id })}
            />
            <FilterSelect
              label={t('filters.module')}
              isData
              value={list.filters.module_id}
              options={optionsOf(choices?.modules)}
              onChange={(module_id) => list.setFilters({ module_id })}
            />
            <FilterSelect
              label={t('filters.status')}
              value={list.filters.status}
              options={(['waiting', 'open', 'closed'] as const).map((value) => ({
                value,
                label: t(`status.${value}`),
              }))}
              onChange={(status) => list.setFilters({ status })}
            />
          </TableBar>
        }
        errorTitle={t('list_failed')}
        empty={
          <NoRows
            icon={<IconChecklist size={24} stroke={1.6} />}
            noneFound={t('none_found')}
            noneYet={t('none_yet')}
            noneYetAdvice={t('none_yet_advice')}
            onClear={list.isFiltered ? list.clearFilters : undefined}
            action={
              mayAssign &&
              me.scope === 'classes' && (
                <Button
                  component={Link}
                  to={screenPath('assign')}
                  leftSection={<IconClipboardPlus size={18} stroke={1.6} />}
                >
                  {t('assign')}
                </Button>
              )
            }
          />
        }
      />
      {isChoosing && (
        <Suspense>
          <ChooseTestDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconChecklist, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import screen from '@/components/page/ListScreen.module.css';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useListParams } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useMe } from '@/lib/me';
import { useTaughtCourses } from '@/lib/useTaughtCourses';
import { useTestChoices } from '../queries';
import { TestStatus, TestTimes } from '../TestStatus';
import { makerPath } from '../testPaths';
import { TEST_STATES, type TestRow } from '../testRows';
import { useTestRows } from '../useTestRows';

const ChooseTestDialog = lazyComponent(async () => (await import('../paper/ChooseTestDialog')).ChooseTestDialog);

const LIST = {
  filters: ['search', 'class_id', 'module_id', 'status'],
  pageSize: 20,
  ordering: '-open_at',
  sortable: [],
} as const;

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** Tests that teachers have made and exams of courses, of one's classes or of one's school, and how far they are. */
export default function TestListPage() {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const me = useMe();
  const { create: mayAssign } = useAbilities('assignment');
  const courses = useTaughtCourses();
  const choices = useTestChoices();
  const list = useListParams(LIST);
  const rows = useTestRows(list);
  const [isChoosing, setChoosing] = useState(false);
  const count = rows.isPlaceholderData ? undefined : rows.data?.count;
  const make = mayAssign && me.scope === 'classes' && (
    <Button component={Link} to={makerPath()} leftSection={<IconPlus size={18} stroke={1.6} />}>
      {t('make')}
    </Button>
  );
  const columns: Column<TestRow>[] = [
    {
      key: 'test',
      header: t('columns.exam'),
      isData: true,
      priority: 1,
      render: (row) => row.name,
      detail: (row) => row.course,
    },
    { key: 'classes', header: t('columns.classes'), isData: true, priority: 1, render: (row) => row.classes },
    { key: 'status', header: t('columns.status'), priority: 1, render: (row) => <TestStatus status={row.state} /> },
    {
      key: 'times',
      header: t('columns.times'),
      priority: 2,
      render: (row) => <TestTimes openAt={row.open_at} closeAt={row.close_at} isDraft={row.state === 'draft'} />,
    },
    {
      key: 'finished',
      header: t('columns.finished'),
      align: 'right',
      priority: 1,
      render: (row) =>
        row.state === 'draft' ? '–' : t('of', { part: format.number(row.ended), whole: format.number(row.students) }),
    },
  ];
  return (
    <div className={screen.page}>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={
          <>
            {mayAssign && (courses.data?.length ?? 0) > 0 && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} stroke={1.6} />}
                onClick={() => setChoosing(true)}
              >
                {t('choose.open')}
              </Button>
            )}
            {make}
          </>
        }
      />
      <ScreenTabs of="teacher_tests" />
      <DataTable<TestRow>
        label={t('title')}
        query={rows}
        list={list}
        columns={columns}
        rowKey={(row) => row.to}
        rowName={(row) => `${row.name}, ${row.classes}`}
        rowLink={(row) => row.to}
        filters={
          <ListFilterBar
            list={list}
            term="search"
            label={t('search')}
            count={count}
            result={count !== undefined && t('found', { count, total: format.number(count) })}
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
              options={TEST_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
              onChange={(status) => list.setFilters({ status })}
            />
          </ListFilterBar>
        }
        errorTitle={t('list_failed')}
        empty={
          <NoRows
            icon={<IconChecklist size={24} stroke={1.6} />}
            noneFound={t('none_found')}
            noneYet={t('none_yet')}
            noneYetAdvice={t('none_yet_advice')}
            onClear={list.isFiltered ? list.clearFilters : undefined}
            action={make}
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

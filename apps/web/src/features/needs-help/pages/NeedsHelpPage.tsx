import { HELP_REASONS } from '@khue/contract/needs-help-words';
import { IconHeartHandshake, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { lookWith } from '@/components/look/look';
import screen from '@/components/page/ListScreen.module.css';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { HelpReasons } from '@/components/reasons/HelpReasons';
import { useHelpRule } from '@/components/reasons/useHelpRule';
import { EmptyState } from '@/components/states/EmptyState';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useList } from '@/components/table/useList';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { readId } from '@/lib/readId';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { ExportList } from '../components/ExportList';
import { type HelpRow, NEEDS_HELP, useHelpChoices } from '../queries';
import classes from './NeedsHelpPage.module.css';

const optionsOf = (rows: readonly { id: number; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** Everybody who needs help in one's classes or school and why, the most urgent first. */
export default function NeedsHelpPage() {
  const { t } = useTranslation('needs_help');
  const format = useFormat();
  const ruleOf = useHelpRule();
  const pathOf = useStudentRecordPath();
  const { can, scope } = useMe();
  const [search] = useSearchPatch();
  const lacksSchool = can.school.choose && !search.get('school') && !search.get('class');
  const list = useList(NEEDS_HELP, { enabled: !lacksSchool });
  const { filters, setFilters } = list;
  const choices = useHelpChoices(filters.school, filters.class);
  usePageContext({
    schoolId: readId(filters.school),
    classId: readId(filters.class),
    courseId: readId(filters.module),
  });
  const { data } = list.rows;
  const columns: Column<HelpRow>[] = [
    {
      key: 'student',
      header: t('columns.student'),
      isData: true,
      priority: 1,
      render: ({ user }) => user.full_name,
      detail: ({ user }) => user.username,
    },
    { key: 'class', header: t('columns.class'), isData: true, priority: 1, render: (row) => row.class.name },
    { key: 'course', header: t('columns.course'), isData: true, priority: 2, render: (row) => row.module.name },
    {
      key: 'reasons',
      header: t('columns.reasons'),
      priority: 1,
      render: ({ reasons }) => <HelpReasons reasons={reasons} />,
    },
    {
      key: 'since',
      header: t('columns.since'),
      align: 'right',
      priority: 2,
      oneLine: true,
      render: ({ since }) => format.date(since),
    },
  ];
  const isFiltered = filters.class !== '' || filters.module !== '' || filters.reason !== '';
  const found =
    data &&
    data.count > 0 &&
    [
      t('found', { count: data.student_count, students: format.number(data.student_count) }),
      t('rows', { count: data.count, rows: format.number(data.count) }),
    ].join(', ');
  const { school, class: ofClass, module } = filters;
  const kept = new URLSearchParams(Object.entries({ school, class: ofClass, module }).filter(([, value]) => value));
  return (
    <div className={screen.page}>
      <PageHeader
        title={t('title')}
        sentence={found || t('about')}
        actions={!lacksSchool && data && data.count > 0 && <ExportList asked={list.asked} />}
      />
      <ScreenTabs of={scope === 'classes' ? 'teacher_report' : 'report_1a'} keep={kept.size > 0 ? `?${kept}` : ''} />
      <DataTable<HelpRow>
        label={t('title')}
        query={lacksSchool ? NOTHING : list.rows}
        list={lacksSchool ? undefined : list}
        columns={columns}
        rowKey={(row) => `${row.class.id}/${row.user.id}/${row.module.id}`}
        rowName={({ user }) => user.full_name}
        rowLink={({ user }) => pathOf(user.id)}
        errorTitle={t('failed')}
        filters={
          <>
            <search className={lookWith(classes.filters, 'flex', 'wrap', 'gap-10')}>
              {can.school.choose && (
                <SchoolFilter
                  value={school}
                  onChange={(chosen) => setFilters({ school: chosen, class: '', module: '' })}
                />
              )}
              <FilterSelect
                label={t('filters.class')}
                placeholder={t('filters.all_classes')}
                isData
                searchable
                disabled={lacksSchool}
                value={ofClass}
                options={optionsOf(choices?.classes)}
                onChange={(chosen) => setFilters({ class: chosen })}
              />
              <FilterSelect
                label={t('filters.course')}
                placeholder={t('filters.all_courses')}
                isData
                searchable
                disabled={lacksSchool}
                value={module}
                options={optionsOf(choices?.modules)}
                onChange={(chosen) => setFilters({ module: chosen })}
              />
              <FilterSelect
                label={t('filters.reason')}
                placeholder={t('filters.all_reasons')}
                disabled={lacksSchool}
                value={filters.reason}
                options={HELP_REASONS.map((value) => ({ value, label: t(`reason_name.${value}`) }))}
                onChange={(reason) => setFilters({ reason })}
              />
            </search>
            {data && <p className={lookWith(classes.rule, 'note', 'leading-15')}>{ruleOf(data.rule)}</p>}
          </>
        }
        empty={
          lacksSchool ? (
            <EmptyState
              icon={<IconUsersGroup size={24} stroke={1.6} />}
              title={t('choose_school')}
              advice={t('choose_school_advice')}
            />
          ) : (
            <EmptyState
              icon={<IconHeartHandshake size={24} stroke={1.6} />}
              title={t(isFiltered ? 'none_filtered' : 'none')}
              advice={isFiltered ? undefined : t('none_advice')}
            />
          )
        }
      />
    </div>
  );
}

/** What a table shows before a school is chosen. */
const NOTHING = { data: { count: 0, results: [] }, error: null, isPlaceholderData: false, refetch: () => undefined };

import { Button } from '@mantine/core';
import { IconReportAnalytics, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@/components/export/allRows';
import { sheetFrom } from '@/components/export/sheetFrom';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { EmptyState } from '@/components/states/EmptyState';
import { useList } from '@/components/table/useList';
import { useListParams } from '@/components/table/useListParams';
import { likelyClass } from '@/lib/likelyClass';
import { useMe } from '@/lib/me';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { ClassSelect, CourseSelect, PeriodSelect } from '../components/PlaceSelects';
import { ReportScreen } from '../components/ReportScreen';
import { useAbout } from '../components/useAbout';
import { usePartColumns, usePartSheet } from '../components/usePartColumns';
import { useAssignedParts, useCoursesOfClass, useReportChoices } from '../queries';
import { periodOf } from '../reportAddress';
import { PART_REPORT } from '../reportLists';

type Chosen = Record<'class' | 'module' | 'user_ids', string>;

/** Who comes without having chosen finds their likely class and its first course; what is cleared later stays so. */
function useLikelyChoice(filters: Chosen, set: (patch: Partial<Chosen>, options: { replace: boolean }) => void): void {
  const likely = likelyClass(useMe().classes);
  const isBare = useRef(filters.class === '' && filters.user_ids === '');
  const courses = useCoursesOfClass(isBare.current ? filters.class : '');
  useEffect(() => {
    if (!isBare.current) return;
    if (filters.class === '') {
      if (likely) set({ class: String(likely.id) }, { replace: true });
      return;
    }
    if (!courses) return;
    isBare.current = false;
    const [first] = courses;
    if (filters.module === '' && first) set({ module: String(first.id) }, { replace: true });
  });
}

/** Each student of a class in each part that is assigned to it. */
export default function PartReportPage() {
  const { t } = useTranslation(['school_reports', 'components']);
  // Of one student all courses fit on a page; of a class they would be hundreds of lines.
  const isChosen = ({ class: ofClass, module, user_ids }: Record<'class' | 'module' | 'user_ids', string>) =>
    ofClass !== '' && (module !== '' || user_ids !== '');
  const params = useListParams(PART_REPORT);
  const list = useList(PART_REPORT, { enabled: isChosen(params.filters) });
  const { filters, setFilters: set } = list;
  useLikelyChoice(filters, set);
  const choices = useReportChoices(filters);
  const hasClasses = choices?.classes.length !== 0;
  const parts = useAssignedParts(filters.class, filters.module);
  const oneStudent = filters.user_ids === '' ? undefined : list.rows.data?.results[0]?.user.full_name;
  const sheetColumns = usePartSheet();
  const pathOf = useStudentRecordPath();
  return (
    <ReportScreen
      report="parts"
      tabsOf="teacher_report"
      list={list}
      columns={usePartColumns()}
      rowKey={({ user, sub_module }) => `${user.id}/${sub_module.id}`}
      rowName={({ user }) => user.full_name}
      rowLink={({ user }) => pathOf(user.id)}
      about={useAbout(filters, choices)}
      save={async () => {
        const { saveWorkbook } = await import('@/components/chart/workbook');
        const rows = await allRows(PART_REPORT.call, list.asked);
        const { from, to } = periodOf(filters);
        await saveWorkbook(`${t('parts.file')}-${from}-${to}`, [sheetFrom(t('parts.sheet'), sheetColumns, rows)]);
      }}
      meanings={['completed', 'attempts', 'part_best', 'part_last', 'last_activity']}
      waiting={
        isChosen(filters) ? undefined : (
          <EmptyState
            icon={<IconReportAnalytics size={24} stroke={1.6} />}
            title={t(hasClasses ? 'components:places.choose_class_and_course' : 'own_students.none_yet')}
            advice={t(hasClasses ? 'parts.choose_advice' : 'own_students.none_yet_advice')}
          />
        )
      }
      filters={
        <>
          <ClassSelect
            isNeeded
            filters={filters}
            set={(patch) => set({ ...patch, sub_module: '', user_ids: '' })}
            choices={choices}
          />
          <CourseSelect
            isNeeded={filters.user_ids === ''}
            filters={filters}
            set={(patch) => set({ ...patch, sub_module: '' })}
            choices={choices}
          />
          <FilterSelect
            label={t('filters.part')}
            placeholder={t('filters.all_parts')}
            isData
            searchable
            disabled={filters.class === '' || filters.module === ''}
            value={filters.sub_module}
            options={(parts ?? []).map(({ sub_module: { id, name } }) => ({ value: String(id), label: name }))}
            onChange={(sub_module) => set({ sub_module })}
          />
          <PeriodSelect filters={filters} set={set} />
          {filters.user_ids !== '' && (
            <Button
              variant="default"
              rightSection={<IconX size={16} stroke={1.6} aria-hidden="true" />}
              aria-label={t('components:filters.clear_this', { label: oneStudent ?? t('filters.one_student') })}
              onClick={() => set({ user_ids: '' })}
            >
              <span translate="no">{oneStudent ?? t('filters.one_student')}</span>
            </Button>
          )}
        </>
      }
    />
  );
}

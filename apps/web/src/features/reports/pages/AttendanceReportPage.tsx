import { IconUserCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { readId } from '@/lib/readId';
import { useSlots } from '@/lib/slots';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { ClassSelect } from '../components/PlaceSelects';
import { useReportChoices } from '../queries';
import { keptOf } from '../reportAddress';

/** Who was in the lessons of one class; the first is shown until another is chosen. */
export default function AttendanceReportPage() {
  const { t } = useTranslation('attendance');
  const [search, patch] = useSearchPatch();
  const { can, scope } = useMe();
  const { ClassAttendance } = useSlots();
  const filters = { school: search.get('school') ?? '', class: search.get('class') ?? '' };
  const choices = useReportChoices(filters);
  // The classes of many schools come in no order that means anything; of one school the first is as good as any.
  const likely = !can.school.choose || filters.school ? choices?.classes[0]?.id : undefined;
  const classId = readId(filters.class) ?? likely;
  usePageContext({ schoolId: readId(filters.school), classId });
  const set = (values: { school?: string; class?: string }) => patch(values, { replace: true });
  return (
    <>
      <PageHeader title={t('report')} sentence={t('report_sentence')} />
      <ScreenTabs of={scope === 'classes' ? 'teacher_report' : 'report_1a'} keep={keptOf(search)} />
      <search className={look('flex', 'wrap', 'gap-10', 'mb-16')}>
        {can.school.choose && (
          <SchoolFilter at={{}} value={filters.school} onChange={(school) => set({ school, class: '' })} />
        )}
        <ClassSelect
          isNeeded
          filters={{ ...filters, class: classId === undefined ? '' : String(classId) }}
          set={set}
          choices={choices}
        />
      </search>
      {classId === undefined ? (
        <EmptyState
          icon={<IconUserCheck size={24} stroke={1.6} />}
          title={t('choose_class')}
          advice={t('choose_class_advice')}
        />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <ClassAttendance key={classId} classId={classId} />
        </Suspense>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '@/components/page/PageTabs';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import type { School } from '../schoolTypes';

export const SCHOOL_TABS = ['info', 'years', 'personnel', 'classes', 'courses', 'upgrade'] as const;
export type SchoolTab = (typeof SCHOOL_TABS)[number];

const useTeacherCount = (school: number, enabled: boolean) =>
  useQuery({
    queryKey: ['personnel', 'count', school],
    queryFn: ({ signal }) =>
      call('GET /api/get_teacher_schools/', { query: { school_id: String(school), page_size: '1' } }, { signal }),
    enabled,
  }).data?.total_count;

interface Props {
  school: School;
  tabs: readonly SchoolTab[];
  current: SchoolTab;
}

export function SchoolTabs({ school, tabs, current }: Props) {
  const { t } = useTranslation('schools');
  const counts: Partial<Record<SchoolTab, number>> = {
    personnel: useTeacherCount(school.id, tabs.includes('personnel')),
    classes: school.class_count,
  };
  return (
    <PageTabs
      label={school.name}
      current={current}
      tabs={tabs.map((tab) => ({
        key: tab,
        label: t(`tabs.${tab}`),
        to: detailPath('school', 'view', school.id, tab),
        count: counts[tab],
      }))}
    />
  );
}

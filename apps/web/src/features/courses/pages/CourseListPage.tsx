import { Button } from '@mantine/core';
import { IconBook2, IconCopyPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { loadTexts } from '@/lib/i18n';
import { lazyComponent } from '@/lib/lazyComponent';
import { useCourseColumns } from '../components/useCourseColumns';
import { activeGrades } from '../gradeSource';
import { useCourseTotals } from '../queries';

// The dialog brings the schemas of a form; the list does without them.
const CloneDialog = lazyComponent(async () => {
  const [{ CloneDialog: Dialog }] = await Promise.all([import('../components/CloneDialog'), loadTexts('validation')]);
  return Dialog;
});

function CloneButton() {
  const { t } = useTranslation('courses');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCopyPlus size={18} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('clone.button')}
      </Button>
      <Suspense>{isOpen && <CloneDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const LIST = defineList({
  call: 'GET /api/modules/',
  filters: ['name', 'grade', 'status', 'edx_synced'],
  sortable: ['name', 'grade', 'status', 'updated_at'],
  pageSize: 20,
  ordering: 'name',
});

export default function CourseListPage() {
  const { t } = useTranslation(['courses', 'components']);
  const format = useFormat();
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const totals = useCourseTotals().data;
  const can = useAbilities('course');
  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={
        totals &&
        t('totals', { count: totals.all, all: format.number(totals.all), active: format.number(totals.active) })
      }
      actions={can.clone && <CloneButton />}
      can={can}
      add={{ screen: 'course', label: t('add') }}
      detail="course"
      remember="courses"
      columns={useCourseColumns(filters.name)}
      rowName={({ name }) => name}
      search={{ term: 'name', label: t('filters.name'), t }}
      filters={
        <>
          <RemoteSelect
            aria-label={t('filters.grade')}
            placeholder={t('filters.grade')}
            clearLabel={t('components:filters.clear_this', { label: t('filters.grade') })}
            source={activeGrades}
            value={filters.grade}
            onChange={(grade) => setFilters({ grade })}
          />
          <FilterSelect
            label={t('filters.sync')}
            value={filters.edx_synced}
            options={[
              { value: 'true', label: t('sync.on') },
              { value: 'false', label: t('sync.off') },
            ]}
            onChange={(edx_synced) => setFilters({ edx_synced })}
          />
          <FilterSelect
            label={t('filters.status')}
            value={filters.status}
            options={useActiveChoices()}
            onChange={(status) => setFilters({ status })}
          />
        </>
      }
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconBook2 size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_yet'),
        noneYetAdvice: can.create ? t('none_yet_advice') : undefined,
      }}
    />
  );
}

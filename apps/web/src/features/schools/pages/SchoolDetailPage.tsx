import { IconBuildingCommunity } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isMissing, NewFrame, WaitingFrame } from '@/components/page/DetailFrame';
import { readAddress } from '@/components/page/detailAddress';
import { screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { SchoolForm } from '../components/SchoolForm';
import { StoredSchool } from '../components/StoredSchool';
import { SCHOOL_TABS, type SchoolTab } from '../components/useSchoolTabs';
import { useSchool } from '../queries';

export default function SchoolDetailPage() {
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  const tab = SCHOOL_TABS.find((name) => name === search.get('tab')) ?? 'info';
  return mode === 'create' ? <NewSchool /> : <OneSchool key={id} id={id} mode={mode} tab={tab} />;
}

function useList() {
  const { t } = useTranslation('schools');
  return { title: t('title'), path: screenPath('school'), back: t('back_to_list') };
}

function NewSchool() {
  const { t } = useTranslation('schools');
  return (
    <NewFrame
      list={useList()}
      title={t('new_title')}
      sentence={t('new_sentence')}
      may={usePermission('school.create')}
      mayNot={t('may_not_create')}
    >
      <SchoolForm mode="create" />
    </NewFrame>
  );
}

interface Wanted {
  id: number | undefined;
  mode: 'view' | 'edit';
  tab: SchoolTab;
}

function OneSchool({ id, mode, tab }: Wanted) {
  const { t } = useTranslation('schools');
  const list = useList();
  const school = useSchool(id);
  if (school.data && !isMissing(id, school.error)) return <StoredSchool school={school.data} wanted={mode} tab={tab} />;
  return (
    <WaitingFrame
      list={list}
      title={t('one_title')}
      id={id}
      query={school}
      icon={<IconBuildingCommunity size={24} stroke={1.6} />}
      notFound={t('not_found')}
      notFoundAdvice={t('not_found_advice')}
      loadFailed={t('load_failed')}
    />
  );
}

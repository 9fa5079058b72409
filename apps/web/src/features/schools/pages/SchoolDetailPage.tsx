import { IconBuildingCommunity } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isMissing, NewFrame, WaitingFrame } from '../../../components/page/DetailFrame';
import { readAddress } from '../../../components/page/detailAddress';
import { usePermission } from '../../../lib/session';
import { SchoolForm } from '../components/SchoolForm';
import { SchoolHeader } from '../components/SchoolHeader';
import { SCHOOLS_PATH } from '../paths';
import { useSchool } from '../queries';

export default function SchoolDetailPage() {
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  return mode === 'create' ? <NewSchool /> : <StoredSchool key={id} id={id} wanted={mode} />;
}

function useList() {
  const { t } = useTranslation('schools');
  return { title: t('title'), path: SCHOOLS_PATH, back: t('back_to_list') };
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

function StoredSchool({ id, wanted }: { id: number | undefined; wanted: 'view' | 'edit' }) {
  const { t } = useTranslation('schools');
  const mayEdit = usePermission('school.edit');
  const list = useList();
  const school = useSchool(id);
  const mode = wanted === 'edit' && mayEdit ? 'edit' : 'view';
  if (school.data && !isMissing(id, school.error)) {
    return (
      <>
        <SchoolHeader school={school.data} mode={mode} mayEdit={mayEdit} />
        <SchoolForm key={mode} mode={mode} school={school.data} />
      </>
    );
  }
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

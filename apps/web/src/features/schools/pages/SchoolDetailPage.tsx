import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { readAddress } from '../../../components/form/readAddress';
import { PageHeader } from '../../../components/page/PageHeader';
import { EmptyState } from '../../../components/states/EmptyState';
import { ErrorState } from '../../../components/states/ErrorState';
import { LoadingState } from '../../../components/states/LoadingState';
import { ApiError } from '../../../lib/api';
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

function NewSchool() {
  const { t } = useTranslation('schools');
  const mayCreate = usePermission('school.create');
  return (
    <>
      <PageHeader
        title={t('new_title')}
        sentence={mayCreate && t('new_sentence')}
        crumbs={[{ label: t('title'), to: SCHOOLS_PATH }, { label: t('new_title') }]}
      />
      {mayCreate ? (
        <SchoolForm mode="create" />
      ) : (
        <EmptyState icon={<IconLock size={24} stroke={1.6} />} title={t('may_not_create')} action={<BackToList />} />
      )}
    </>
  );
}

function StoredSchool({ id, wanted }: { id: number | undefined; wanted: 'view' | 'edit' }) {
  const { t } = useTranslation('schools');
  const mayEdit = usePermission('school.edit');
  const school = useSchool(id);
  const isMissing = id === undefined || (school.error instanceof ApiError && school.error.status === 404);
  const mode = wanted === 'edit' && mayEdit ? 'edit' : 'view';

  if (school.data && !isMissing) {
    return (
      <>
        <SchoolHeader school={school.data} mode={mode} mayEdit={mayEdit} />
        <SchoolForm key={mode} mode={mode} school={school.data} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('one_title')}
        crumbs={[{ label: t('title'), to: SCHOOLS_PATH }, { label: t('one_title') }]}
      />
      {isMissing ? (
        <EmptyState
          icon={<IconBuildingCommunity size={24} stroke={1.6} />}
          title={t('not_found')}
          advice={t('not_found_advice')}
          action={<BackToList />}
        />
      ) : school.error ? (
        <ErrorState error={school.error} title={t('load_failed')} retry={() => void school.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function BackToList() {
  const { t } = useTranslation('schools');
  return (
    <Button component={Link} to={SCHOOLS_PATH}>
      {t('back_to_list')}
    </Button>
  );
}

import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import { readId } from '@/lib/readId';
import { screenPath } from '@/lib/screenPaths';
import { practicePath } from '@/lib/studentPaths';
import { CannotOpen } from '../CannotOpen';
import { PartList } from '../lists/PartList';
import { isLesson, useOpened } from '../session/queries';

// The list shows no material.
const LessonRoom = lazyComponent(async () => (await import('../lesson/LessonRoom')).LessonRoom);

/** The lessons of one's courses, or the one that the address names. */
export default function LessonPage() {
  const [search] = useSearchParams();
  const [id, classId] = [readId(search.get('id')), readId(search.get('class'))];
  if (id === undefined || classId === undefined) return <LessonList />;
  return <Room key={`${id}.${classId}`} partId={id} classId={classId} />;
}

function LessonList() {
  const { t } = useTranslation('lesson');
  return (
    <>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <PartList
        type="lesson"
        none={<EmptyState icon={<IconBook size={24} stroke={1.6} />} title={t('none')} advice={t('none_advice')} />}
      />
    </>
  );
}

function Room({ partId, classId }: { partId: number; classId: number }) {
  const { t } = useTranslation('lesson');
  const { data, error, refetch } = useOpened(partId, classId);
  if (data && !isLesson(data)) return <Navigate to={practicePath(partId, classId)} replace />;
  if (data) return <LessonRoom lesson={data} />;
  if (!error) return <LoadingState />;
  return (
    <CannotOpen
      error={error}
      title={t('not_opened')}
      retry={() => void refetch()}
      back={{ to: screenPath('student_lesson'), label: t('back') }}
    />
  );
}

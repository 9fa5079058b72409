import { Button } from '@mantine/core';
import { IconClipboardX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { look } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { useDocumentTitle } from '@/lib/documentTitle';
import { readId } from '@/lib/readId';
import { examinationPath } from '@/lib/studentPaths';
import { Quiet } from '../components/Quiet';
import { examList } from '../examPaths';
import { useWaiting } from '../waiting/useWaiting';
import { WaitingRoom } from '../waiting/WaitingRoom';

/** Where a candidate waits: it says who, where and when, fetches the sealed paper, and opens by itself. */
export default function WaitingRoomPage() {
  const { t } = useTranslation('waiting_room');
  const [search] = useSearchParams();
  const id = readId(search.get('id'));
  const { data: exam, error, refetch, clock } = useWaiting(id);
  useDocumentTitle(exam ? t('title', { name: exam.name }) : t('page'));
  if (exam && (exam.voided || exam.state === 'ended' || exam.state === 'released')) {
    return <Navigate to={examinationPath(exam.id)} replace />;
  }
  if (exam) return <WaitingRoom key={exam.id} exam={exam} clock={clock} isDown={error !== null} onRead={refetch} />;
  const isUnknown = id === undefined || (error instanceof ApiError && error.status === 404);
  return (
    <Quiet>
      <h1 className={look('mt-12', 'text-title', 'bold', 'text-centre')}>{t('page')}</h1>
      {isUnknown ? (
        <EmptyState
          icon={<IconClipboardX size={24} stroke={1.6} />}
          title={t('not_found')}
          advice={t('not_found_advice')}
          action={
            <Button component={Link} to={examList()} size="lg">
              {t('to_list')}
            </Button>
          }
        />
      ) : error ? (
        <ErrorState error={error} title={t('load_failed')} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Quiet>
  );
}

import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useLive } from '@/lib/live';
import { screenPath } from '@/lib/screenPaths';
import { useCalmly } from '@/lib/useCalmly';
import { useWatchedRoom } from '../queries';
import { Room } from '../room/Room';

/** A room that answers sends an event a second and more; it is read anew at most this often. */
const READ_EVERY_MS = 2000;

/** The room of an examination, for who watches it: alone in the window. */
export default function InvigilationPage() {
  const { t } = useTranslation('invigilation');
  const id = Number(useSearchParams()[0].get('id') ?? 0);
  const query = useWatchedRoom(id);
  const readAgain = useCalmly(() => void query.refetch(), READ_EVERY_MS);
  useLive('exam.progress', ({ room }) => room === id && readAgain(), readAgain);
  if (!Number.isInteger(id) || id <= 0) return <Navigate to={screenPath('exam_rooms')} replace />;
  if (query.data) {
    return (
      <Room
        room={query.data}
        heardAt={query.dataUpdatedAt}
        isLineLost={query.isError}
        refetch={() => void query.refetch()}
      />
    );
  }
  return (
    <main className={look('p-20')}>
      {query.error ? (
        <ErrorState error={query.error} title={t('read_failed')} retry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
    </main>
  );
}

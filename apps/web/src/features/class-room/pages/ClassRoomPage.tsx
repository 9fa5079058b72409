import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { useDocumentTitle } from '@/lib/documentTitle';
import { readId } from '@/lib/readId';
import { ChooseSession } from '../components/ChooseSession';
import { ClosedRoom } from '../components/ClosedRoom';
import classes from '../components/Frame.module.css';
import { OpenRoom } from '../components/OpenRoom';
import { useRoom } from '../room/useRoom';
import { type Area, roomAddress } from '../roomPaths';

/** The room of a session, or the sessions of today to choose from. */
export default function ClassRoomPage() {
  const [search] = useSearchParams();
  const area: Area = useLocation().pathname.startsWith('/student') ? 'student' : 'teacher';
  const session = readId(search.get('session'));
  return session === undefined ? <ChooseSession area={area} /> : <OneRoom key={session} id={session} area={area} />;
}

function OneRoom({ id, area }: { id: number; area: Area }) {
  const { t } = useTranslation('room');
  const live = useRoom(id);
  const { state, error, readAgain } = live;
  useDocumentTitle(state ? `${state.room.session.topic}` : t('page'));
  // A broken line leaves what was there; a refusal is the end of it.
  const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null;
  if (refusal?.code === 'session.not_open')
    return <ClosedRoom id={id} area={area} wasInside={state !== null} onAgain={readAgain} />;
  if (state && !refusal) return <OpenRoom live={live} state={state} area={area} />;
  return (
    <main className={classes.quiet}>
      {error ? (
        <ErrorState
          error={error}
          title={t('failed')}
          action={
            refusal ? (
              <Button component={Link} to={roomAddress(area)}>
                {t('to_sessions')}
              </Button>
            ) : undefined
          }
          retry={readAgain}
        />
      ) : (
        <LoadingState />
      )}
    </main>
  );
}

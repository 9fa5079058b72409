import { JOIN_BEFORE_MINUTES } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import { IconClockHour4, IconDoorOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Session, stateOf } from '@/components/session/sessionState';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { roomAddress } from '../roomPaths';
import { Attendance } from './Attendance';
import { Exercises } from './Exercises';
import classes from './Frame.module.css';
import { RoomBody } from './RoomBody';
import { SessionHeader } from './RoomHeader';
import header from './RoomHeader.module.css';

interface Props {
  id: number;
  area: 'teacher' | 'student';
  /** It may be open by now. */
  onAgain: () => void;
}

const JOIN_BEFORE_MS = JOIN_BEFORE_MINUTES * 60_000;
const ASK_AGAIN_MS = 20_000;

/** Before and after the lesson: its exercises and who was there; the room itself is closed. */
export function ClosedRoom({ id, area, onAgain }: Props) {
  const { t } = useTranslation('room');
  const { data, error, refetch } = useQuery({
    queryKey: ['class sessions', 'one', id],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/zoom_meetings/{id}/', { params: { id } }, { signal, background: true }),
  });
  // Whoever waits at the door comes in when it opens.
  const isWaiting = data?.status === 'scheduled' && Date.parse(data.end_time) > Date.now();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(onAgain, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, onAgain]);
  if (!data) {
    return (
      <main className={classes.quiet}>
        {error ? <ErrorState error={error} title={t('failed')} retry={() => void refetch()} /> : <LoadingState />}
      </main>
    );
  }
  const isHost = data.can.attendance;
  return (
    <div className={classes.frame}>
      <SessionHeader
        topic={data.meeting_topic}
        className={data.class_instance.name}
        starts_at={data.start_time}
        ends_at={data.end_time}
      >
        <div className={header.end}>
          <Button component={Link} to={roomAddress(area)} className={header.main}>
            {t('header.leave')}
          </Button>
        </div>
      </SessionHeader>
      <RoomBody
        lesson={<Door session={data} />}
        exercises={<Exercises sessionId={id} classId={data.class_id} isHost={isHost} />}
        attendance={
          <Attendance
            session={{
              id,
              topic: data.meeting_topic,
              className: data.class_instance.name,
              starts_at: data.start_time,
              ends_at: data.end_time,
            }}
            isHost={isHost}
            isLive={false}
          />
        }
        people={null}
        chat={null}
      />
    </div>
  );
}

function Door({ session }: { session: Session }) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const { kind } = stateOf(session, Date.now());
  if (kind === 'cancelled' || kind === 'over') {
    return (
      <div className={classes.closed}>
        <EmptyState
          icon={<IconDoorOff size={24} stroke={1.6} />}
          title={t(kind === 'over' ? 'closed.over' : 'closed.cancelled')}
          advice={kind === 'over' ? t('closed.over_advice') : undefined}
        />
      </div>
    );
  }
  const opens = new Date(Date.parse(session.start_time) - JOIN_BEFORE_MS);
  return (
    <div className={classes.closed}>
      <EmptyState
        icon={<IconClockHour4 size={24} stroke={1.6} />}
        title={t('closed.later', { time: format.time(opens), day: format.weekday(opens) })}
        advice={t('closed.later_advice')}
      />
    </div>
  );
}

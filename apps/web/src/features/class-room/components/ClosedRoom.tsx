import { JOIN_BEFORE_MINUTES } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import { IconClockHour4, IconDoorOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { lookWith } from '@/components/look/look';
import { roomButton } from '@/components/room/RoomShell';
import { type Session, stateOf } from '@/components/session/sessionState';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useDocumentTitle } from '@/lib/documentTitle';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { roomAddress } from '../roomPaths';
import { Attendance } from './Attendance';
import { SessionShell, StateMark } from './ClassShell';
import shell from './ClassShell.module.css';
import { EndedForStudent } from './EndedForStudent';
import { EndedLesson } from './EndedLesson';
import { Exercises } from './Exercises';
import classes from './Frame.module.css';
import { RoomBody, useRoomTab } from './RoomBody';

interface Props {
  id: number;
  area: 'teacher' | 'student';
  /** Somebody was in the room when it closed. */
  wasInside: boolean;
  /** It may be open by now. */
  onAgain: () => void;
}

const JOIN_BEFORE_MS = JOIN_BEFORE_MINUTES * 60_000;
const ASK_AGAIN_MS = 20_000;

/** Before and after the lesson: its exercises and who was there; the room itself is closed. */
export function ClosedRoom({ id, area, wasInside, onAgain }: Props) {
  const { t } = useTranslation('room');
  const [, setTab] = useRoomTab();
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/zoom_meetings/{id}/', { params: { id } }, { background: true }),
    staleTime: 0,
  });
  useDocumentTitle(data?.meeting_topic ?? t('page'));
  // Whoever waits at the door comes in when it opens.
  const isWaiting = data?.status === 'scheduled' && Date.parse(data.end_time) > Date.now();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(onAgain, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, onAgain]);
  // Whoever works behind another tab hears of the end, too.
  const hasJustEnded = wasInside && data?.status === 'ended';
  useEffect(() => {
    if (hasJustEnded) toast.success({ title: t('ended.told'), message: t('ended.told_advice') });
  }, [hasJustEnded, t]);
  if (!data) {
    return (
      <main className={classes.quiet}>
        {error ? <ErrorState error={error} title={t('failed')} retry={() => void refetch()} /> : <LoadingState />}
      </main>
    );
  }
  const isHost = data.can.attendance;
  const isOver = stateOf(data, Date.now()).kind === 'over';
  return (
    <SessionShell
      topic={data.meeting_topic}
      className={data.class_instance.name}
      starts_at={data.start_time}
      ends_at={data.end_time}
      state={isOver && <StateMark state="over" />}
      end={
        <Button component={Link} to={roomAddress(area)} className={roomButton(shell.main)}>
          {t('header.leave')}
        </Button>
      }
    >
      <RoomBody
        lesson={
          isOver && isHost ? (
            <EndedLesson sessionId={id} />
          ) : (
            <Door session={data} onExercises={() => setTab('exercises')} />
          )
        }
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
    </SessionShell>
  );
}

function Door({ session, onExercises }: { session: Session; onExercises: () => void }) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const { kind } = stateOf(session, Date.now());
  if (kind === 'cancelled' || kind === 'over') {
    return (
      <div className={lookWith(classes.closed, 'row', 'card', 'to-middle', 'grow')}>
        {kind === 'over' ? (
          <EndedForStudent sessionId={session.id} onExercises={onExercises} />
        ) : (
          <EmptyState icon={<IconDoorOff size={24} stroke={1.6} />} title={t('closed.cancelled')} />
        )}
      </div>
    );
  }
  const opens = new Date(Date.parse(session.start_time) - JOIN_BEFORE_MS);
  return (
    <div className={lookWith(classes.closed, 'row', 'card', 'to-middle', 'grow')}>
      <EmptyState
        icon={<IconClockHour4 size={24} stroke={1.6} />}
        title={t('closed.later', { time: format.time(opens), day: format.onDay(opens) })}
        advice={t('closed.later_advice')}
      />
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCalendarOff, IconDoorEnter, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { JoinButton } from '@/components/session/JoinButton';
import { StateTag } from '@/components/session/StateTag';
import { isOpen, nextOf, type Session } from '@/components/session/sessionState';
import { useDoors } from '@/components/session/useDoors';
import { useNow } from '@/components/session/useNow';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Marked } from '@/components/text/Marked';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useMe } from '@/lib/me';
import { gathering } from '@/lib/reading';
import { screenPath } from '@/lib/screenPaths';
import { type Area, roomAddress } from '../roomPaths';
import classes from './ChooseSession.module.css';

const CheckInForm = lazyComponent(
  async () => (await import('@/components/session/CheckInForm')).CheckInForm,
  'attendance',
);

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 30;
const VIETNAM_MS = 7 * 3_600_000;
/** The day in Vietnam, in milliseconds since its beginning. */
const dayOf = (time: number) => Math.floor((time + VIETNAM_MS) / DAY_MS);

async function readComing(area: Area, signal: AbortSignal): Promise<Session[]> {
  const today = dayOf(Date.now()) * DAY_MS - VIETNAM_MS;
  const query = {
    start_time_min: new Date(today).toISOString(),
    start_time_max: new Date(today + AHEAD_DAYS * DAY_MS).toISOString(),
    page_size: '50',
  };
  const options = { signal, background: true };
  const { results } =
    area === 'student'
      ? await call('GET /api/student_schedule', { query }, options)
      : await call('GET /api/zoom_meetings', { query: { ...query, mine: 'true' } }, options);
  return results;
}

/** Today's sessions, with the way into each; and when the next one is. */
export function ChooseSession({ area }: { area: Area }) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const now = useNow();
  const { data, error, refetch } = useQuery({
    ...gathering(['GET /api/zoom_meetings', 'GET /api/student_schedule'], [area, 'room'], (_, signal) =>
      readComing(area, signal),
    ),
    staleTime: 0,
  });
  const again = useCallback(() => void refetch(), [refetch]);
  useDoors(data, again);
  const { user_id: userId } = useMe();
  const [showsColleagues, setShowsColleagues] = useState(false);
  const isToday = ({ start_time }: Session) => dayOf(Date.parse(start_time)) === dayOf(now);
  // A teacher's day is what they hold; what colleagues hold in their classes stands there when it is asked for.
  const isOwn = ({ host }: Session) => area === 'student' || host.id === userId;
  const today = data?.filter((session) => isToday(session) && isOwn(session)) ?? [];
  const colleagues = data?.filter((session) => isToday(session) && !isOwn(session)) ?? [];
  const next =
    data &&
    nextOf(
      data.filter((session) => !isToday(session) && isOwn(session)),
      now,
    );
  const nextWords = next && (
    <Marked
      t={t}
      i18nKey="choose.next"
      values={{
        topic: next.meeting_topic,
        class: next.class_instance.name,
        day: format.onDay(next.start_time),
        time: format.time(next.start_time),
      }}
      components={{ data: <span translate="no" />, of: <span translate="no" /> }}
    />
  );
  return (
    <>
      <PageHeader
        title={t('choose.title')}
        sentence={t(area === 'student' ? 'choose.sentence_student' : 'choose.sentence')}
      />
      {!data && (error ? <ErrorState error={error} title={t('choose.failed')} retry={again} /> : <LoadingState />)}
      {data && today.length === 0 && (
        <EmptyState
          icon={<IconCalendarOff size={24} stroke={1.6} />}
          title={t('choose.none')}
          advice={nextWords ?? t('choose.none_coming')}
          action={
            <Button
              component={Link}
              to={screenPath(area === 'student' ? 'student_calendar' : 'teacher_calendar')}
              size={area === 'student' ? 'lg' : 'md'}
              leftSection={<IconCalendarEvent size={20} stroke={1.7} />}
            >
              {t('choose.calendar')}
            </Button>
          }
        />
      )}
      {area === 'student' && today.some((session) => isOpen(session, now)) && (
        <Suspense>
          <CheckInForm />
        </Suspense>
      )}
      {today.length > 0 && <SessionRows sessions={today} area={area} now={now} />}
      {today.length > 0 && nextWords && <p className={look('mt-16', 'dimmed')}>{nextWords}</p>}
      {colleagues.length > 0 && (
        <Button
          mt="md"
          mb="sm"
          variant={showsColleagues ? 'light' : 'default'}
          aria-pressed={showsColleagues}
          leftSection={<IconUsers size={18} stroke={1.6} />}
          onClick={() => setShowsColleagues(!showsColleagues)}
        >
          {t('choose.colleagues', { count: colleagues.length })}
        </Button>
      )}
      {showsColleagues && <SessionRows sessions={colleagues} area={area} now={now} />}
    </>
  );
}

function SessionRows({ sessions, area, now }: { sessions: readonly Session[]; area: Area; now: number }) {
  const { t } = useTranslation('room');
  const format = useFormat();
  return (
    <ul className={look('grid', 'list', 'gap-12')}>
      {sessions.map((session) => (
        <li key={session.id} className={lookWith(classes.session, 'bar', 'card', 'p-14-18')}>
          <div className={look('narrow', 'grow-16')}>
            <h2 className={look('m-0', 'text-lg', 'semibold', 'break')} translate="no">
              {session.meeting_topic}
            </h2>
            <p className={lookWith(classes.facts, 'cluster', 'mt-2', 'dimmed')}>
              <span translate="no">{session.class_instance.name}</span>
              <span>{format.range(format.time(session.start_time), format.time(session.end_time))}</span>
              <span translate="no">{session.host.name}</span>
              <StateTag session={session} now={now} />
            </p>
          </div>
          {session.can.join && isOpen(session, now) ? (
            <JoinButton session={session} now={now} size="lg" />
          ) : (
            session.status !== 'cancelled' && (
              <Button
                component={Link}
                to={roomAddress(area, session.id)}
                variant="default"
                size="lg"
                leftSection={<IconDoorEnter size={20} stroke={1.7} />}
              >
                {t('choose.look')}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

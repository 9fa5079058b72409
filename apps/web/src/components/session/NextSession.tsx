import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useLive } from '@/lib/live';
import { screenPath } from '@/lib/screenPaths';
import { JoinButton } from './JoinButton';
import classes from './NextSession.module.css';
import { StateTag } from './StateTag';
import { nextOf } from './sessionState';
import { useDoors } from './useDoors';
import { useNow } from './useNow';

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 7;
const FEW = '50';
const ASK_AGAIN_MS = 5 * 60_000;

/** No session lasts longer than a day: what runs now has begun since then. */
const comingQuery = (now: number) => ({
  start_time_min: new Date(now - DAY_MS).toISOString(),
  start_time_max: new Date(now + AHEAD_DAYS * DAY_MS).toISOString(),
  page_size: FEW,
});

/** The next session, with the way into it as soon as it is open; nothing where none is planned for the week. */
export function NextSession({ audience }: { audience: 'teacher' | 'student' }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const now = useNow();
  const { data, refetch } = useQuery({
    queryKey: ['class sessions', audience, 'coming'],
    queryFn: async ({ signal }) => {
      const query = comingQuery(Date.now());
      const answer =
        audience === 'student'
          ? await call('GET /api/student_schedule', { query }, { signal, background: true })
          : await call('GET /api/zoom_meetings', { query: { ...query, mine: 'true' } }, { signal, background: true });
      return answer.results;
    },
    refetchInterval: ASK_AGAIN_MS,
  });
  const again = useCallback(() => void refetch(), [refetch]);
  useDoors(data, again);
  useLive('session.changed', again, again);
  const next = data && nextOf(data, now);
  if (!next) return null;
  return (
    <section className={classes.card} aria-label={t('next_session.title')}>
      <div className={classes.words}>
        <p className={classes.label}>{t('next_session.title')}</p>
        <p className={classes.topic} translate="no">
          {next.meeting_topic}
        </p>
        <p className={classes.facts}>
          <span translate="no">{next.class_instance.name}</span>
          <span>
            {format.weekday(next.start_time)}, {format.range(format.time(next.start_time), format.time(next.end_time))}
          </span>
          <StateTag session={next} now={now} />
        </p>
      </div>
      <div className={classes.ways}>
        <JoinButton session={next} now={now} size="lg" />
        <Link className={classes.all} to={screenPath(audience === 'student' ? 'student_calendar' : 'teacher_calendar')}>
          {t('next_session.calendar')}
        </Link>
      </div>
    </section>
  );
}

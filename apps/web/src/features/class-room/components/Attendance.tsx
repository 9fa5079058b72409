import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { reading } from '@/lib/reading';
import classes from './Attendance.module.css';

const AttendanceList = lazyComponent(
  async () => (await import('@/components/session/AttendanceList')).AttendanceList,
  'sessions',
);

const CheckInForm = lazyComponent(
  async () => (await import('@/components/session/CheckInForm')).CheckInForm,
  'attendance',
);

interface Props {
  session: { id: number; topic: string; className: string; starts_at: string; ends_at: string };
  isHost: boolean;
  isLive: boolean;
}

/** For who leads the whole class, for a student their own. */
export const Attendance = ({ session, isHost, isLive }: Props) =>
  isHost ? <AttendanceList session={session} isLive={isLive} /> : <OwnAttendance session={session} isLive={isLive} />;

const ASK_AGAIN_MS = 60_000;

function OwnAttendance({ session, isLive }: Pick<Props, 'session' | 'isLive'>) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/zoom_meetings/{id}/own_attendance/', { params: { id: session.id } }, { background: true }),
    staleTime: 0,
    refetchInterval: isLive && ASK_AGAIN_MS,
  });
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />;
  return (
    <section aria-labelledby="own-attendance">
      {isLive && data.status !== 'present' && <CheckInForm />}
      <h2 id="own-attendance" className={look('mb-12', 'text-xl', 'bold')}>
        {t('attendance.own')}
      </h2>
      <dl className={lookWith(classes.facts, 'grid', 'm-0', 'text-lg')}>
        <dt>{t('attendance.status')}</dt>
        <dd>{t(`attendance.statuses.${data.status}`)}</dd>
        <dt>{t('attendance.joined')}</dt>
        <dd>{data.joined_at ? format.time(data.joined_at) : '–'}</dd>
        <dt>{t('attendance.minutes')}</dt>
        <dd>{t('attendance.minutes_value', { count: data.minutes })}</dd>
        {data.note !== null && (
          <>
            <dt>{t('attendance.note')}</dt>
            <dd translate="no">{data.note}</dd>
          </>
        )}
      </dl>
      <p className={look('mt-16', 'dimmed')}>{t('attendance.advice')}</p>
    </section>
  );
}

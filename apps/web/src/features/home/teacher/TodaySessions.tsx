import { dayOf } from '@khue/contract/day';
import { useTranslation } from 'react-i18next';
import { StateTag } from '@/components/session/StateTag';
import { sessionsOfToday, useComing } from '@/components/session/useComing';
import { useNow } from '@/components/session/useNow';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { Panel, PanelRow } from './Panel';

/** The sessions of the day, each leading to its place in the calendar. */
export function TodaySessions() {
  const { t } = useTranslation('teacher_home');
  const format = useFormat();
  const now = useNow();
  const query = useComing('teacher');
  const sessions = sessionsOfToday(query.data ?? [], now);
  return (
    <Panel
      title={t('today.title')}
      more={{ to: screenPath('teacher_calendar'), label: t('today.calendar') }}
      query={query}
      errorTitle={t('today.failed')}
      none={t('today.none')}
      isEmpty={sessions.length === 0}
    >
      {sessions.map((session) => (
        <PanelRow
          key={session.id}
          to={screenPath('teacher_calendar', { date: dayOf(new Date(session.start_time)), session: session.id })}
          lead={format.range(format.time(session.start_time), format.time(session.end_time))}
          name={session.meeting_topic}
          facts={
            <>
              <span translate="no">{session.class_instance.name}</span>
              <StateTag session={session} now={now} />
            </>
          }
        />
      ))}
    </Panel>
  );
}

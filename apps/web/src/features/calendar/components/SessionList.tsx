import { IconCalendarOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { JoinButton } from '@/components/session/JoinButton';
import { StateTag } from '@/components/session/StateTag';
import type { Session } from '@/components/session/sessionState';
import { stateOf } from '@/components/session/sessionState';
import { EmptyState } from '@/components/states/EmptyState';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { daysOf } from '../listDays';
import type { Marks } from '../useMarks';
import { startOf } from '../wallClock';
import classes from './SessionList.module.css';

interface Props {
  sessions: readonly Session[];
  marks: Marks;
  now: number;
  today: string;
  onOpen: (session: Session, element: HTMLElement) => void;
}

/** The sessions of a week, day by day: what a phone shows first, and what a screen reader reads best. */
export function SessionList({ sessions, marks, now, today, onOpen }: Props) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const days = daysOf(sessions);
  if (days.length === 0) {
    return <EmptyState icon={<IconCalendarOff size={24} stroke={1.6} />} title={t('none')} advice={t('none_advice')} />;
  }
  return (
    <div className={look('grid', 'gap-16')}>
      {days.map(({ day, rows }) => (
        <section key={day} aria-label={format.weekday(startOf(day))}>
          <h3
            className={lookWith(classes.day, 'flex', 'baseline', 'gap-8', 'mb-6', 'text-card', 'semibold')}
            data-today={day === today || undefined}
          >
            {format.weekday(startOf(day))}
            {day === today && <span className={classes.mark}>{t('today')}</span>}
          </h3>
          <ul className={look('card', 'list', 'clip')}>
            {rows.map((session) => {
              const state = stateOf(session, now);
              return (
                <li
                  key={session.id}
                  className={lookWith(classes.row, 'cluster', 'gap-4-12', 'hover')}
                  data-state={state.kind}
                  data-colleague={marks.isColleagues(session) || undefined}
                  style={{ '--session': marks.colourOf(session) } as CSSProperties}
                >
                  <button
                    type="button"
                    className={lookWith(classes.open, 'flex', 'bare', 'baseline', 'narrow', 'pointer')}
                    data-session={session.id}
                    onClick={(event) => onOpen(session, event.currentTarget)}
                  >
                    <span className={look('semibold', 'keep')}>
                      {format.range(format.time(session.start_time), format.time(session.end_time))}
                    </span>
                    <span className={look('narrow')}>
                      <span
                        className={lookWith(classes.topic, 'block', 'semibold', 'leading-15', 'break')}
                        translate="no"
                      >
                        {session.meeting_topic}
                      </span>
                      <span className={look('cluster', 'gap-2-10', 'dimmed')}>
                        <span translate="no">
                          {[session.class_instance.name, session.host.name, marks.schoolOf(session)]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                        {marks.hoursOf(session) && <span>{marks.hoursOf(session)}</span>}
                        {marks.isColleagues(session) && <Tag>{t('of_colleague')}</Tag>}
                        {(state.kind === 'soon' || state.kind === 'running' || state.kind === 'cancelled') && (
                          <StateTag session={session} now={now} />
                        )}
                      </span>
                    </span>
                  </button>
                  <JoinButton session={session} now={now} size="md" />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

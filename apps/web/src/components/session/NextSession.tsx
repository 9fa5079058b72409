import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { JoinButton } from './JoinButton';
import classes from './NextSession.module.css';
import { StateTag } from './StateTag';
import { nextOf, stateOf } from './sessionState';
import { useComing } from './useComing';
import { useNow } from './useNow';

/** The next session, with the way into it as soon as it is open; nothing where none is planned for the week. */
export function NextSession({ audience }: { audience: 'teacher' | 'student' }) {
  const { t } = useTranslation('components');
  const format = useFormat();
  const now = useNow();
  const { data } = useComing(audience);
  const next = data && nextOf(data, now);
  if (!next) return null;
  const title = t(stateOf(next, now).kind === 'running' ? 'next_session.running' : 'next_session.title');
  return (
    <section className={lookWith(classes.card, 'cluster', 'panel', 'p-14-18')} aria-label={title}>
      <div className={classes.words}>
        <p className={look('note', 'm-0', 'semibold')}>{title}</p>
        <p className={look('title', 'break')} translate="no">
          {next.meeting_topic}
        </p>
        <p className={look('cluster', 'gap-2-12', 'mt-2', 'dimmed')}>
          <span translate="no">{audience === 'student' ? next.host.name : next.class_instance.name}</span>
          {next.exercise_count > 0 && (
            <span>
              {t('next_session.exercises', {
                count: next.exercise_count,
                exercises: format.number(next.exercise_count),
              })}
            </span>
          )}
          <span>{format.lesson(next.start_time, next.end_time)}</span>
          <StateTag session={next} now={now} />
        </p>
      </div>
      <div className={lookWith(classes.ways, 'cluster', 'gap-8-14', 'to-end')}>
        <JoinButton session={next} now={now} size="lg" />
        <Link
          className={lookWith(classes.all, 'inline-flex', 'middle', 'primary', 'semibold', 'touch')}
          to={screenPath(audience === 'student' ? 'student_calendar' : 'teacher_calendar')}
        >
          {t('next_session.calendar')}
        </Link>
      </div>
    </section>
  );
}

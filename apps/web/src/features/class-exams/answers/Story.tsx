import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { AnswerPaper } from '../testTypes';
import classes from './AnswerPaper.module.css';
import { type StoryEvent, storyOf } from './answerPaper.rules';
import { useLength } from './useLength';

/** What happened while the paper was written, and after. */
export function Story({ paper }: { paper: AnswerPaper }) {
  const { t } = useTranslation('answer_paper');
  const format = useFormat();
  const length = useLength();
  const { departures, left_page, more_departures } = paper;
  const away = departures.reduce((sum, { seconds }) => sum + seconds, 0);
  const total = format.number(left_page);
  const events = storyOf(paper);
  // The day is told once, and again where the next one begins.
  const timeAfter = (before: StoryEvent | undefined, { at }: StoryEvent) =>
    before && format.date(before.at) === format.date(at) ? format.timeWithSeconds(at) : format.momentWithSeconds(at);
  return (
    <section className={look('panel', 'p-16-18')} aria-labelledby="story">
      <h2 id="story" className={look('m-0', 'text-lg', 'bold', 'leading-14')}>
        {t('story.title')}
      </h2>
      <p className={look('m-0', 'mb-8', 'dimmed', 'text-md')}>
        {left_page === 0
          ? t('story.left_none')
          : departures.length === 0
            ? t('story.left_count', { total })
            : t('story.left', { total, length: length(away) })}
      </p>
      <ol className={lookWith(classes.story, 'list', 'scroll-y')}>
        {events.map((event, index) => (
          <li key={`${event.what} ${event.at}`} data-stands={event.stands}>
            <time dateTime={event.at}>{timeAfter(events[index - 1], event)}</time>
            <EventWords event={event} />
          </li>
        ))}
      </ol>
      {more_departures > 0 && (
        <p className={look('m-0', 'mt-8', 'dimmed', 'text-md')}>
          {t('story.more', { total: format.number(more_departures) })}
        </p>
      )}
    </section>
  );
}

function EventWords({ event }: { event: StoryEvent }) {
  const { t } = useTranslation('answer_paper');
  const format = useFormat();
  const length = useLength();
  switch (event.what) {
    case 'left':
      return (
        <span>
          <b>{t('story.left_for', { length: length(event.seconds) })}</b>
          {`, ${t('story.back', { time: format.timeWithSeconds(event.back) })}`}
        </span>
      );
    case 'device':
      return <b>{t('story.device', { number: event.number })}</b>;
    case 'reopened':
      return <span>{t('story.reopened', { by: event.by, time: format.moment(event.until) })}</span>;
    case 'ended':
      return <span>{t(`story.ended.${event.by}`, { count: event.count })}</span>;
    case 'late':
      return <b>{t('story.late', { count: event.count })}</b>;
    case 'began':
      return <span>{t('story.began')}</span>;
    case 'extended':
    case 'shortened':
      return <span>{t(`story.${event.what}`, { by: event.by, minutes: event.minutes })}</span>;
    default:
      return <span>{t(`story.${event.what}`, { by: event.by })}</span>;
  }
}

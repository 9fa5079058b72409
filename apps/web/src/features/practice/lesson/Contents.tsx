import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CourseProgress } from '@/components/learning/CourseProgress';
import { look, lookWith } from '@/components/look/look';
import { type OwnPart, useOwnCourses, useOwnParts } from '@/lib/ownLearning';
import { partPath } from '@/lib/studentPaths';
import type { PlayerPlace } from '@/questions/player/playing';
import { type ChapterGroup, groupsOf } from '../lists/groups';
import classes from './Contents.module.css';

interface Props {
  courseId: number;
  partId: number;
  place: PlayerPlace;
}

function Fact({ part, place }: { part: OwnPart; place: PlayerPlace | null }) {
  const { t } = useTranslation(['lesson', 'learning']);
  if (place) {
    return <>{place.pages > 1 ? t('page_of', { number: place.page + 1, count: place.pages }) : t('here')}</>;
  }
  if (part.completed) return <>{t('learned')}</>;
  if (part.state !== 'open') return <>{t(`learning:standing.${part.state}`)}</>;
  return <>{t(`learning:kinds.${part.sub_module_type}`)}</>;
}

function Entry({ part, place }: { part: OwnPart; place: PlayerPlace | null }) {
  const { t } = useTranslation('learning');
  const words = (
    <>
      <span
        className={lookWith(classes.mark, 'centre', 'keep')}
        data-state={place ? 'here' : part.completed ? 'done' : 'open'}
      >
        {part.completed && !place && <IconCheck size={14} stroke={2.4} aria-label={t('standing.done')} />}
      </span>
      <span className={look('fill', 'break')} translate="no">
        {part.name}
      </span>
      <span className={lookWith(classes.fact, 'note', 'regular', 'keep')}>
        <Fact part={part} place={place} />
      </span>
    </>
  );
  if (part.state !== 'open')
    return (
      <div
        className={lookWith(
          classes.entry,
          'row',
          'gap-12',
          'colour-inherit',
          'leading-14',
          'round-md',
          'touch',
          'no-underline',
        )}
      >
        {words}
      </div>
    );
  return (
    <Link
      className={lookWith(
        classes.entry,
        'row',
        'gap-12',
        'colour-inherit',
        'leading-14',
        'round-md',
        'touch',
        'no-underline',
      )}
      to={partPath(part)}
      aria-current={place ? 'page' : undefined}
    >
      {words}
    </Link>
  );
}

function Chapter({ chapter, partId, place }: { chapter: ChapterGroup; partId: number; place: PlayerPlace }) {
  const { t } = useTranslation('learning');
  const done = chapter.parts.filter(({ completed }) => completed).length;
  const isHere = chapter.parts.some(({ id }) => id === partId);
  const entries = (
    <ul className={classes.entries}>
      {chapter.parts.map((part) => (
        <li key={part.id}>
          <Entry part={part} place={part.id === partId ? place : null} />
        </li>
      ))}
    </ul>
  );
  if (chapter.name === null) return entries;
  return (
    <details className={lookWith(classes.chapter, 'line-top')} open={isHere}>
      <summary>
        <IconChevronRight className={lookWith(classes.fold, 'keep')} size={18} stroke={1.7} aria-hidden="true" />
        <span className={look('fill', 'break')} translate="no">
          {chapter.name}
        </span>
        <span className={lookWith(classes.fact, 'note', 'regular', 'keep')}>
          {t('progress.done_of', { done, total: chapter.parts.length })}
        </span>
      </summary>
      {entries}
    </details>
  );
}

/** What was assigned of the course, chapter by chapter, and how far one is. */
export function Contents({ courseId, partId, place }: Props) {
  const { t } = useTranslation('lesson');
  const parts = useOwnParts().data?.filter(({ module }) => module.id === courseId) ?? [];
  const course = useOwnCourses().data?.find(({ id }) => id === courseId);
  const [group] = groupsOf(parts);
  if (!group) return null;
  return (
    <nav className={look('panel', 'clip')} aria-labelledby="contents">
      <div className={look('p-16-18')}>
        <h2 id="contents" className={look('mb-6', 'text-lg', 'semibold')}>
          {t('contents')}
        </h2>
        {course && <CourseProgress course={course} />}
      </div>
      {group.chapters.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} partId={partId} place={place} />
      ))}
    </nav>
  );
}

import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChartCard } from '@/components/chart/ChartCard';
import { lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { type Chosen, useChapters } from '../queries';
import { chaptersChart } from '../statistics.rules';
import { useLinks } from '../useLinks';
import { useWords } from '../useWords';
import { ChapterDetail } from './ChapterDetail';
import classes from './Statistics.module.css';

/** How far the class is in each chapter; a chapter opens the work in it, and that the students. */
export function ChapterProgress({ chosen, fileName }: { chosen: Chosen; fileName: string }) {
  const { t } = useTranslation('statistics');
  const { data, error, refetch } = useChapters(chosen);
  const format = useFormat();
  const words = useWords();
  const { export: maySave } = useAbilities('statistics');
  const { create: mayAssign } = useAbilities('assignment');
  const { chapterId, toChapter } = useLinks();
  if (!data) {
    return (
      <section className={lookWith(classes.card, 'card', 'p-14-18')} aria-label={t('chapters.title')}>
        {error ? (
          <ErrorState error={error} title={t('failed.chapters')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </section>
    );
  }
  const opened = data.find(({ chapter }) => chapter.id === chapterId);
  return (
    <>
      <ChartCard
        title={t('chapters.title')}
        summary={t('chapters.summary', { date: format.date(chosen.period.to) })}
        data={chaptersChart(data, words.chapters)}
        empty={
          <div className={lookWith(classes.none, 'grid', 'gap-12', 'dimmed', 'text-centre')}>
            <p>{t('chapters.none')}</p>
            {mayAssign && (
              <Button
                component={Link}
                to={screenPath('assign', { course: chosen.courseId, class: chosen.classId })}
                variant="light"
              >
                {t('chapters.assign')}
              </Button>
            )}
          </div>
        }
        fileName={fileName}
        maySave={maySave}
      />
      {data.length > 0 && (
        <nav className={lookWith(classes.ways, 'cluster')} aria-label={t('chapters.open')}>
          <span className={lookWith(classes.dim, 'note', 'm-0')}>{t('chapters.open')}</span>
          {data.map(({ chapter }) => (
            <Link
              key={chapter.id}
              className={lookWith(
                classes.way,
                'inline-flex',
                'middle',
                'gap-4',
                'primary',
                'text-sm',
                'line-primary',
                'no-underline',
              )}
              to={toChapter(chapter.id)}
              aria-current={chapter.id === chapterId || undefined}
              preventScrollReset
              translate="no"
            >
              {chapter.name}
              <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
            </Link>
          ))}
        </nav>
      )}
      {opened && <ChapterDetail chosen={chosen} chapter={opened} />}
    </>
  );
}

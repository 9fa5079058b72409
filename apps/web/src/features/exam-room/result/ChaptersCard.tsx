import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { OwnPart } from '@/lib/ownLearning';
import { partPath } from '@/lib/studentPaths';
import type { ExamResult } from '../queries';
import classes from './Result.module.css';
import { levelOf, practiceIn } from './result.rules';

/** Nothing is left to practise there. */
const BEST = 10;

interface Props {
  breakdown: ExamResult['breakdown'];
  /** What can be practised now. */
  practice: readonly OwnPart[];
}

export function ChaptersCard({ breakdown, practice }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  return (
    <section className={classes.card} aria-labelledby="chapters">
      <h2 id="chapters" className={classes.title}>
        {t('result.chapters')}
      </h2>
      <ul className={lookWith(classes.chapters, 'stack', 'list', 'gap-10')}>
        {breakdown.map(({ chapter, score, question_count }) => (
          <li key={chapter?.id ?? 0}>
            <span className={look('stack', 'leading-14', 'break')}>
              {chapter ? <span translate="no">{chapter.name}</span> : t('result.no_chapter')}
              <span className={look('dimmed', 'text-md', 'regular')}>
                {t('result.chapter_questions', { count: question_count })}
              </span>
              {score !== BEST && <Again part={practiceIn(practice, chapter?.id)} />}
            </span>
            {score !== null && (
              <>
                <span className={classes.chapterBar} aria-hidden="true">
                  <span style={{ width: `${score * 10}%` }} />
                </span>
                <span className={classes.chapterScore}>
                  <strong>{t('result.chapter_score', { score: format.number(score) })}</strong>{' '}
                  <span className={look('dimmed', 'text-md', 'regular')}>{t(`result.level.${levelOf(score)}`)}</span>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Again({ part }: { part: OwnPart | undefined }) {
  const { t } = useTranslation('exams');
  if (!part) return null;
  return (
    <Link
      className={lookWith(classes.again, 'inline-flex', 'middle', 'primary', 'semibold', 'touch', 'not-printed')}
      to={partPath(part)}
      aria-label={t('result.practise_again', { name: part.name })}
    >
      {t('result.practise')}
    </Link>
  );
}

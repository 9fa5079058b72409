import { Button } from '@mantine/core';
import { IconRefresh, IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { useFormat } from '@/lib/format';
import { useOwnParts } from '@/lib/ownLearning';
import { screenPath } from '@/lib/screenPaths';
import { practicePath } from '@/lib/studentPaths';
import { Sum } from '@/questions/work/Sum';
import { Unreadable } from '@/questions/work/Unreadable';
import { WrongQuestions } from '@/questions/work/WrongQuestions';
import classes from './PracticeOutcome.module.css';
import type { PracticeResult } from './queries';

interface Props {
  result: PracticeResult;
  partId: number;
  classId: number;
}

/** What came of it: the score, what was wrong with what would have been right, and what one can do next. */
export function PracticeOutcome({ result, partId, classId }: Props) {
  const { t } = useTranslation(['practice', 'learning']);
  const format = useFormat();
  const part = useOwnParts().data?.find(({ id }) => id === partId);
  const name = part?.name ?? t('result');
  const right = result.correct_count ?? 0;
  const partly = result.wrong_questions.filter(({ fraction }) => fraction > 0).length;
  const wrong = result.wrong_questions.length - partly;
  // What was wrong in an exam is practised beside the part, which is none to practise.
  const isOpen = part?.state === 'open' && part.sub_module_type === 'practice';
  return (
    <div className={classes.page}>
      <PageHeader
        title={name}
        titleIsData={part !== undefined}
        sentence={t('ended', { time: format.moment(result.ended_at) })}
        crumbs={[{ label: t('title'), to: screenPath('student_practice') }, { label: t('result') }]}
      />
      <section className={look('panel', 'p-20')} aria-label={t('result')}>
        <p className={lookWith(classes.score, 'flex', 'baseline', 'gap-8', 'm-0')}>
          <strong>{format.number(result.score ?? 0)}</strong>
          <span className={look('m-0', 'dimmed')}>{t('learning:work.of_ten')}</span>
        </p>
        <Sum
          className={look('m-0')}
          counts={{ right, partly, wrong, open: Math.max(0, result.question_count - right - partly - wrong) }}
        />
        <Unreadable questions={result.unreadable} />
        {result.breakdown.length > 1 && (
          <ul className={lookWith(classes.chapters, 'mt-14', 'p-0', 'no-list')}>
            {result.breakdown.map(({ chapter, score, question_count }) => (
              <li key={chapter?.id ?? 0}>
                <span translate={chapter ? 'no' : undefined}>{chapter?.name ?? t('other_chapter')}</span>
                <span className={look('m-0', 'dimmed')}>
                  {t('chapter_score', { score: format.number(score ?? 0), count: question_count })}
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className={lookWith(classes.ways, 'flex', 'wrap', 'gap-10')}>
          {result.wrong_questions.length > 0 && isOpen && (
            <Button
              component={Link}
              to={practicePath(partId, classId, { wrong_of: result.id })}
              size="lg"
              leftSection={<IconRepeat size={20} />}
            >
              {t('wrong_again', { count: result.wrong_questions.length })}
            </Button>
          )}
          {isOpen && (
            <Button
              component={Link}
              to={practicePath(partId, classId)}
              size="lg"
              variant={result.wrong_questions.length > 0 ? 'default' : 'filled'}
              leftSection={<IconRefresh size={20} />}
            >
              {t('all_again')}
            </Button>
          )}
          <Button component={Link} to={screenPath('student_practice')} size="lg" variant="subtle">
            {t('back')}
          </Button>
        </div>
      </section>
      <WrongQuestions wrong={result.wrong_questions} isAllRight={right === result.question_count} />
    </div>
  );
}

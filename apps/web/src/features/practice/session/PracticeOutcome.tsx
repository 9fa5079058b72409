import type { AskedQuestion, Response } from '@khue/scoring/model';
import { Button } from '@mantine/core';
import { IconRefresh, IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { QuestionView } from '@/components/player/QuestionView';
import { outcomeOf } from '@/components/player/responses';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { useOwnParts } from '@/lib/ownLearning';
import { screenPath } from '@/lib/screenPaths';
import { practicePath } from '@/lib/studentPaths';
import classes from './PracticeOutcome.module.css';
import type { PracticeResult } from './queries';
import { Sum } from './Sum';

interface Props {
  result: PracticeResult;
  partId: number;
  classId: number;
}

type Wrong = PracticeResult['wrong_questions'][number];

function WrongQuestion({ wrong, number }: { wrong: Wrong; number: number }) {
  const { t } = useTranslation(['practice', 'player']);
  const { solution, fraction, feedback, details } = wrong;
  const checked = { correct: false, solution, fraction, feedback, details };
  return (
    <li className={classes.wrong}>
      <p className={classes.wrongHead}>
        <b>{t('wrong_number', { number })}</b>
        <Tag kind={fraction > 0 ? 'warning' : 'error'}>{t(`player:verdict.${outcomeOf(checked)}`)}</Tag>
      </p>
      <QuestionView
        question={wrong.question as unknown as AskedQuestion}
        response={wrong.response as Response}
        onChange={() => undefined}
        checked={checked}
        showSolution
        disabled
      />
      {feedback.map((sentence) => (
        <p key={sentence} className={classes.feedback} translate="no">
          {sentence}
        </p>
      ))}
    </li>
  );
}

/** What came of it: the score, what was wrong with what would have been right, and what one can do next. */
export function PracticeOutcome({ result, partId, classId }: Props) {
  const { t } = useTranslation('practice');
  const format = useFormat();
  const part = useOwnParts().data?.find(({ id }) => id === partId);
  const name = part?.name ?? t('result');
  const right = result.correct_count ?? 0;
  const partly = result.wrong_questions.filter(({ fraction }) => fraction > 0).length;
  const wrong = result.wrong_questions.length - partly;
  const isOpen = part?.state === 'open';
  return (
    <div className={classes.page}>
      <PageHeader
        title={name}
        titleIsData={part !== undefined}
        sentence={t('ended', { time: format.dateTime(result.ended_at) })}
        crumbs={[{ label: t('title'), to: screenPath('student_practice') }, { label: t('result') }]}
      />
      <section className={classes.card} aria-label={t('result')}>
        <p className={classes.score}>
          <strong>{format.number(result.score ?? 0)}</strong>
          <span className={classes.dim}>{t('of_ten')}</span>
        </p>
        <Sum
          className={classes.sum}
          counts={{ right, partly, wrong, open: Math.max(0, result.question_count - right - partly - wrong) }}
        />
        {result.breakdown.length > 1 && (
          <ul className={classes.chapters}>
            {result.breakdown.map(({ chapter, score, question_count }) => (
              <li key={chapter?.id ?? 0}>
                <span translate={chapter ? 'no' : undefined}>{chapter?.name ?? t('other_chapter')}</span>
                <span className={classes.dim}>
                  {t('chapter_score', { score: format.number(score ?? 0), count: question_count })}
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.ways}>
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
      {result.wrong_questions.length > 0 ? (
        <section aria-labelledby="wrong">
          <h2 id="wrong" className={classes.title}>
            {t('wrong_title')}
          </h2>
          <ol className={classes.list}>
            {result.wrong_questions.map((one, index) => (
              <WrongQuestion key={(one.question as unknown as AskedQuestion).id} wrong={one} number={index + 1} />
            ))}
          </ol>
        </section>
      ) : (
        <p className={classes.dim}>{t(right === result.question_count ? 'all_right' : 'none_wrong')}</p>
      )}
    </div>
  );
}

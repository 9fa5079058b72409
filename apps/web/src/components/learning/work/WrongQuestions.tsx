import type { AskedQuestion, Response } from '@khue/scoring/model';
import { useTranslation } from 'react-i18next';
import { QuestionView } from '@/components/player/QuestionView';
import { outcomeOf } from '@/components/player/responses';
import { Tag } from '@/components/status/Tag';
import classes from './WrongQuestions.module.css';

interface Wrong {
  question: Record<string, unknown>;
  response?: unknown;
  solution?: unknown;
  fraction: number;
  feedback: string[];
  details: Record<string, boolean>;
}

function WrongQuestion({ wrong, number }: { wrong: Wrong; number: number }) {
  const { t } = useTranslation(['learning', 'player']);
  const { solution, fraction, feedback, details } = wrong;
  const checked = { correct: false, solution, fraction, feedback, details };
  return (
    <li className={classes.wrong}>
      <p className={classes.wrongHead}>
        <b>{t('work.wrong_number', { number })}</b>
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

/** What was wrong with what would have been right, or that nothing was. */
export function WrongQuestions({ wrong, isAllRight }: { wrong: readonly Wrong[]; isAllRight: boolean }) {
  const { t } = useTranslation('learning');
  if (wrong.length === 0) return <p className={classes.dim}>{t(isAllRight ? 'work.all_right' : 'work.none_wrong')}</p>;
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong" className={classes.title}>
        {t('work.wrong_title')}
      </h2>
      <ol className={classes.list}>
        {wrong.map((one, index) => (
          <WrongQuestion key={(one.question as unknown as AskedQuestion).id} wrong={one} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

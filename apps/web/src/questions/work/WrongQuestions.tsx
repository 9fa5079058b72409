import type { AskedQuestion, Response } from '@khue/scoring/model';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { QuestionView } from '../player/QuestionView';
import { outcomeOf } from '../player/responses';
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
    <li className={look('panel', 'p-16-18')}>
      <p className={look('row', 'gap-12', 'mb-8')}>
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
        <p
          key={sentence}
          className={look('mt-10', 'p-10-14', 'pre-line', 'break', 'warning-soft', 'round-md')}
          translate="no"
        >
          {sentence}
        </p>
      ))}
    </li>
  );
}

/** What was wrong with what would have been right, or that nothing was. */
export function WrongQuestions({ wrong, isAllRight }: { wrong: readonly Wrong[]; isAllRight: boolean }) {
  const { t } = useTranslation('learning');
  if (wrong.length === 0)
    return <p className={look('m-0', 'dimmed')}>{t(isAllRight ? 'work.all_right' : 'work.none_wrong')}</p>;
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong" className={classes.title}>
        {t('work.wrong_title')}
      </h2>
      <ol className={look('grid', 'list', 'gap-14')}>
        {wrong.map((one, index) => (
          <WrongQuestion key={(one.question as unknown as AskedQuestion).id} wrong={one} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

import type { AskedQuestion } from '@khue/scoring/model';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCard, type Mark } from './ChoiceCard';
import classes from './ChoiceQuestion.module.css';
import type { AnswerProps } from './playing';

type TrueFalseProps = AnswerProps<Extract<AskedQuestion, { type: 'true_false' }>>;

export function TrueFalseQuestion({ response, onChange, checked, solution, disabled, labelId }: TrueFalseProps) {
  const { t } = useTranslation('player');
  const name = useId();
  const markOf = (value: boolean): Mark | undefined => {
    if (checked && response === value) return checked.correct ? 'right' : 'wrong';
    return solution === value ? 'missed' : undefined;
  };
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={classes.pair}>
      {[true, false].map((value) => (
        <ChoiceCard
          key={String(value)}
          kind="radio"
          name={name}
          chosen={response === value}
          onChoose={() => onChange(value)}
          disabled={disabled}
          mark={markOf(value)}
        >
          {t(value ? 'true_false.true' : 'true_false.false')}
        </ChoiceCard>
      ))}
    </div>
  );
}

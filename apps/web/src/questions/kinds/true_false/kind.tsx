import type { AskedOf, Response } from '@khue/scoring/model';
import { IconToggleRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '@/lib/lazyComponent';
import { ChoiceCard, type Mark } from '../../player/ChoiceCard';
import classes from '../../player/ChoiceQuestion.module.css';
import type { AnswerProps, Checked } from '../../player/playing';
import type { Kind } from '../kind';

export type Asked = AskedOf<'true_false'>;

const isAnswered = (_question: Asked, response: Response): boolean => typeof response === 'boolean';

const keepRight = (_question: Asked, response: Response, { correct }: Checked): Response => (correct ? response : null);

const byKey = (_question: Asked, _response: Response, place: number): Response | undefined =>
  place > 1 ? undefined : place === 0;

function TrueFalseView({ response, onChange, checked, solution, disabled, labelId }: AnswerProps<Asked>) {
  const { t } = useTranslation('kinds');
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

export const trueFalse: Kind<Asked> = {
  Icon: IconToggleRight,
  addsUp: true,
  hasLetters: false,
  View: TrueFalseView,
  isAnswered,
  keepRight,
  byKey,
  isTyped: false,
  Review: lazyComponent(async () => (await import('./Review')).TrueFalseReview),
  Printed: lazyComponent(async () => (await import('./Review')).TrueFalsePrinted),
  Form: lazyComponent(async () => (await import('./Form')).TrueFalseForm),
  keys: async () => (await import('./Key')).keys,
};

import type { AskedQuestion } from '@khue/scoring/model';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCard, type Mark } from './ChoiceCard';
import classes from './ChoiceQuestion.module.css';
import { Html } from './Html';
import type { AnswerProps } from './playing';
import { chosenIn } from './responses';
import { Tip } from './Tip';

const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));

type ChoiceProps = AnswerProps<Extract<AskedQuestion, { type: 'multi_choice' }>>;

/** One answer of several, or any number of them. */
export function ChoiceQuestion(props: ChoiceProps) {
  const { question, response, onChange, checked, solution, disabled, showChoiceLetters, labelId } = props;
  const { t } = useTranslation('player');
  const name = useId();
  const chosen = chosenIn(response);
  const right = solution === undefined ? [] : chosenIn(solution);

  const markOf = (id: string): Mark | undefined => {
    if (checked && chosen.includes(id)) return checked.details[id] === true ? 'right' : 'wrong';
    return right.includes(id) ? 'missed' : undefined;
  };
  const choose = (id: string, isChosen: boolean) => {
    if (question.single) return onChange([id]);
    // In the order of the question, so that the same answer is always the same list.
    const next = question.choices
      .map((choice) => choice.id)
      .filter((one) => (one === id ? isChosen : chosen.includes(one)));
    onChange(next.length > 0 ? next : null);
  };

  const group = { role: question.single ? 'radiogroup' : 'group', 'aria-labelledby': labelId };
  return (
    <div {...group} className={classes.choices}>
      <p className={classes.how}>{t(question.single ? 'choice.one' : 'choice.several')}</p>
      {question.choices.map(({ id, text, tip }, index) => (
        <ChoiceCard
          key={id}
          kind={question.single ? 'radio' : 'checkbox'}
          name={name}
          chosen={chosen.includes(id)}
          onChoose={(isChosen) => choose(id, isChosen)}
          disabled={disabled}
          letter={showChoiceLetters ? letterOf(index) : undefined}
          mark={markOf(id)}
          said={checked?.choice_feedback?.[id]}
          beside={tip ? <Tip about={t('tip.of_choice', { letter: letterOf(index) })}>{tip}</Tip> : undefined}
        >
          <Html html={text} inline />
        </ChoiceCard>
      ))}
    </div>
  );
}

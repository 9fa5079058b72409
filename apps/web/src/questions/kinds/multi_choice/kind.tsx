import type { AskedOf, Response } from '@khue/scoring/model';
import { IconCheckbox } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '@/lib/lazyComponent';
import { ChoiceCard, type Mark } from '../../player/ChoiceCard';
import classes from '../../player/ChoiceQuestion.module.css';
import { Html } from '../../player/Html';
import type { AnswerProps, Checked } from '../../player/playing';
import { chosenIn } from '../../player/responses';
import { Tip } from '../../player/Tip';
import { type Kind, letterOf } from '../kind';

export type Asked = AskedOf<'multi_choice'>;

/** With a choice chosen, or no longer: in the order of the question, so that the same answer is always the same list. */
function withChoice({ single, choices }: Asked, response: Response, id: string, isChosen: boolean): Response {
  if (single) return [id];
  const chosen = chosenIn(response);
  const next = choices.map((choice) => choice.id).filter((one) => (one === id ? isChosen : chosen.includes(one)));
  return next.length > 0 ? next : null;
}

const isAnswered = (_question: Asked, response: Response): boolean => chosenIn(response).length > 0;

function keepRight(_question: Asked, response: Response, { details }: Checked): Response {
  const kept = chosenIn(response).filter((id) => details[id] === true);
  return kept.length > 0 ? kept : null;
}

function byKey(question: Asked, response: Response, place: number): Response | undefined {
  const id = question.choices[place]?.id;
  return id === undefined ? undefined : withChoice(question, response, id, !chosenIn(response).includes(id));
}

/** One answer of several, or any number of them. */
function MultiChoiceView(props: AnswerProps<Asked>) {
  const { question, response, onChange, checked, solution, disabled, showChoiceLetters, labelId } = props;
  const { t } = useTranslation(['kinds', 'player']);
  const name = useId();
  const chosen = chosenIn(response);
  const right = solution === undefined ? [] : chosenIn(solution);

  const markOf = (id: string): Mark | undefined => {
    if (checked && chosen.includes(id)) return checked.details[id] === true ? 'right' : 'wrong';
    return right.includes(id) ? 'missed' : undefined;
  };

  const group = { role: question.single ? 'radiogroup' : 'group', 'aria-labelledby': labelId };
  return (
    <div {...group} className={classes.choices}>
      <p className={classes.how}>{t(question.single ? 'multi_choice.one' : 'multi_choice.several')}</p>
      {question.choices.map(({ id, text, tip }, index) => (
        <ChoiceCard
          key={id}
          kind={question.single ? 'radio' : 'checkbox'}
          name={name}
          chosen={chosen.includes(id)}
          onChoose={(isChosen) => onChange(withChoice(question, response, id, isChosen))}
          disabled={disabled}
          letter={showChoiceLetters ? letterOf(index) : undefined}
          mark={markOf(id)}
          said={checked?.choice_feedback?.[id]}
          beside={tip ? <Tip about={t('player:tip.of_choice', { letter: letterOf(index) })}>{tip}</Tip> : undefined}
        >
          <Html html={text} inline />
        </ChoiceCard>
      ))}
    </div>
  );
}

const hintOf = ({ single }: Asked): string | null => (single ? null : 'papers:print.several');

export const multiChoice: Kind<Asked> = {
  Icon: IconCheckbox,
  addsUp: true,
  hasLetters: true,
  View: MultiChoiceView,
  isAnswered,
  keepRight,
  byKey,
  isTyped: false,
  Review: lazyComponent(async () => (await import('./Review')).MultiChoiceReview),
  Printed: lazyComponent(async () => (await import('./Review')).MultiChoicePrinted),
  hintOf,
  Form: lazyComponent(async () => (await import('./Form')).MultiChoiceForm),
  keys: async () => (await import('./Key')).keys,
};

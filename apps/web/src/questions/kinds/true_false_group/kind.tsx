import type { AskedOf, Response } from '@khue/scoring/model';
import { IconCheck, IconListCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { Html } from '../../player/Html';
import type { AnswerProps, Checked, Judged } from '../../player/playing';
import { truthsIn } from '../../player/responses';
import { type Kind, statementLetter } from '../kind';
import classes from './View.module.css';

export type Asked = AskedOf<'true_false_group'>;
type Truth = boolean | null;

const responseOf = (truths: readonly Truth[]): Response => (truths.some((one) => one !== null) ? truths : null);

/** With another word on one statement; null takes it back. */
const withTruth = ({ parts }: Asked, response: Response, statement: number, truth: Truth): Response =>
  responseOf(truthsIn(response, parts.length).map((old, index) => (index === statement ? truth : old)));

const isAnswered = ({ parts }: Asked, response: Response): boolean =>
  truthsIn(response, parts.length).some((one) => one !== null);

const keepRight = ({ parts }: Asked, response: Response, { details }: Checked): Response =>
  responseOf(truthsIn(response, parts.length).map((truth, index) => (details[index] === true ? truth : null)));

const NEXT = new Map<Truth, Truth>([
  [null, true],
  [true, false],
  [false, null],
]);

/** A statement's key says true; once more, false; and then nothing again. */
function byKey(question: Asked, response: Response, place: number): Response | undefined {
  const { length } = question.parts;
  if (place >= length) return undefined;
  return withTruth(question, response, place, NEXT.get(truthsIn(response, length)[place] ?? null) ?? null);
}

/** Statements, each with two ways to judge it. Pressing the one that is chosen takes it back. */
function TrueFalseGroupView(props: AnswerProps<Asked>) {
  const { question, response, onChange, checked, solution, disabled, labelId } = props;
  const { t } = useTranslation('kinds');
  const id = useId();
  const count = question.parts.length;
  const truths = truthsIn(response, count);
  const solutions = solution === undefined ? undefined : truthsIn(solution, count);
  const wordOf = (truth: boolean) => t(truth ? 'true_false_group.true' : 'true_false_group.false');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is its label, and no legend
    <div role="group" aria-labelledby={labelId} className={classes.group}>
      {!disabled && <p className={classes.how}>{t('true_false_group.how')}</p>}
      <div className={classes.table}>
        <div className={classes.head} aria-hidden="true">
          <span>{t('true_false_group.statement')}</span>
          <span>{wordOf(true)}</span>
          <span>{wordOf(false)}</span>
        </div>
        {question.parts.map(({ id: part, text }, index) => {
          const right = checked?.details[index];
          const key = solutions?.[index] ?? null;
          const take = (truth: boolean | null) => onChange(withTruth(question, response, index, truth));
          /** The browser presses no radio button that is chosen already: the space bar takes it back here. */
          const onKeyDown = (event: KeyboardEvent, truth: boolean) => {
            const isBack = event.key === 'Backspace' || event.key === 'Delete';
            if (!isBack && !(event.key === ' ' && truths[index] === truth)) return;
            event.preventDefault();
            take(null);
          };
          return (
            <div
              key={part}
              className={classes.statement}
              role="radiogroup"
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-mark`}
              data-right={right}
            >
              <div className={classes.text}>
                <span id={`${id}-${index}`} className={classes.words}>
                  <b translate="no">{statementLetter(index)})</b> <Html html={text} inline />
                </span>
                <span id={`${id}-${index}-mark`} className={classes.mark}>
                  {right !== undefined && (
                    <span className={classes.verdict}>
                      {right ? <IconCheck size={17} stroke={2.4} /> : <IconX size={17} stroke={2.4} />}
                      {t(`true_false_group.${right ? 'right' : truths[index] === null ? 'given_none' : 'wrong'}`)}
                    </span>
                  )}
                  {key !== null && right !== true && (
                    <span className={classes.key}>{t('true_false_group.answer', { answer: wordOf(key) })}</span>
                  )}
                </span>
              </div>
              {[true, false].map((truth) => (
                <label
                  key={String(truth)}
                  className={classes.choice}
                  data-chosen={truths[index] === truth || undefined}
                  data-disabled={disabled || undefined}
                >
                  <input
                    className={classes.input}
                    type="radio"
                    name={`${id}-${index}`}
                    checked={truths[index] === truth}
                    disabled={disabled}
                    onChange={() => take(truth)}
                    onClick={() => truths[index] === truth && take(null)}
                    onKeyDown={(event) => onKeyDown(event, truth)}
                  />
                  <span className={classes.box} aria-hidden="true" />
                  <span className={classes.word}>{wordOf(truth)}</span>
                </label>
              ))}
            </div>
          );
        })}
      </div>
      {checked && <Share count={count} checked={checked} />}
    </div>
  );
}

/** How many were right, and what that is worth. Nothing where only the key is shown. */
function Share({ count, checked: { details, fraction } }: { count: number; checked: Judged }) {
  const { t } = useTranslation('kinds');
  const format = useFormat();
  if (Object.keys(details).length === 0) return null;
  const right = Object.values(details).filter(Boolean).length;
  return (
    <p className={classes.share}>
      {t('true_false_group.share', { right, count, percent: format.percent(100 * fraction) })}
    </p>
  );
}

export const trueFalseGroup: Kind<Asked> = {
  Icon: IconListCheck,
  addsUp: false,
  hasLetters: false,
  View: TrueFalseGroupView,
  isAnswered,
  keepRight,
  byKey,
  isTyped: false,
  Review: lazyComponent(async () => (await import('./Review')).TrueFalseGroupReview),
  Printed: lazyComponent(async () => (await import('./Review')).TrueFalseGroupPrinted),
  Form: lazyComponent(async () => (await import('./Form')).TrueFalseGroupForm),
  keys: async () => (await import('./Key')).keys,
};

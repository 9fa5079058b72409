import type { AskedQuestion } from '@khue/scoring/model';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Gap.module.css';
import { GapMark } from './GapMark';
import { joinedParts, tipsOf } from './gapText';
import { Html } from './Html';
import type { AnswerProps } from './playing';
import { blankCount, filledIn } from './responses';
import { Tip } from './Tip';

type Props = AnswerProps<Extract<AskedQuestion, { type: 'blanks' }>>;

/** The API takes no longer answers. */
const LONGEST = 1000;
const NARROWEST = 7;
const WIDEST = 40;

/** Text with fields in its lines. A field grows with what is typed: its width tells nothing of the answer. */
export function BlanksQuestion({ question, response, onChange, checked, solution, disabled, labelId }: Props) {
  const { t } = useTranslation('player');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const count = blankCount(question);
  const texts = filledIn(response, count);
  const solutions = solution === undefined ? [] : filledIn(solution, count);
  const tips = tipsOf(question.parts);

  const write = (blank: number, text: string) => {
    const next = texts.map((old, index) => (index === blank ? text : old));
    onChange(next.some((one) => one !== '') ? next : null);
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const fields = [...(box.current?.querySelectorAll('input') ?? [])];
    fields[fields.indexOf(event.currentTarget) + 1]?.focus();
  };
  const field = (blank: number) => {
    const text = texts[blank] ?? '';
    const right = checked && (checked.details[blank] ?? false);
    const width = Math.min(WIDEST, Math.max(NARROWEST, text.length + 1));
    const name = t('gap.name', { number: blank + 1, count });
    const tip = tips.get(blank);
    return (
      <span key={blank} className={classes.gap}>
        <input
          className={classes.field}
          type="text"
          value={text}
          maxLength={LONGEST}
          style={{ width: `calc(${width}ch + 22px)` }}
          disabled={disabled}
          data-right={right}
          aria-label={name}
          aria-invalid={right === false || undefined}
          aria-describedby={`${id}-${blank}`}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => write(blank, event.currentTarget.value)}
          onKeyDown={goOn}
          translate="no"
        />
        <GapMark id={`${id}-${blank}`} right={right} solution={solutions[blank]} />
        {tip && <Tip about={name}>{tip}</Tip>}
      </span>
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is its label, and no legend
    <div role="group" aria-labelledby={labelId} className={classes.lines} ref={box}>
      <Html html={joinedParts(question.parts)} slot={field} slots={count} />
    </div>
  );
}

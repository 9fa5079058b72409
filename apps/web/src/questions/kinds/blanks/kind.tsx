import type { AskedOf, Response } from '@khue/scoring/model';
import { IconCursorText } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '@/lib/lazyComponent';
import classes from '../../player/Gap.module.css';
import { GapMark } from '../../player/GapMark';
import { joinedParts, tipsOf } from '../../player/gapText';
import { Html } from '../../player/Html';
import type { AnswerProps, Checked } from '../../player/playing';
import { blankCount, filledIn, hasText } from '../../player/responses';
import { Tip } from '../../player/Tip';
import type { Kind } from '../kind';

export type Asked = AskedOf<'blanks'>;

const isAnswered = (_question: Asked, response: Response): boolean => hasText(response);

const keepRight = (question: Asked, response: Response, { details }: Checked): Response =>
  filledIn(response, blankCount(question)).map((text, blank) => (details[blank] === true ? text : ''));

/** Letters and digits are typed into it. */
const byKey = (): Response | undefined => undefined;

/** The API takes no longer answers. */
const LONGEST = 1000;
const NARROWEST = 7;
const WIDEST = 40;

/** Text with fields in its lines. A field grows with what is typed: its width tells nothing of the answer. */
function BlanksView({ question, response, onChange, checked, solution, disabled, labelId }: AnswerProps<Asked>) {
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

export const blanks: Kind<Asked> = {
  Icon: IconCursorText,
  addsUp: false,
  hasLetters: true,
  View: BlanksView,
  isAnswered,
  keepRight,
  byKey,
  isTyped: true,
  Asked: lazyComponent(async () => (await import('./Review')).BlanksAsked),
  Review: lazyComponent(async () => (await import('./Review')).BlanksReview),
  Printed: lazyComponent(async () => (await import('./Review')).BlanksPrinted),
  Form: lazyComponent(async () => (await import('./Form')).BlanksForm),
  keys: async () => (await import('./Key')).keys,
};

import type { AskedOf } from '@khue/scoring/model';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import classes from '../../player/Gap.module.css';
import { GapMark } from '../../player/GapMark';
import { joinedParts, tipsOf } from '../../player/gapText';
import { Html } from '../../player/Html';
import type { AnswerProps } from '../../player/playing';
import { blankCount, filledIn } from '../../player/responses';
import { Tip } from '../../player/Tip';
import { type Drag, useDragging } from '../../player/useDragging';

type Asked = AskedOf<'drag_text'>;

const BANK = 'bank';
const moved = (drag: Drag | null, what: string): CSSProperties | undefined =>
  drag?.what === what ? { transform: `translate(${drag.dx}px, ${drag.dy}px)` } : undefined;

/** Words for gaps: dragged there, or chosen by pressing a word and a gap, in either order. */
export function DragTextView({
  question,
  response,
  onChange,
  checked,
  solution,
  disabled,
  labelId,
}: AnswerProps<Asked>) {
  const { t } = useTranslation(['kinds', 'player']);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /** The word, or else the gap, that was pressed first. */
  const [picked, setPicked] = useState<{ word: string } | { gap: number } | null>(null);
  const [said, setSaid] = useState('');
  const count = blankCount(question);
  const placed = filledIn(response, count);
  const solutions = solution === undefined ? [] : filledIn(solution, count);
  const tips = tipsOf(question.parts);
  const textOf = (word: string | undefined) => question.words.find((one) => one.id === word)?.text ?? '';

  const send = (next: readonly string[]) =>
    onChange(next.some((word) => word !== '') ? next.map((word) => word || null) : null);
  const put = (word: string, gap: number) => {
    const before = placed.indexOf(word);
    // From gap to gap two words change places.
    send(placed.map((old, index) => (index === gap ? word : index === before ? (placed[gap] ?? '') : old)));
    setPicked(null);
    setSaid(t('drag_text.placed', { word: textOf(word), number: gap + 1 }));
  };
  const takeOut = (word: string) => {
    send(placed.map((old) => (old === word ? '' : old)));
    setPicked(null);
    setSaid(t('drag_text.taken_out', { word: textOf(word) }));
  };
  const { drag, handlesOf, pressed } = useDragging((word, place) => {
    if (place === BANK) takeOut(word);
    else if (place !== null) put(word, Number(place));
  });

  const pressWord = (word: string) => {
    if (picked && 'gap' in picked) {
      put(word, picked.gap);
      // Its place in the list is gone: one goes on from the gap.
      box.current?.querySelector<HTMLElement>(`[data-place="${picked.gap}"]`)?.focus();
      return;
    }
    const isPicked = picked?.word === word;
    setPicked(isPicked ? null : { word });
    setSaid(isPicked ? '' : t('drag_text.picked_word', { word: textOf(word) }));
  };
  const pressGap = (gap: number) => {
    const word = placed[gap] ?? '';
    if (picked && 'word' in picked) return put(picked.word, gap);
    if (word !== '') return takeOut(word);
    const isPicked = picked?.gap === gap;
    setPicked(isPicked ? null : { gap });
    setSaid(isPicked ? '' : t('drag_text.picked_gap', { number: gap + 1 }));
  };

  const hole = (gap: number) => {
    const word = placed[gap] ?? '';
    const right = checked && (checked.details[gap] ?? false);
    const name = t('player:gap.name', { number: gap + 1, count });
    const tip = tips.get(gap);
    return (
      <span key={gap} className={classes.gap}>
        <button
          type="button"
          className={classes.hole}
          data-place={gap}
          data-filled={word !== '' || undefined}
          data-over={drag?.over === String(gap) || undefined}
          data-dragged={(word !== '' && drag?.what === word) || undefined}
          data-right={right}
          style={word === '' ? undefined : moved(drag, word)}
          disabled={disabled}
          aria-pressed={picked !== null && 'gap' in picked && picked.gap === gap}
          aria-describedby={`${id}-${gap}`}
          {...(word === '' || disabled ? {} : handlesOf(word))}
          onClick={pressed(() => pressGap(gap))}
        >
          <span className={look('unseen')}>{name}: </span>
          {word === '' ? (
            <span className={look('unseen')}>{t('drag_text.empty')}</span>
          ) : (
            <span translate="no">{textOf(word)}</span>
          )}
        </button>
        <GapMark id={`${id}-${gap}`} right={right} solution={textOf(solutions[gap])} />
        {tip && <Tip about={name}>{tip}</Tip>}
      </span>
    );
  };
  const left = question.words.filter((word) => !placed.includes(word.id));

  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is its label, and no legend
    <div
      role="group"
      aria-labelledby={labelId}
      ref={box}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setPicked(null);
      }}
    >
      <div className={classes.lines}>
        <Html html={joinedParts(question.parts)} slot={hole} slots={count} />
      </div>
      {!disabled && <p className={classes.how}>{t('drag_text.how')}</p>}
      {(!disabled || left.length > 0) && (
        // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
        <div
          className={classes.words}
          role="group"
          aria-label={t('drag_text.words')}
          data-place={BANK}
          data-over={drag?.over === BANK || undefined}
        >
          {left.length === 0 && <span className={classes.none}>{t('drag_text.none_left')}</span>}
          {left.map((word) => (
            <button
              key={word.id}
              type="button"
              className={classes.word}
              style={moved(drag, word.id)}
              data-dragged={drag?.what === word.id || undefined}
              disabled={disabled}
              aria-pressed={picked !== null && 'word' in picked && picked.word === word.id}
              {...(disabled ? {} : handlesOf(word.id))}
              onClick={pressed(() => pressWord(word.id))}
              translate="no"
            >
              {word.text}
            </button>
          ))}
        </div>
      )}
      <p className={look('unseen')} role="status">
        {said}
      </p>
    </div>
  );
}

import { LONGEST_RESPONSE } from '@khue/scoring/kinds/short-answer/model';
import type { AskedOf, Response } from '@khue/scoring/model';
import { IconTextSize } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '@/lib/lazyComponent';
import gap from '../../player/Gap.module.css';
import { GapMark } from '../../player/GapMark';
import type { AnswerProps, Checked } from '../../player/playing';
import { textIn } from '../../player/responses';
import type { Kind } from '../kind';
import classes from './View.module.css';

export type Asked = AskedOf<'short_answer'>;

const isAnswered = (_question: Asked, response: Response): boolean => textIn(response).trim() !== '';

const keepRight = (_question: Asked, response: Response, { correct }: Checked): Response => (correct ? response : null);

/** Letters and digits are typed into it. */
const byKey = (): Response | undefined => undefined;

export type Refused = 'sheet_sign' | 'sheet_full' | 'too_long';

/** As the sheet has it: a comma for a point, the short minus, and no spaces. */
const asOnSheet = (text: string) =>
  text
    .replaceAll('.', ',')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s/g, '');

/** What becomes of a text that somebody typed: the text to keep, or why it is not taken. */
export function typedInto({ sheet }: Asked, typed: string, longest: number): { text: string } | { refused: Refused } {
  if (!sheet) return typed.length > longest ? { refused: 'too_long' } : { text: typed };
  const text = asOnSheet(typed);
  if (/[^\d,-]/.test(text)) return { refused: 'sheet_sign' };
  return text.length > 4 ? { refused: 'sheet_full' } : { text };
}

/** One field. What cannot stand in it is not taken, and the field says why. */
function ShortAnswerView(props: AnswerProps<Asked>) {
  const { question, response, onChange, checked, solution, disabled, labelId } = props;
  const { t } = useTranslation('kinds');
  const id = useId();
  const [refused, setRefused] = useState<Refused | null>(null);
  const right = checked && Object.keys(checked.details).length > 0 ? checked.correct : undefined;

  const write = (typed: string) => {
    const taken = typedInto(question, typed, LONGEST_RESPONSE);
    if ('refused' in taken) return setRefused(taken.refused);
    setRefused(null);
    onChange(taken.text === '' ? null : taken.text);
  };
  return (
    <div className={classes.answer}>
      <label className={classes.label} htmlFor={`${id}-field`} id={`${id}-label`}>
        {t('short_answer.label')}
      </label>
      <span className={gap.gap}>
        <input
          id={`${id}-field`}
          className={`${gap.field} ${classes.field}`}
          data-sheet={question.sheet || undefined}
          data-right={right}
          type="text"
          value={textIn(response)}
          disabled={disabled}
          aria-labelledby={`${labelId} ${id}-label`}
          aria-describedby={`${id}-hint ${id}-mark`}
          aria-invalid={right === false || refused !== null || undefined}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => setRefused(null)}
          translate="no"
        />
        <GapMark id={`${id}-mark`} right={right} solution={textIn(solution)} />
      </span>
      <p id={`${id}-hint`} className={classes.hint} data-refused={refused !== null || undefined} role="status">
        {refused ? t(`short_answer.${refused}`) : question.sheet && !disabled ? t('short_answer.sheet_hint') : ''}
      </p>
    </div>
  );
}

export const shortAnswer: Kind<Asked> = {
  Icon: IconTextSize,
  addsUp: false,
  hasLetters: false,
  View: ShortAnswerView,
  isAnswered,
  keepRight,
  byKey,
  isTyped: true,
  Review: lazyComponent(async () => (await import('./Review')).ShortAnswerReview),
  Printed: lazyComponent(async () => (await import('./Review')).ShortAnswerPrinted),
  Form: lazyComponent(async () => (await import('./Form')).ShortAnswerForm),
  keys: async () => (await import('./Key')).keys,
};

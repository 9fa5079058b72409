import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './CodeBoxes.module.css';
import { CODE_DIGITS, digitsOf } from './start.rules';
import type { Start } from './useStart';

const PLACES = Array.from({ length: CODE_DIGITS }, (_, place) => place);

interface Props {
  code: string;
  onChange: (code: string) => void;
  /** The examination is open and waits for the code alone. */
  isWanted: boolean;
  start: Start;
}

/** Whole seconds until no code is refused unread any more; null where none is. */
function useLockedFor(until: number | null): number | null {
  const [, setLooked] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setLooked((times) => times + 1), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(1, Math.ceil((until - performance.now()) / 1000));
}

/** What is wrong with the code that was sent last. */
function useError({ refusal, lockedUntil }: Start): string | null {
  const { t } = useTranslation('waiting_room');
  const format = useFormat();
  const seconds = useLockedFor(lockedUntil);
  if (seconds !== null) return t('code.locked', { count: seconds, seconds: format.number(seconds) });
  if (refusal?.kind !== 'wrong_code') return null;
  if (refusal.left === null) return t('code.wrong');
  return t('code.wrong_left', { count: refusal.left, left: format.number(refusal.left) });
}

/** Six boxes over one field: typing, pasting and reading aloud work as in any other. */
export function CodeBoxes({ code, onChange, isWanted, start }: Props) {
  const { t } = useTranslation('waiting_room');
  const error = useError(start);
  const isClosed = start.isStarting || start.lockedUntil !== null;
  const [fieldId, hintId, errorId] = [useId(), useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted && !isClosed) field.current?.focus();
  }, [isWanted, isClosed]);
  return (
    <section className={lookWith(classes.card, 'panel', 'p-16-18')} data-area="code">
      <div className={classes.words}>
        <label htmlFor={fieldId} className={look('text-lg', 'bold')}>
          {t('code.label')}
        </label>
        <p id={hintId} className={look('m-0', 'dimmed', 'text-md')}>
          {t('code.hint')}
        </p>
      </div>
      <div className={look('relative')}>
        <input
          ref={field}
          id={fieldId}
          className={classes.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          disabled={isClosed}
          aria-describedby={`${hintId} ${errorId}`}
          aria-invalid={error !== null}
          onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
        />
        <div className={lookWith(classes.boxes, 'flex', 'gap-8')} aria-hidden="true">
          {PLACES.map((place) => (
            <span
              key={place}
              className={classes.box}
              data-at={place === Math.min(code.length, CODE_DIGITS - 1) || undefined}
              data-wrong={error !== null || undefined}
            >
              {code[place]}
            </span>
          ))}
        </div>
      </div>
      <p className={look('whole-row', 'm-0', 'field-error', 'text-card', 'unless-empty')} id={errorId} role="alert">
        {error}
      </p>
    </section>
  );
}

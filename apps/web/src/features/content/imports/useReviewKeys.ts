import { useEffect, useRef } from 'react';

interface Keys {
  /** The letter of a choice, from 0. */
  onLetter: (at: number) => void;
  onNext: () => void;
  /** To the question below or above. */
  onStep: (by: 1 | -1) => void;
}

/** Something is written there, or the key has its own meaning. */
const TAKES_KEYS =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox], [role=dialog]';
const PRESSED = 'button:not([data-question]), a, summary, [role=tab]';

/** A to H choose the right answer, Enter goes on, arrows go up and down, while nobody writes. */
export function useReviewKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(TAKES_KEYS) || document.querySelector('[role=dialog]')) return;
      const key = event.key.toLowerCase();
      if (/^[a-h]$/.test(key)) latest.current.onLetter(key.charCodeAt(0) - 97);
      else if (event.key === 'Enter' && !target?.closest(PRESSED)) latest.current.onNext();
      else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !target?.closest('input'))
        latest.current.onStep(event.key === 'ArrowDown' ? 1 : -1);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

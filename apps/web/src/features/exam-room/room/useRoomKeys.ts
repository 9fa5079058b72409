import type { AskedQuestion, Response } from '@khue/scoring/model';
import { useEffect, useRef } from 'react';
import { kindFor } from '@/questions/kinds/kinds';

export interface RoomKeys {
  question: AskedQuestion | undefined;
  response: Response;
  isOn: boolean;
  choose: (response: Response) => void;
  move: (steps: 1 | -1) => void;
  flag: () => void;
}

const LETTERS = 'abcde';

/** Which choice a key stands for: 1 to 9, or A to E; F flags. */
function choiceOf(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return key.length === 1 ? LETTERS.indexOf(key.toLowerCase()) : -1;
}

/** The answer after a key was pressed; nothing when the key stands for none. */
export function answerByKey(question: AskedQuestion, response: Response, key: string): Response | undefined {
  const place = choiceOf(key);
  return place < 0 ? undefined : kindFor(question).byKey(question, response, place);
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)));

/** Media and lists have arrow keys of their own. */
const hasOwnArrows = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('audio, video, select, [role="slider"]') !== null;

export function useRoomKeys(keys: RoomKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { isOn, question, response, choose, move, flag } = latest.current;
      if (!isOn || !question || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (isWriting(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const act = (() => {
        if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
          if (hasOwnArrows(event.target)) return undefined;
          return () => move(event.key === 'ArrowRight' ? 1 : -1);
        }
        if (event.repeat) return undefined;
        if (event.key.toLowerCase() === 'f') return flag;
        const next = answerByKey(question, response, event.key);
        return next === undefined ? undefined : () => choose(next);
      })();
      if (!act) return;
      // Before the browser moves a choice with the same arrow.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

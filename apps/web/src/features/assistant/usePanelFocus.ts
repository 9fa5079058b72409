import { useEffect, useState } from 'react';
import { findButton, questionBox } from './elements';

const focusOn = (element: Element | null) => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/** A button that has gone takes the keyboard with it: that goes on where the next question is written. */
export function keepFocus(): void {
  window.setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    // On a phone the keyboard would rise over the answer.
    const isTouched = window.matchMedia('(pointer: coarse)').matches && !window.matchMedia('(pointer: fine)').matches;
    if (isLost && !isTouched) focusOn(questionBox.find());
  }, 50);
}

/** A reload opens the panel, too, and must leave the keyboard where the page puts it. */
const isOpenedByHand = () => navigator.userActivation?.hasBeenActive ?? true;

/** Into the panel when somebody opens it, and back to where they were, or to the button, when it closes. */
export function usePanelFocus(into: 'question' | 'head', head: { current: HTMLElement | null }): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (isOpenedByHand()) {
      focusOn(into === 'question' ? questionBox.find() : head.current);
    }
  }, [into, head]);
  useEffect(
    () => () => {
      // Later, so that whoever has moved the focus on purpose meanwhile, such as a new page, keeps it.
      window.setTimeout(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const isThere = opener?.isConnected && opener !== document.body;
        focusOn(isThere ? opener : findButton());
      });
    },
    [opener],
  );
}

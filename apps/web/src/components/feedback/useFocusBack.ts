import { useEffect, useState } from 'react';

/** An entry of a menu goes away with its menu: its button stands for it. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

/**
 * For dialogs that leave the page as a whole when they close: the focus goes back to what opened them.
 * (Mantine brings it back only when a dialog stays and is told to close.)
 */
export function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      // Later, so that whoever has moved the focus on purpose meanwhile, such as a new page, keeps it.
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

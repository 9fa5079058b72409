import { useEffect } from 'react';

/** On a phone the foot belongs to what one works at, not to the menu, as long as the page is open. */
export function useOwnFoot(): void {
  useEffect(() => {
    document.body.dataset.ownFoot = '';
    return () => {
      delete document.body.dataset.ownFoot;
    };
  }, []);
}

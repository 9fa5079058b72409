import { useEffect } from 'react';
import { createStore, useStore } from './store';

const PRODUCT = 'Khuê';
const shown = createStore<string | undefined>(undefined);

/** The browser's tab names the page first, so that ten open tabs can be told apart. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    shown.set(title);
  }, [title]);
}

/** What the page that is open calls itself. */
export const useShownTitle = (): string | undefined => useStore(shown);

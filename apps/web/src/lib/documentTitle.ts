import { useEffect } from 'react';

const PRODUCT = 'Khuê';

/** The browser's tab names the page first, so that ten open tabs can be told apart. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}

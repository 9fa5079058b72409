import { useEffect } from 'react';

/** Tells the style sheet how much of the window the keyboard of a phone leaves: the box one writes in stays above it. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { style } = document.documentElement;
    if (!seen) return;
    const measure = () => {
      style.setProperty('--kh-visible-height', `${seen.height}px`);
      style.setProperty('--kh-visible-top', `${seen.offsetTop}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--kh-visible-height');
      style.removeProperty('--kh-visible-top');
    };
  }, []);
}

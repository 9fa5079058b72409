import { type RefObject, useEffect, useState } from 'react';

/** Full screen of an element, where the browser has such a thing: some phones have none. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, [element]);
  const toggle = () => {
    // A refusal, as in a frame that may not, leaves things as they are.
    const change = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isFull, toggle, canBeFull: document.fullscreenEnabled === true };
}

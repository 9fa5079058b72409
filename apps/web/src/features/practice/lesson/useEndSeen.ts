import { type RefObject, useEffect, useState } from 'react';

/** Shorter is a glance, or content that is still being fetched. */
const LOOK_MS = 2000;

/** Whether the end of something was in sight for a moment. Where that cannot be told, it was. */
export function useEndSeen(end: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !end.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => setSeen(true), LOOK_MS);
    });
    watcher.observe(end.current);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [isSeen, end]);
  return isSeen;
}

import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * What lies below the screen is fetched when one comes near it: on a poor line the first things come first. As long as
 * what stands above it is on its way, nobody can say whether it will be below.
 */
export function WhenNear({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear || !isKnown) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setIsNear(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, isKnown]);
  return isNear ? children : <div ref={place} />;
}

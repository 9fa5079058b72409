import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  isKnown: boolean;
  /** Somebody asked for it by its address: it comes at once, and stays. */
  isWanted?: boolean;
  /** Told once: what it shows may be asked for now. */
  onNear?: () => void;
  children?: ReactNode;
}

/**
 * What lies below the screen is fetched when one comes near it: on a poor line the first things come first. As long as
 * what stands above it is on its way, nobody can say whether it will be below.
 */
export function WhenNear({ isKnown, isWanted = false, onNear, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isWanted);
  if (isWanted && !isNear) setIsNear(true);
  useEffect(() => {
    if (!place.current || isNear || !isKnown) return;
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      setIsNear(true);
      onNear?.();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, isKnown, onNear]);
  return isNear ? children : <div ref={place} />;
}

import { IconBulb } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './Tip.module.css';

const MARGIN = 8;

/** Under the button, or above it where there is no room; never over the edge of the window. */
function placeNear(button: DOMRect, bubble: DOMRect): CSSProperties {
  const left = Math.min(Math.max(MARGIN, button.left), window.innerWidth - bubble.width - MARGIN);
  const below = button.bottom + MARGIN / 2;
  const fits = below + bubble.height <= window.innerHeight - MARGIN;
  return {
    left: Math.max(MARGIN, left),
    top: fits ? below : Math.max(MARGIN, button.top - bubble.height - MARGIN / 2),
  };
}

interface Props {
  /** What it is a hint for: "answer A", "blank 2". */
  about: string;
  children: string;
}

/** A hint that is asked for: shown by a button, said to screen readers, gone with Escape or elsewhere. */
export function Tip({ about, children }: Props) {
  const { t } = useTranslation('player');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const shown = bubble.current;
    if (!isOpen || !shown || !button.current) return;
    // In the top layer nothing cuts it off: no slide, no dialog, no full screen.
    shown.showPopover?.();
    Object.assign(
      shown.style,
      asPixels(placeNear(button.current.getBoundingClientRect(), shown.getBoundingClientRect())),
    );
    const close = () => setOpen(false);
    window.addEventListener('scroll', close, { capture: true, once: true });
    window.addEventListener('resize', close, { once: true });
    return () => {
      window.removeEventListener('scroll', close, { capture: true });
      window.removeEventListener('resize', close);
    };
  }, [isOpen]);

  return (
    <span className={classes.tip} data-tip>
      <button
        ref={button}
        type="button"
        className={lookWith(classes.button, 'centre', 'primary', 'line-0', 'pointer')}
        aria-label={t('tip.show', { about })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.stopPropagation();
          setOpen(false);
        }}
      >
        <IconBulb size={20} stroke={1.7} aria-hidden="true" />
      </button>
      <span id={id} role="status">
        {isOpen && (
          <span ref={bubble} className={classes.bubble} popover="manual" translate="no">
            {children}
          </span>
        )}
      </span>
    </span>
  );
}

const asPixels = ({ left, top }: CSSProperties) => ({ left: `${left}px`, top: `${top}px` });

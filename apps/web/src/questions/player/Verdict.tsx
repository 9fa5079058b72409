import { IconCircleCheck, IconCircleDashedCheck, IconCircleX, IconDeviceFloppy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import type { Checked } from './playing';
import { outcomeOf } from './responses';
import classes from './Verdict.module.css';

const ICONS = { right: IconCircleCheck, partly: IconCircleDashedCheck, wrong: IconCircleX, saved: IconDeviceFloppy };

interface Props {
  checked: Checked;
  /** Was judged just now: it takes the focus, for its button is gone. */
  takesFocus: boolean;
  children?: ReactNode;
}

/** What became of an answer, in words, and what is said about it. */
export function Verdict({ checked, takesFocus, children }: Props) {
  const { t } = useTranslation('player');
  const box = useRef<HTMLDivElement>(null);
  const outcome = outcomeOf(checked);
  const Icon = ICONS[outcome];
  // Seen beside its choice; who listens hears it with the verdict.
  const beside = new Set(Object.values(checked.choice_feedback ?? {}));
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [takesFocus]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds buttons, too
    <div
      ref={box}
      className={classes.verdict}
      data-outcome={outcome}
      role="group"
      aria-label={t(`verdict.${outcome}`)}
      tabIndex={-1}
    >
      <p className={lookWith(classes.title, 'row', 'gap-10', 'm-0', 'warning', 'semibold')}>
        <Icon size={24} stroke={1.8} aria-hidden="true" />
        {t(`verdict.${outcome}`)}
      </p>
      {checked.feedback.map((sentence) => (
        <p
          key={sentence}
          className={beside.has(sentence) ? look('unseen', 'm-0') : look('m-0', 'pre-line', 'break')}
          translate="no"
        >
          {sentence}
        </p>
      ))}
      {children}
    </div>
  );
}

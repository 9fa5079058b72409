import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconGridDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import type { Counts } from '../room/answers.rules';
import classes from './RoomFoot.module.css';

interface Props {
  place: number;
  count: number;
  counts: Counts;
  hasKeys: boolean;
  onKeys: () => void;
  onGo: (place: number) => void;
  onPalette: () => void;
  onReview: () => void;
}

/** The way through the questions, with the keys that do the same. */
export function RoomFoot({ place, count, counts, hasKeys, onKeys, onGo, onPalette, onReview }: Props) {
  const { t } = useTranslation('exam_room');
  const isLast = place === count - 1;
  const before = place === 0 ? t('question.previous') : t('question.go', { number: place });
  // What is seen is part of what is heard, on a wide screen and on a narrow one.
  const long = isLast ? t('question.review') : t('question.go', { number: place + 2 });
  const short = isLast ? t('hand_in') : t('question.next');
  const standing =
    counts.unsaved > 0
      ? t('palette.button', { saved: counts.saved, unsaved: counts.unsaved })
      : t('palette.button_saved', { saved: counts.saved, count });
  return (
    <footer className={lookWith(classes.foot, 'row', 'between', 'gap-12', 'line-top')}>
      <Button
        variant="default"
        size="lg"
        className={classes.button}
        disabled={place === 0}
        aria-label={place === 0 ? before : `${t('question.previous')}: ${before}`}
        onClick={() => onGo(place - 1)}
      >
        <IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />
        <span className={look('not-on-phone')}>{before}</span>
      </Button>
      <div className={lookWith(classes.keys, 'cluster', 'to-middle', 'gap-2-16')}>
        {hasKeys && (
          <p className={lookWith(classes.hint, 'm-0', 'dimmed', 'text-md')} title={t('keys.digits')}>
            <kbd>A</kbd> – <kbd>D</kbd> {t('keys.choose')} <kbd>←</kbd> <kbd>→</kbd> {t('keys.move')} <kbd>F</kbd>{' '}
            {t('keys.flag')} <span className={look('unseen')}>{t('keys.digits')}</span>
          </p>
        )}
        <button
          type="button"
          className={look(
            'touch',
            'p-0-8',
            'line-0',
            'clear',
            'primary',
            'font-inherit',
            'text-sm',
            'semibold',
            'pointer',
          )}
          role="switch"
          aria-checked={hasKeys}
          onClick={onKeys}
        >
          {t(hasKeys ? 'keys.on' : 'keys.off')}
        </button>
      </div>
      <Button
        variant="default"
        size="lg"
        className={classes.palette}
        aria-label={`${t('palette.title')}: ${standing}`}
        aria-haspopup="dialog"
        leftSection={<IconGridDots size={20} stroke={1.7} />}
        onClick={onPalette}
      >
        {standing}
      </Button>
      <Button
        size="lg"
        className={classes.button}
        rightSection={<IconArrowRight size={20} stroke={1.7} />}
        aria-label={`${long}: ${short}`}
        onClick={() => (isLast ? onReview() : onGo(place + 1))}
      >
        <span className={look('not-on-phone')}>{long}</span>
        <span className={classes.narrow}>{short}</span>
      </Button>
    </footer>
  );
}

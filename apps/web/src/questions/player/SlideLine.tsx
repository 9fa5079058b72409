import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './SlideLine.module.css';
import { asksSomething, type ShownSlide } from './slideRules';

/** More than these would be too thin to hit. */
const MOST_SEGMENTS = 14;

interface Props {
  slides: readonly ShownSlide[];
  index: number;
  goTo: (slide: number) => void;
}

/** The line of pages: each can be pressed, a question has its mark; of many pages it is a slider. */
export function SlideLine({ slides, index, goTo }: Props) {
  const { t } = useTranslation('player');
  if (slides.length > MOST_SEGMENTS) {
    return (
      <input
        type="range"
        className={lookWith(classes.range, 'm-0', 'wide', 'pointer')}
        min={1}
        max={slides.length}
        value={index + 1}
        aria-label={t('slides.slider')}
        aria-valuetext={t('slides.place', { number: index + 1, count: slides.length })}
        onChange={(event) => goTo(Number(event.currentTarget.value) - 1)}
      />
    );
  }
  return (
    <div className={look('flex')}>
      {slides.map((slide, page) => {
        const asks = asksSomething(slide);
        const name = slide.title || t('slides.page', { number: page + 1 });
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name and never move
            key={page}
            type="button"
            className={lookWith(classes.segment, 'line-0', 'grow', 'relative', 'pointer')}
            data-state={page < index ? 'before' : page === index ? 'here' : 'after'}
            title={name}
            aria-label={t(asks ? 'slides.go_to_question' : 'slides.go_to_named', { number: page + 1, name })}
            aria-current={page === index ? 'page' : undefined}
            onClick={() => goTo(page)}
          >
            <span className={classes.bar} />
            {asks && (
              <span className={classes.asks} aria-hidden="true">
                ?
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

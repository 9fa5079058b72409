import { IconAlignLeft, IconListTree, IconMaximize, IconMinimize, IconPresentation } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import list from './PageList.module.css';
import { PagerBar } from './PagerBar';
import classes from './Presentation.module.css';
import { usePlace, usePlaying } from './playerState';
import type { Content } from './playing';
import { SlideBox } from './SlideBox';
import { SlideLine } from './SlideLine';
import { SlideText } from './SlideText';
import { useArrowKeys } from './useArrowKeys';
import { useFullScreen } from './useFullScreen';

/** Narrower than this, the letters of a slide are too small to be read. */
const READABLE_WIDTH = 560;

type View = 'slide' | 'text';

interface Tool {
  label: string;
  onClick: () => void;
  expanded?: boolean;
  controls?: string;
  children: ReactNode;
}

function ToolButton({ label, onClick, expanded, controls, children }: Tool) {
  return (
    <button
      type="button"
      className={lookWith(classes.tool, 'centre', 'colour-inherit', 'round-md', 'line-0', 'keep', 'pointer')}
      title={label}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Slides, one at a time: as they were made, or as text to read, which is how a narrow place begins. */
export function Presentation({ content, path }: { content: Extract<Content, { kind: 'presentation' }>; path: string }) {
  const { t } = useTranslation('player');
  const { showKey, asOnDesk } = usePlaying();
  const { slides } = content;
  const [index, goTo] = usePlace(path, slides.length);
  const box = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<View | null>(null);
  const [isNarrow, setNarrow] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const listId = useId();
  const { isFull, toggle, canBeFull } = useFullScreen(box);
  useArrowKeys(box, { everywhere: path === '' || isFull, back: () => goTo(index - 1), on: () => goTo(index + 1) });

  useEffect(() => {
    const place = box.current;
    if (!place || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? 0) < READABLE_WIDTH));
    watcher.observe(place);
    return () => watcher.disconnect();
  }, []);

  const slide = slides[index];
  if (!slide) return <p>{t('slides.none')}</p>;
  const view: View = chosen ?? (isNarrow && !isFull && !asOnDesk ? 'text' : 'slide');
  const nameOf = (page: number) => slides[page]?.title || t('slides.page', { number: page + 1 });
  const place = t('slides.place', { number: index + 1, count: slides.length });
  return (
    <section
      ref={box}
      className={lookWith(classes.presentation, 'card', 'plain', 'clip', 'contained')}
      data-full={isFull || undefined}
      aria-label={t('slides.label')}
      aria-roledescription={t('slides.label')}
    >
      <div className={lookWith(classes.head, 'row', 'gap-4', 'line-bottom')}>
        <p className={look('cut', 'fill', 'm-0', 'semibold')} translate="no">
          {nameOf(index)}
        </p>
        <ToolButton
          label={t('slides.list')}
          expanded={listOpen}
          controls={listId}
          onClick={() => setListOpen(!listOpen)}
        >
          <IconListTree size={22} stroke={1.7} aria-hidden="true" />
        </ToolButton>
        <ToolButton
          label={t(view === 'slide' ? 'slides.as_text' : 'slides.as_slides')}
          onClick={() => setChosen(view === 'slide' ? 'text' : 'slide')}
        >
          {view === 'slide' ? (
            <IconAlignLeft size={22} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconPresentation size={22} stroke={1.7} aria-hidden="true" />
          )}
        </ToolButton>
        {canBeFull && (
          <ToolButton label={t(isFull ? 'slides.leave_full' : 'slides.full')} onClick={toggle}>
            {isFull ? <IconMinimize size={22} stroke={1.7} /> : <IconMaximize size={22} stroke={1.7} />}
          </ToolButton>
        )}
      </div>
      <nav
        id={listId}
        className={lookWith(classes.list, 'sunken', 'line-bottom', 'scroll')}
        hidden={!listOpen}
        aria-label={t('slides.list')}
      >
        <ol>
          {slides.map((one, page) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name and never move
            <li key={page}>
              <button
                type="button"
                className={list.page}
                aria-current={page === index ? 'page' : undefined}
                onClick={() => {
                  goTo(page);
                  setListOpen(false);
                }}
              >
                <span className={list.number}>{page + 1}</span>
                <span translate="no">{one.title || t('slides.untitled')}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.stage} data-view={view}>
        {view === 'slide' ? (
          <SlideBox key={index} slide={slide} path={`${path}.${index}`} goTo={goTo} />
        ) : (
          <SlideText key={index} slide={slide} number={index + 1} path={`${path}.${index}`} goTo={goTo} />
        )}
      </div>
      <p className={look('unseen')} role="status">
        {place}: {nameOf(index)}
      </p>
      <PagerBar
        index={index}
        count={slides.length}
        goTo={goTo}
        previous={t('slides.previous')}
        next={t('slides.next')}
        place={place}
      >
        <SlideLine slides={slides} index={index} goTo={goTo} />
      </PagerBar>
      {showKey && slide.notes && (
        <aside className={classes.notes}>
          <b>{t('slides.notes')}</b>
          <p translate="no">{slide.notes}</p>
        </aside>
      )}
    </section>
  );
}

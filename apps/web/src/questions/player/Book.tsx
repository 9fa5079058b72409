import { IconListDetails } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './Book.module.css';
import { type BookContent, BookPage } from './BookPage';
import { PagerBar } from './PagerBar';
import { usePlace } from './playerState';

/** A cover where it has one, then a chapter a page; the chapters stand beside, or behind a button. */
export function Book({ content, path }: { content: BookContent; path: string }) {
  const { t } = useTranslation('player');
  const { title, cover, chapters } = content;
  const first = cover ? 1 : 0;
  const count = first + chapters.length;
  const [index, goTo] = usePlace(path, count);
  const [menuOpen, setMenuOpen] = useState(false);
  const menuId = useId();
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    page.current?.focus({ preventScroll: true });
    page.current?.scrollIntoView?.({ block: 'nearest' });
  }, [index]);

  const chapter = chapters[index - first];
  const nameOf = (page: number) => chapters[page - first]?.title || t('book.chapter', { number: page - first + 1 });
  const open = (page: number) => {
    setMenuOpen(false);
    goTo(page);
  };
  return (
    <section className={look('card', 'clip', 'contained')} aria-label={title || t('book.label')}>
      <div className={lookWith(classes.head, 'middle', 'gap-12', 'line-bottom')}>
        <button
          type="button"
          className={classes.menuButton}
          aria-expanded={menuOpen}
          aria-controls={menuId}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <IconListDetails size={20} stroke={1.7} aria-hidden="true" />
          {t('book.contents')}
        </button>
        <span className={look('cut', 'semibold')} translate="no">
          {title}
        </span>
      </div>
      <div className={classes.body}>
        <nav className={classes.menu} id={menuId} data-open={menuOpen || undefined} aria-label={t('book.contents')}>
          <ol>
            {Array.from({ length: count }, (_, page) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and never move
              <li key={page}>
                <button type="button" aria-current={page === index ? 'page' : undefined} onClick={() => open(page)}>
                  <span translate="no">{page < first ? t('book.cover') : nameOf(page)}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/a11y/useSemanticElements: a group by its chapter's name, not of fields */}
        <div
          className={classes.page}
          ref={page}
          role="group"
          aria-label={chapter ? nameOf(index) : t('book.cover')}
          tabIndex={-1}
        >
          <BookPage content={content} page={index} path={path} onRead={() => goTo(1)} />
        </div>
      </div>
      <PagerBar
        index={index}
        count={count}
        goTo={goTo}
        previous={t('book.previous')}
        next={t('book.next')}
        place={
          chapter
            ? t('book.place', { number: index - first + 1, count: chapters.length })
            : t('book.chapters', { count: chapters.length })
        }
      >
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={t('book.progress')}
          aria-valuemin={0}
          aria-valuemax={chapters.length}
          aria-valuenow={Math.max(0, index - first + 1)}
        >
          <span style={{ width: `${(100 * Math.max(0, index - first + 1)) / Math.max(1, chapters.length)}%` }} />
        </div>
      </PagerBar>
    </section>
  );
}

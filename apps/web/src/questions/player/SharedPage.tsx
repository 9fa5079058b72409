import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import { Part } from './Part';
import { createSession, type Playing, PlayingContext } from './playerState';
import type { Check, Content } from './playing';
import classes from './SharedPage.module.css';
import { SlideBox } from './SlideBox';
import { SlideText } from './SlideText';

const BookPage = lazyComponent(async () => (await import('./BookPage')).BookPage);

interface Props {
  content: Content;
  /** What its makers call it: a book without a title has it on its cover. */
  name?: string;
  /** From 0; somebody else turns it. */
  page: number;
  check: Check;
  /** As text to be read, where a slide would be too small. */
  asText: boolean;
  /** A link on a slide to another one. */
  goTo: (page: number) => void;
}

/** One page of content that is turned from outside: a slide as large as its place allows, a chapter, or a whole. */
export function SharedPage({ content, name = '', page, check, asText, goTo }: Props) {
  const { t } = useTranslation('player');
  const judge = useRef(check);
  judge.current = check;
  const [session] = useState(() => createSession(undefined, () => undefined));
  const playing: Playing = useMemo(
    () => ({
      session,
      check: (id, response) => judge.current(id, response),
      showKey: false,
      part: (part, path) => <Part key={path} content={part} path={path} />,
    }),
    [session],
  );
  const shown = () => {
    if (content.kind === 'book') {
      return (
        // Another chapter is read from its beginning.
        <div key={page} className={lookWith(classes.whole, 'text-lg', 'leading-165', 'tall', 'scroll')}>
          <BookPage content={{ ...content, title: content.title || name }} page={page} path="" />
        </div>
      );
    }
    if (content.kind !== 'presentation') {
      return (
        <div className={lookWith(classes.whole, 'text-lg', 'leading-165', 'tall', 'scroll')}>
          <Part content={content} path="" />
        </div>
      );
    }
    const index = Math.min(page, content.slides.length - 1);
    const slide = content.slides[index];
    if (!slide)
      return <p className={lookWith(classes.whole, 'text-lg', 'leading-165', 'tall', 'scroll')}>{t('slides.none')}</p>;
    const path = `.${index}`;
    return asText ? (
      <div className={lookWith(classes.whole, 'text-lg', 'leading-165', 'tall', 'scroll')}>
        <SlideText key={index} slide={slide} number={index + 1} path={path} goTo={goTo} />
      </div>
    ) : (
      <div className={classes.board}>
        <div className={classes.slide}>
          <SlideBox key={index} slide={slide} path={path} goTo={goTo} />
        </div>
      </div>
    );
  };
  return (
    <PlayingContext value={playing}>
      <Suspense fallback={<LoadingState lines={4} />}>{shown()}</Suspense>
    </PlayingContext>
  );
}

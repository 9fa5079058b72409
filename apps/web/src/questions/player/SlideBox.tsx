import { IconArrowRight, IconHelpSquareRounded, IconInfoSquareRounded, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { OnSlide } from './Html';
import { Picture } from './Picture';
import { usePlaying } from './playerState';
import classes from './SlideBox.module.css';
import { SlideShape } from './SlideShape';
import { type ShownElement, type ShownSlide, slideLinkedTo } from './slideRules';

/** Something on a slide that is behind a button, in a dialog of the browser's own: it lies above full screen, too. */
function BehindButton({ element, path }: { element: ShownElement; path: string }) {
  const { t } = useTranslation('player');
  const { part } = usePlaying();
  const dialog = useRef<HTMLDialogElement>(null);
  const isQuestion = element.block.kind === 'question' || element.block.kind === 'question_set';
  const name = element.title || t(isQuestion ? 'slides.open_question' : 'slides.open_part');
  const Icon = isQuestion ? IconHelpSquareRounded : IconInfoSquareRounded;
  return (
    <>
      <button
        type="button"
        className={lookWith(classes.round, 'centre', 'line-0', 'pointer')}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon size={24} stroke={2} aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        className={lookWith(
          classes.dialog,
          'p-0',
          'plain',
          'text-lg',
          'leading-165',
          'surface',
          'round-lg',
          'line-strong',
        )}
        aria-label={name}
      >
        <OnSlide value={false}>
          <div className={lookWith(classes.top, 'row', 'between', 'gap-12', 'surface', 'line-bottom')}>
            <b translate="no">{name}</b>
            <button
              type="button"
              className={lookWith(classes.close, 'centre', 'plain', 'line-0', 'keep', 'pointer')}
              aria-label={t('slides.close')}
              onClick={() => dialog.current?.close()}
            >
              <IconX size={20} aria-hidden="true" />
            </button>
          </div>
          <div className={classes.inside}>{part(element.block, path)}</div>
        </OnSlide>
      </dialog>
    </>
  );
}

interface LinkProps {
  title: string;
  to: number;
  goTo: (slide: number) => void;
  /** Only the place of it is there, over what people press. */
  isUnseen?: boolean;
}

/** A button that leads to another slide. */
export function SlideLink({ title, to, goTo, isUnseen = false }: LinkProps) {
  const { t } = useTranslation('player');
  const name = title || t('slides.go_to', { number: to + 1 });
  if (isUnseen)
    return (
      <button
        type="button"
        className={lookWith(classes.unseenLink, 'wide', 'tall', 'p-0', 'line-0', 'pointer')}
        aria-label={name}
        onClick={() => goTo(to)}
      />
    );
  return (
    <button type="button" className={classes.slideLink} onClick={() => goTo(to)}>
      <span>{name}</span>
      <IconArrowRight size={18} aria-hidden="true" />
    </button>
  );
}

const WORKED_WITH: ReadonlySet<string> = new Set([
  'question',
  'question_set',
  'cards',
  'accordion',
  'column',
  'row',
  'book',
  'presentation',
]);

function ElementContent({
  element,
  path,
  goTo,
}: {
  element: ShownElement;
  path: string;
  goTo: (slide: number) => void;
}) {
  const { part } = usePlaying();
  const { block } = element;
  const linked = slideLinkedTo(element);
  if (linked !== null) {
    const title = block.kind === 'link' ? block.title : '';
    return <SlideLink title={title} to={linked} goTo={goTo} isUnseen={element.isUnseen} />;
  }
  if (element.asButton) return <BehindButton element={element} path={path} />;
  if (block.kind === 'image') return <Picture picture={block.picture} fills />;
  if (block.kind === 'shape') return <SlideShape shape={block.shape} />;
  // What is worked with keeps the sizes of a page and scrolls in its place.
  if (WORKED_WITH.has(block.kind)) {
    return (
      <OnSlide value={false}>
        <div className={classes.panel}>{part(block, path)}</div>
      </OnSlide>
    );
  }
  return part(block, path);
}

/**
 * A slide as it was made: a sheet of 2:1, also in the dark, whose parts stand where they were put. Letters are 16 px on
 * a slide of 640 and grow with it.
 */
export function SlideBox({ slide, path, goTo }: { slide: ShownSlide; path: string; goTo: (slide: number) => void }) {
  return (
    <div className={lookWith(classes.frame, 'plain', 'wide', 'clip')} data-paper>
      <div className={classes.slide} style={{ backgroundColor: slide.backgroundColor }}>
        {slide.backgroundPicture && (
          <div className={lookWith(classes.background, 'absolute', 'cover')} aria-hidden="true">
            <Picture picture={slide.backgroundPicture} fills />
          </div>
        )}
        <OnSlide value={true}>
          {slide.elements.map((element, index) => {
            const { x, y, width, height, rotation, ground, block } = element;
            const at = `${path}.${index}`;
            return (
              <div
                key={at}
                className={lookWith(classes.element, 'narrow', 'absolute')}
                data-kind={element.asButton ? 'button' : block.kind}
                style={{
                  left: `${x}%`,
                  top: `${y}%`,
                  width: `${width}%`,
                  height: `${height}%`,
                  transform: rotation ? `rotate(${rotation}deg)` : undefined,
                  backgroundColor: ground && !element.asButton ? `rgb(255 255 255 / ${ground}%)` : undefined,
                }}
              >
                <ElementContent element={element} path={at} goTo={goTo} />
              </div>
            );
          })}
        </OnSlide>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { usePlaying } from './playerState';
import { SlideLink } from './SlideBox';
import classes from './SlideText.module.css';
import { inReadingOrder, type ShownSlide, slideLinkedTo } from './slideRules';

interface Props {
  slide: ShownSlide;
  number: number;
  path: string;
  goTo: (slide: number) => void;
}

/** A slide to be read: its parts under each other at the size of a page, for small screens and for those who listen. */
export function SlideText({ slide, number, path, goTo }: Props) {
  const { t } = useTranslation('player');
  const { part } = usePlaying();
  const told = inReadingOrder(slide.elements).filter(({ block }) => block.kind !== 'shape');
  return (
    <article
      className={lookWith(classes.text, 'stack', 'start', 'gap-16')}
      aria-label={slide.title || t('slides.page', { number })}
    >
      {told.length === 0 && <p className={look('m-0', 'dimmed')}>{t('slides.empty')}</p>}
      {told.map((element) => {
        const at = `${path}.${slide.elements.indexOf(element)}`;
        const linked = slideLinkedTo(element);
        if (linked === null) return part(element.block, at);
        const title = element.block.kind === 'link' ? element.block.title : '';
        return <SlideLink key={at} title={title} to={linked} goTo={goTo} />;
      })}
    </article>
  );
}

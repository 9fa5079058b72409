import type { Card } from '@khue/scoring/model';
import { IconArrowLeft, IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './Cards.module.css';
import { Html } from './Html';
import { Picture } from './Picture';
import { PlayerButton } from './PlayerButton';
import { usePlace } from './playerState';
import type { Content } from './playing';
import { Recording } from './Recording';
import { Tip } from './Tip';

/** The card is one large button: pressing it anywhere turns it over. */
function CardFace({ card, isBack, turn, label }: { card: Card; isBack: boolean; turn: () => void; label: string }) {
  const { t } = useTranslation('player');
  const tip = isBack ? card.backTip : card.frontTip;
  return (
    <div className={lookWith(classes.card, 'stack', 'surface', 'line-strong')} data-back={isBack || undefined}>
      <button type="button" className={classes.face} aria-label={label} onClick={turn} key={String(isBack)}>
        {card.picture && (
          <span className={lookWith(classes.picture, 'block')}>
            <Picture picture={card.picture} />
          </span>
        )}
        <span
          className={lookWith(classes.words, 'text-section', 'semibold', 'leading-15', 'pre-line', 'break', 'within')}
          translate="no"
        >
          {isBack ? card.back : card.front}
        </span>
      </button>
      <div className={lookWith(classes.foot, 'row', 'between')}>
        <span className={look('note')}>{t(isBack ? 'cards.back' : 'cards.front')}</span>
        {tip && <Tip about={t('cards.this')}>{tip}</Tip>}
      </div>
    </div>
  );
}

interface Props {
  content: Extract<Content, { kind: 'cards' }>;
  path: string;
}

/** Cards with two sides, one after the other. */
export function Cards({ content: { title, text, cards }, path }: Props) {
  const { t } = useTranslation('player');
  const [index, goTo] = usePlace(path, cards.length);
  /** The card that lies on its face; turning to another one lays this one back. */
  const [turned, setTurned] = useState<number | null>(null);
  const card = cards[index];
  if (!card) return null;
  const isBack = turned === index;
  const words = isBack ? card.back : card.front || card.picture?.alt || '';
  const place = t('cards.place', { number: index + 1, count: cards.length });
  const turn = () => setTurned(isBack ? null : index);
  const move = (to: number) => {
    setTurned(null);
    goTo(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div
      className={lookWith(classes.cards, 'stack', 'gap-14', 'mx-auto', 'wide')}
      role="group"
      aria-label={title || t('cards.label')}
    >
      {title !== '' && (
        <h3 className={look('m-0', 'text-xl', 'leading-14')} translate="no">
          {title}
        </h3>
      )}
      {text !== '' && <Html html={text} />}
      <CardFace key={index} card={card} isBack={isBack} turn={turn} label={t('cards.turn_named', { words, place })} />
      {card.audio && <Recording kind="audio" title="" files={card.audio} key={`sound-${index}`} />}
      <p className={look('unseen')} role="status">
        {t(isBack ? 'cards.back' : 'cards.front')}: {words}
      </p>
      <div className={look('cluster', 'gap-10')}>
        <PlayerButton
          variant="default"
          aria-label={t('cards.previous')}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          <IconArrowLeft size={20} />
        </PlayerButton>
        <span className={look('text-centre', 'no-wrap', 'grow')}>{place}</span>
        <PlayerButton variant="light" leftSection={<IconRefresh size={18} />} onClick={turn}>
          {t('cards.turn')}
        </PlayerButton>
        <PlayerButton
          aria-label={t('cards.next')}
          disabled={index === cards.length - 1}
          onClick={() => move(index + 1)}
        >
          <IconArrowRight size={20} />
        </PlayerButton>
      </div>
    </div>
  );
}

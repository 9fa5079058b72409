import { escapeText } from '@khue/scoring/html';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { lookWith } from '@/components/look/look';
import { type Path, usePiece } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { PictureSlot } from '@/questions/editing/fields/PictureSlot';
import { WordsField } from '@/questions/editing/fields/WordsField';
import { MoreSettings } from '@/questions/editing/MoreSettings';
import { SortableList } from '@/questions/editing/SortableList';
import { wordsField } from '@/questions/editing/text/words';
import { newCard } from '../state/parts';

export function CardsForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const cards = piece.list('dialogs');
  return (
    <div className={classes.form}>
      <TextField field={wordsField(piece.text('title', t('cards.title')))} />
      <WordsField field={wordsField(piece.text('description', t('fields.task')))} />
      <fieldset className={classes.group} id={cards.id} tabIndex={-1}>
        <legend className={classes.legend}>{t('cards.cards', { count: cards.items.length })}</legend>
        <SortableList
          list={cards}
          label={t('cards.label')}
          nameOf={({ index }) => t('cards.one', { number: index + 1 })}
          isReadOnly={piece.isReadOnly}
        >
          {(item, grip) => (
            <Card path={item.path} number={item.index + 1} grip={grip} onRemove={() => cards.remove(item.index)} />
          )}
        </SortableList>
        {cards.error && <p className={classes.error}>{cards.error}</p>}
        {!piece.isReadOnly && (
          <Button
            variant="light"
            className={classes.start}
            leftSection={<IconPlus size={17} stroke={1.8} />}
            onClick={() => cards.append(newCard())}
          >
            {t('cards.add')}
          </Button>
        )}
      </fieldset>
    </div>
  );
}

interface CardProps {
  path: Path;
  number: number;
  grip: ReactNode;
  onRemove: () => void;
}

function Card({ path, number, grip, onRemove }: CardProps) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  return (
    <div className={lookWith(classes.part, 'surface', 'round-md', 'line-strong')}>
      <div className={lookWith(classes.partHead, 'row', 'gap-4', 'touch')}>
        {grip}
        <span className={classes.partType}>{t('cards.one', { number })}</span>
        <span className={classes.grow} />
        {!piece.isReadOnly && (
          <ActionIcon variant="subtle" size={32} aria-label={t('cards.remove', { number })} onClick={onRemove}>
            <IconTrash size={17} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <div className={lookWith(classes.partBody, 'grid', 'gap-12', 'narrow')}>
        <div className={classes.two}>
          <WordsField field={wordsField(piece.text('text', t('cards.front')))} required rows={2} />
          <WordsField field={wordsField(piece.text('answer', t('cards.back')))} required rows={2} />
        </div>
        <MoreSettings title={t('cards.more')}>
          <PictureSlot
            id={piece.text('image', '').id}
            label={t('cards.picture_of', { number })}
            path={piece.text(['image', 'path'], '').value}
            alt={wordsField(piece.text('imageAltText', '')).value}
            isReadOnly={piece.isReadOnly}
            onPicture={(file) => piece.set('image', file ?? undefined)}
            onAlt={(alt) => piece.set('imageAltText', escapeText(alt))}
          />
          <div className={classes.two}>
            <WordsField field={wordsField(piece.text(['tips', 'front'], t('cards.front_tip')))} />
            <WordsField field={wordsField(piece.text(['tips', 'back'], t('cards.back_tip')))} />
          </div>
        </MoreSettings>
      </div>
    </div>
  );
}

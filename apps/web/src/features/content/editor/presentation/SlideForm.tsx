import { escapeText } from '@khue/scoring/html';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { look, lookWith } from '@/components/look/look';
import { isWithin, type Params, type Path, type PieceItem, useEditing, usePiece } from '@/questions/editing/editing';
import forms from '@/questions/editing/Forms.module.css';
import { NumberField } from '@/questions/editing/fields/NumberField';
import { WordsField } from '@/questions/editing/fields/WordsField';
import { typeOf } from '@/questions/editing/subContent';
import { wordsField } from '@/questions/editing/text/words';
import { useTypeName } from '../../useTypeNames';
import { AddPart } from '../forms/AddPart';
import { PartForm } from '../forms/PartForm';
import { SLIDE_TYPES } from '../forms/partTypes';
import { newElement } from '../state/parts';
import classes from './Presentation.module.css';
import { boxOf, SlideCanvas } from './SlideCanvas';

const objectOf = (value: unknown): Params => (typeof value === 'object' && value !== null ? (value as Params) : {});
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** One slide: its title, what lies on it, what the speaker says. */
export function SlideForm({ path, presentation }: { path: Path; presentation: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const { revealed } = useEditing();
  const common = objectOf(usePiece(presentation).get('globalBackgroundSelector'));
  const own = objectOf(piece.get('slideBackgroundSelector'));
  const elements = piece.list('elements');
  const [selected, setSelected] = useState<string>();
  const [isNewest, setNewest] = useState(false);
  const current = elements.items.find(({ key }) => key === selected);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something on it is asked for
  useEffect(() => {
    const found = revealed && elements.items.find((element) => isWithin(revealed.path, element.path));
    if (found) setSelected(found.key);
  }, [revealed]);
  const newest = elements.items.at(-1);
  if (isNewest && newest) {
    setNewest(false);
    setSelected(newest.key);
  }

  const keyword = piece.get(['keywords', 0]);
  const title = wordsField(
    piece.text(typeof keyword === 'string' ? ['keywords', 0] : ['keywords', 0, 'main'], t('slides.title')),
  );
  const remove = (item: PieceItem) => {
    elements.remove(item.index);
    setSelected(undefined);
  };

  return (
    <div className={look('grid', 'gap-14', 'narrow')}>
      <TextField
        field={{
          ...title,
          change: (words) =>
            typeof keyword === 'string'
              ? title.change(words)
              : piece.set('keywords', [
                  { ...objectOf(keyword), main: escapeText(words) },
                  ...(Array.isArray(piece.get('keywords')) ? (piece.get('keywords') as unknown[]).slice(1) : []),
                ]),
        }}
      />
      <SlideCanvas
        elements={elements.items}
        selected={current?.key}
        background={{
          color: textOf(own.fillSlideBackground) ?? textOf(common.fillGlobalBackground),
          picture:
            textOf(objectOf(own.imageSlideBackground).path) ?? textOf(objectOf(common.imageGlobalBackground).path),
        }}
        isReadOnly={piece.isReadOnly}
        onSelect={setSelected}
        onBox={(item, box) => piece.set(['elements', item.index], piece.patched(item.value, { ...box }))}
        onRemove={remove}
      />
      <p className={forms.hint}>{t('slides.how')}</p>
      {!piece.isReadOnly && (
        <div>
          <AddPart
            label={t('slides.add_element')}
            types={SLIDE_TYPES}
            onAdd={(type) => {
              elements.append(newElement(type));
              setNewest(true);
            }}
          />
        </div>
      )}
      {current && (
        <ElementForm
          key={current.key}
          path={current.path}
          number={current.index + 1}
          last={elements.items.length}
          onMove={(to) => elements.move(current.index, to)}
          onRemove={() => remove(current)}
        />
      )}
      <WordsField field={wordsField(piece.text('notes', t('slides.notes')))} rows={2} hint={t('slides.notes_hint')} />
    </div>
  );
}

interface ElementProps {
  path: Path;
  number: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ElementForm({ path, number, last, onMove, onRemove }: ElementProps) {
  const { t } = useTranslation('editor');
  const nameOf = useTypeName();
  const piece = usePiece(path);
  const type = typeOf(objectOf(piece.get('action')));
  const box = boxOf(piece.value);
  const side = (name: keyof typeof box, min: number) => {
    const field = piece.number(name, t(`slides.${name}`));
    return <NumberField field={{ ...field, value: box[name] }} min={min} max={200} step={0.5} suffix="%" />;
  };
  return (
    <section
      className={lookWith(forms.part, 'surface', 'round-md', 'line-strong')}
      aria-label={t('slides.selected', { number })}
    >
      <div className={lookWith(forms.partHead, 'row', 'gap-4', 'touch')}>
        <span className={forms.partType}>
          {number}: {type ? nameOf(type) : t('slides.go_to')}
        </span>
        <span className={forms.grow} />
        {!piece.isReadOnly && (
          <>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconArrowUp size={15} stroke={1.7} />}
              disabled={number === last}
              onClick={() => onMove(number)}
            >
              {t('slides.forward')}
            </Button>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconArrowDown size={15} stroke={1.7} />}
              disabled={number === 1}
              onClick={() => onMove(number - 2)}
            >
              {t('slides.backward')}
            </Button>
            <Button variant="subtle" size="xs" leftSection={<IconTrash size={15} stroke={1.6} />} onClick={onRemove}>
              {t('slides.remove_element')}
            </Button>
          </>
        )}
      </div>
      <div className={lookWith(forms.partBody, 'grid', 'gap-12', 'narrow')}>
        <div className={classes.sides}>
          {side('x', -100)}
          {side('y', -100)}
          {side('width', 1)}
          {side('height', 1)}
        </div>
        {type !== '' && <PartForm path={piece.at('action')} />}
      </div>
    </section>
  );
}

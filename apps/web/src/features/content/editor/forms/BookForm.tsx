import { escapeText } from '@khue/scoring/html';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { type Params, type Path, usePiece } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { FlagField } from '@/questions/editing/fields/FlagField';
import { PictureSlot } from '@/questions/editing/fields/PictureSlot';
import { RichTextField } from '@/questions/editing/richtext/RichTextField';
import { SortableList } from '@/questions/editing/SortableList';
import { typeOf } from '@/questions/editing/subContent';
import { wordsField } from '@/questions/editing/text/words';
import { copyOf, newChapter, newPart } from '../state/parts';
import { PartForm } from './PartForm';
import { PartItem } from './PartItem';
import { beginningOf } from './partTypes';

/** A chapter is a content itself; in the oldest books it is wrapped once more. */
const stepsTo = (chapter: Params): Path => (typeof chapter.chapter === 'object' ? ['chapter'] : []);

export function BookForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const chapters = piece.list('chapters');
  const [added, setAdded] = useState<number>();
  const cover = piece.flag('showCoverPage', t('book.cover'));
  return (
    <div className={classes.form}>
      <FlagField field={cover} />
      {cover.value && <Cover path={piece.at('bookCover')} />}
      <fieldset className={classes.group} id={chapters.id} tabIndex={-1}>
        <legend className={classes.legend}>{t('book.chapters', { count: chapters.items.length })}</legend>
        <SortableList
          list={chapters}
          label={t('book.label')}
          nameOf={({ index }) => t('book.one', { number: index + 1 })}
          isReadOnly={piece.isReadOnly}
        >
          {(item, grip) => {
            const steps = stepsTo(item.value);
            const inner = (steps.length > 0 ? item.value.chapter : item.value) as Params;
            return (
              <PartItem
                path={item.path}
                grip={grip}
                name={t('book.one', { number: item.index + 1 })}
                type={typeOf(inner)}
                beginning={beginningOf(inner)}
                isReadOnly={piece.isReadOnly}
                opensAtOnce={item.index === added}
                onCopy={() => chapters.insert(item.index + 1, copyOf(item.value))}
                onRemove={() => chapters.remove(item.index)}
              >
                <Chapter path={[...item.path, ...steps]} />
              </PartItem>
            );
          }}
        </SortableList>
        {chapters.error && <p className={classes.error}>{chapters.error}</p>}
        {!piece.isReadOnly && (
          <Button
            variant="light"
            className={classes.start}
            leftSection={<IconPlus size={17} stroke={1.8} />}
            onClick={() => {
              setAdded(chapters.items.length);
              chapters.append(newChapter(t('book.one', { number: chapters.items.length + 1 })));
            }}
          >
            {t('book.add')}
          </Button>
        )}
      </fieldset>
    </div>
  );
}

function Chapter({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  return (
    <div className={classes.form}>
      <TextField field={wordsField(piece.text(['metadata', 'title'], t('book.chapter_title')))} />
      <PartForm path={path} />
    </div>
  );
}

function Cover({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const medium = (piece.get('coverMedium') ?? {}) as Params;
  const params = (medium.params ?? {}) as Params;
  return (
    <div className={classes.form}>
      <RichTextField field={piece.text('coverDescription', t('book.cover_text'))} />
      <PictureSlot
        id={piece.text('coverMedium', '').id}
        label={t('book.cover_picture')}
        path={piece.text(['coverMedium', 'params', 'file', 'path'], '').value}
        alt={wordsField(piece.text(['coverMedium', 'params', 'alt'], '')).value}
        isReadOnly={piece.isReadOnly}
        onPicture={(file) => {
          const part = typeOf(medium) === 'H5P.Image' ? medium : newPart('H5P.Image');
          const picture = { ...part, params: { ...(part.params as Params), file: file ?? undefined } };
          piece.set('coverMedium', file ? picture : undefined);
        }}
        onAlt={(alt) =>
          piece.set(['coverMedium', 'params'], { ...params, decorative: alt === '', alt: escapeText(alt) })
        }
      />
    </div>
  );
}

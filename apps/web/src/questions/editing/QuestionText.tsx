import { escapeText } from '@khue/scoring/html';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '@/components/status/Tag';
import type { Params, Piece } from './editing';
import { PictureSlot } from './fields/PictureSlot';
import { RichTextField } from './richtext/RichTextField';
import { blankImage, newSubContent, typeOf } from './subContent';
import { wordsField } from './text/words';

const objectOf = (value: unknown): Params => (typeof value === 'object' && value !== null ? (value as Params) : {});

/** What is asked, with the picture, film or sound that belongs to it. */
export function QuestionText({
  piece,
  name,
  label,
  required = true,
}: {
  piece: Piece;
  name: string;
  label: string;
  required?: boolean;
}) {
  const { t } = useTranslation('editor');
  const [given, setGiven] = useState<File>();
  const media = objectOf(piece.get('media'));
  const holder = objectOf(media.type);
  const type = typeOf(holder);
  const params = objectOf(holder.params);
  const file = objectOf(params.file);
  const path = typeof file.path === 'string' ? file.path : '';
  const altField = wordsField(piece.text(['media', 'type', 'params', 'alt'], ''));
  const isOther = type !== '' && type !== 'H5P.Image';

  return (
    <RichTextField field={piece.text(name, label)} required={required} onPicture={isOther ? undefined : setGiven}>
      {isOther ? (
        <Tag>{t('media.kept', { type: t(`types.${type}`, { defaultValue: type }) })}</Tag>
      ) : (
        (path || given || !piece.isReadOnly) && (
          <PictureSlot
            id={`${piece.text(name, label).id}-picture`}
            label={t('picture.of_question')}
            path={path}
            alt={altField.value}
            given={given}
            isQuiet
            isReadOnly={piece.isReadOnly}
            onPicture={(picture) => {
              if (!picture) return piece.set('media', { ...media, type: undefined });
              const part = type === 'H5P.Image' ? holder : newSubContent('H5P.Image', blankImage());
              piece.set('media', { ...media, type: { ...part, params: { ...objectOf(part.params), file: picture } } });
            }}
            onAlt={(alt) =>
              piece.set(['media', 'type', 'params'], { ...params, decorative: alt === '', alt: escapeText(alt) })
            }
          />
        )
      )}
    </RichTextField>
  );
}

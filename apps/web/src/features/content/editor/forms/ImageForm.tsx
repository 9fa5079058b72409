import { escapeText } from '@khue/scoring/html';
import { useTranslation } from 'react-i18next';
import { type Path, usePiece } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { PictureSlot } from '@/questions/editing/fields/PictureSlot';
import { wordsField } from '@/questions/editing/text/words';

export function ImageForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const file = piece.text(['file', 'path'], t('types.H5P.Image'));
  return (
    <div className={classes.form}>
      <PictureSlot
        id={piece.text('file', '').id}
        label={t('picture.label')}
        path={file.value}
        alt={wordsField(piece.text('alt', '')).value}
        error={piece.error('file')}
        isReadOnly={piece.isReadOnly}
        onPicture={(picture) => piece.patch({ file: picture ?? undefined })}
        onAlt={(alt) => piece.patch({ decorative: alt === '', alt: escapeText(alt) })}
      />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { RichTextField } from '../richtext/RichTextField';
import { type Path, usePiece } from '../state/editing';
import classes from './Forms.module.css';

export function TextForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  return (
    <div className={classes.form}>
      <RichTextField field={piece.text('text', t('fields.text'))} required={path.length === 0} />
    </div>
  );
}

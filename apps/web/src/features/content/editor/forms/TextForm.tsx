import { useTranslation } from 'react-i18next';
import { type Path, usePiece } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { RichTextField } from '@/questions/editing/richtext/RichTextField';

export function TextForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  return (
    <div className={classes.form}>
      <RichTextField field={piece.text('text', t('fields.text'))} required={path.length === 0} />
    </div>
  );
}

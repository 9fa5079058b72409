import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { type Path, usePiece } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { wordsField } from '@/questions/editing/text/words';

export function LinkForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const steps = typeof piece.get('url') === 'string' ? ['url'] : ['linkWidget', 'url'];
  return (
    <div className={classes.two}>
      <TextField field={wordsField(piece.text('title', t('fields.link_title')))} />
      <TextField field={wordsField(piece.text(steps, t('fields.link_url')))} placeholder="example.vn" />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Segments } from '@/components/select/Segments';
import { WordsField } from '../fields/WordsField';
import { type Path, usePiece } from '../state/editing';
import { wordsField } from '../text/words';
import classes from './Forms.module.css';
import { QuestionText } from './QuestionText';

export function TrueFalseForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const correct = piece.text('correct', t('truth.label'));
  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="question" label={t('fields.statement')} />
      <div id={correct.id} tabIndex={-1}>
        <span className={classes.label}>
          {t('truth.label')}
          <span className={classes.star}> *</span>
        </span>
        <div>
          <Segments
            aria-label={t('truth.label')}
            // Official content has it as a word.
            value={correct.value}
            onChange={(value) => correct.change(value)}
            readOnly={piece.isReadOnly}
            data={['true', 'false'].map((value) => ({ value, label: t(`truth.${value}`) }))}
          />
        </div>
        {correct.error && <p className={classes.error}>{correct.error}</p>}
      </div>
      <div className={classes.two}>
        <WordsField
          field={wordsField(piece.text(['behaviour', 'feedbackOnCorrect'], t('feedback.when_right')))}
          hint={t('truth.explain_hint')}
        />
        <WordsField
          field={wordsField(piece.text(['behaviour', 'feedbackOnWrong'], t('feedback.when_wrong')))}
          hint={t('truth.explain_hint')}
        />
      </div>
    </div>
  );
}

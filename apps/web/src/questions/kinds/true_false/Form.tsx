import { useTranslation } from 'react-i18next';
import { Segments } from '@/components/select/Segments';
import { type Path, usePiece } from '../../editing/editing';
import classes from '../../editing/Forms.module.css';
import { WordsField } from '../../editing/fields/WordsField';
import { QuestionText } from '../../editing/QuestionText';
import { wordsField } from '../../editing/text/words';

export function TrueFalseForm({ path }: { path: Path }) {
  const { t } = useTranslation(['editor', 'kinds']);
  const piece = usePiece(path);
  const correct = piece.text('correct', t('kinds:true_false.form.label'));
  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="question" label={t('fields.statement')} />
      <div id={correct.id} tabIndex={-1}>
        <span className={classes.label}>
          {t('kinds:true_false.form.label')}
          <span className={classes.star}> *</span>
        </span>
        <div>
          <Segments
            aria-label={t('kinds:true_false.form.label')}
            // Official content has it as a word.
            value={correct.value}
            onChange={(value) => correct.change(value)}
            readOnly={piece.isReadOnly}
            data={['true', 'false'].map((value) => ({ value, label: t(`kinds:true_false.${value}`) }))}
          />
        </div>
        {correct.error && <p className={classes.error}>{correct.error}</p>}
      </div>
      <div className={classes.two}>
        <WordsField
          field={wordsField(piece.text(['behaviour', 'feedbackOnCorrect'], t('feedback.when_right')))}
          hint={t('kinds:true_false.form.explain_hint')}
        />
        <WordsField
          field={wordsField(piece.text(['behaviour', 'feedbackOnWrong'], t('feedback.when_wrong')))}
          hint={t('kinds:true_false.form.explain_hint')}
        />
      </div>
    </div>
  );
}

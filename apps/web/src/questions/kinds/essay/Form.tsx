import { LONGEST_ESSAY } from '@khue/scoring/kinds/essay/model';
import { useTranslation } from 'react-i18next';
import { type Path, usePiece } from '../../editing/editing';
import { FeedbackFields } from '../../editing/FeedbackFields';
import classes from '../../editing/Forms.module.css';
import { NumberField } from '../../editing/fields/NumberField';
import { QuestionText } from '../../editing/QuestionText';
import { RubricFields } from '../../rubric/RubricFields';

export function EssayForm({ path }: { path: Path }) {
  const { t } = useTranslation(['editor', 'kinds']);
  const piece = usePiece(path);
  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="question" label={t('fields.question')} />
      <NumberField
        field={piece.number('max_length', t('kinds:essay.form.max_length'))}
        hint={t('kinds:essay.form.max_length_hint')}
        min={1}
        max={LONGEST_ESSAY}
        step={100}
      />
      <RubricFields piece={piece} />
      <FeedbackFields piece={piece} label={t('fields.explanation')} />
    </div>
  );
}

import '@mantine/core/styles/Checkbox.layer.css';
import { FILE_KINDS, MOST_FILES } from '@khue/scoring/kinds/file-task/model';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { type Path, usePiece } from '../../editing/editing';
import { FeedbackFields } from '../../editing/FeedbackFields';
import classes from '../../editing/Forms.module.css';
import { NumberField } from '../../editing/fields/NumberField';
import { QuestionText } from '../../editing/QuestionText';
import { RubricFields } from '../../rubric/RubricFields';

export function FileTaskForm({ path }: { path: Path }) {
  const { t } = useTranslation(['editor', 'kinds']);
  const piece = usePiece(path);
  const kinds = piece.list('kinds');
  const chosen = piece.get('kinds');
  const given: readonly unknown[] = Array.isArray(chosen) ? chosen : [];
  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="question" label={t('fields.question')} />
      <fieldset className={classes.group} id={kinds.id} tabIndex={-1}>
        <legend className={classes.legend}>
          {t('kinds:file_task.form.kinds')}
          <span className={classes.star}> *</span>
        </legend>
        <div className={look('cluster', 'gap-14')}>
          {FILE_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={<span translate="no">.{kind}</span>}
              checked={given.includes(kind)}
              disabled={piece.isReadOnly}
              onChange={(event) =>
                piece.set(
                  'kinds',
                  FILE_KINDS.filter((one) => (one === kind ? event.currentTarget.checked : given.includes(one))),
                )
              }
            />
          ))}
        </div>
        {kinds.error && <p className={classes.error}>{kinds.error}</p>}
      </fieldset>
      <NumberField
        field={piece.number('max_files', t('kinds:file_task.form.max_files'))}
        hint={t('kinds:file_task.form.max_files_hint')}
        min={1}
        max={MOST_FILES}
      />
      <RubricFields piece={piece} />
      <FeedbackFields piece={piece} label={t('fields.explanation')} />
    </div>
  );
}

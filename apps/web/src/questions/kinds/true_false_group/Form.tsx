import { FEWEST_STATEMENTS, MOST_STATEMENTS } from '@khue/scoring/kinds/true-false-group/question';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/components/select/Segments';
import { type Path, usePiece } from '../../editing/editing';
import { FeedbackFields } from '../../editing/FeedbackFields';
import classes from '../../editing/Forms.module.css';
import { QuestionText } from '../../editing/QuestionText';
import { RichTextField } from '../../editing/richtext/RichTextField';
import { SortableList } from '../../editing/SortableList';
import { statementLetter } from '../kind';

export function TrueFalseGroupForm({ path }: { path: Path }) {
  const { t } = useTranslation(['editor', 'kinds']);
  const piece = usePiece(path);
  const statements = piece.list('statements');
  const count = statements.items.length;
  const sharesError = piece.error('shares');
  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="question" label={t('fields.question')} />
      <fieldset className={classes.group} id={statements.id} tabIndex={-1}>
        <legend className={classes.legend}>
          {t('kinds:true_false_group.form.statements')}
          <span className={classes.star}> *</span>
        </legend>
        <p className={classes.hint}>{t('kinds:true_false_group.form.limits')}</p>
        <SortableList
          list={statements}
          label={t('kinds:true_false_group.form.statements')}
          nameOf={({ index }) => t('kinds:true_false_group.form.one', { letter: statementLetter(index) })}
          isReadOnly={piece.isReadOnly}
        >
          {(item, grip) => (
            <Statement
              path={item.path}
              letter={statementLetter(item.index)}
              grip={grip}
              onRemove={count > FEWEST_STATEMENTS ? () => statements.remove(item.index) : undefined}
            />
          )}
        </SortableList>
        {statements.error && <p className={classes.error}>{statements.error}</p>}
        {sharesError && <p className={classes.error}>{sharesError}</p>}
        {!piece.isReadOnly && count < MOST_STATEMENTS && (
          <Button
            variant="subtle"
            size="xs"
            className={classes.start}
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => statements.append({ text: '', correct: true })}
          >
            {t('kinds:true_false_group.form.add')}
          </Button>
        )}
      </fieldset>
      <FeedbackFields piece={piece} label={t('fields.explanation')} />
    </div>
  );
}

interface StatementProps {
  path: Path;
  letter: string;
  grip: ReactNode;
  onRemove?: () => void;
}

function Statement({ path, letter, grip, onRemove }: StatementProps) {
  const { t } = useTranslation('kinds');
  const piece = usePiece(path);
  const correct = piece.text('correct', t('true_false_group.form.truth_of', { letter }));
  return (
    <div className={classes.statement}>
      {grip ?? <span />}
      <div className={classes.choiceText}>
        <span className={classes.letter} aria-hidden="true">
          {letter})
        </span>
        <RichTextField
          field={piece.text('text', t('true_false_group.form.one', { letter }))}
          isLine
          hidesLabel
          required
        />
      </div>
      <div id={correct.id} tabIndex={-1}>
        <Segments
          aria-label={correct.label}
          size="xs"
          value={correct.value}
          onChange={(value) => piece.set('correct', value === 'true')}
          readOnly={piece.isReadOnly}
          data={['true', 'false'].map((value) => ({ value, label: t(`true_false_group.${value}`) }))}
        />
        {correct.error && <p className={classes.error}>{correct.error}</p>}
      </div>
      {onRemove && !piece.isReadOnly ? (
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('true_false_group.form.remove', { letter })}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <span />
      )}
    </div>
  );
}

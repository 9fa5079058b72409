import '@mantine/core/styles/Checkbox.layer.css';
import { LONGEST_RESPONSE } from '@khue/scoring/kinds/short-answer/model';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Path, type Piece, usePiece } from '../../editing/editing';
import { FeedbackFields } from '../../editing/FeedbackFields';
import classes from '../../editing/Forms.module.css';
import { FlagField } from '../../editing/fields/FlagField';
import { QuestionText } from '../../editing/QuestionText';
import { SortableList } from '../../editing/SortableList';

export function ShortAnswerForm({ path }: { path: Path }) {
  const { t } = useTranslation(['editor', 'kinds']);
  const piece = usePiece(path);
  const answers = piece.list('answers');
  const hasNumber = typeof piece.get('number') === 'object' && piece.get('number') !== null;
  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="question" label={t('fields.question')} />
      <fieldset className={classes.group} id={answers.id} tabIndex={-1}>
        <legend className={classes.legend}>
          {t('kinds:short_answer.form.answers')}
          {!hasNumber && <span className={classes.star}> *</span>}
        </legend>
        <p className={classes.hint}>{t('kinds:short_answer.form.answers_hint')}</p>
        <SortableList
          list={answers}
          label={t('kinds:short_answer.form.answers')}
          nameOf={({ index }) => t('kinds:short_answer.form.answer', { number: index + 1 })}
          isReadOnly={piece.isReadOnly}
        >
          {({ index }, grip) => (
            <Accepted
              piece={piece}
              index={index}
              grip={answers.items.length > 1 ? grip : null}
              onRemove={answers.items.length > 1 || hasNumber ? () => answers.remove(index) : undefined}
            />
          )}
        </SortableList>
        {answers.error && <p className={classes.error}>{answers.error}</p>}
        {!piece.isReadOnly && (
          <Button
            variant="subtle"
            size="xs"
            className={classes.start}
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => answers.append('')}
          >
            {t('kinds:short_answer.form.add')}
          </Button>
        )}
      </fieldset>
      <Checkbox
        label={t('kinds:short_answer.form.is_number')}
        checked={hasNumber}
        disabled={piece.isReadOnly}
        onChange={(event) => piece.set('number', event.currentTarget.checked ? { value: '', tolerance: 0 } : undefined)}
      />
      {hasNumber && (
        <div className={classes.two}>
          <TypedNumber
            piece={piece}
            steps={['number', 'value']}
            label={t('kinds:short_answer.form.number')}
            hint={t('kinds:short_answer.form.number_hint')}
            required
          />
          <TypedNumber
            piece={piece}
            steps={['number', 'tolerance']}
            label={t('kinds:short_answer.form.tolerance')}
            hint={t('kinds:short_answer.form.tolerance_hint')}
          />
        </div>
      )}
      <div className={classes.flags}>
        <FlagField field={piece.flag('case_sensitive', t('kinds:short_answer.form.case_sensitive'))} />
        <FlagField field={piece.flag('accents', t('kinds:short_answer.form.accents'), true)} />
        <FlagField field={piece.flag('sheet', t('kinds:short_answer.form.sheet'))} />
      </div>
      <FeedbackFields piece={piece} label={t('fields.explanation')} />
    </div>
  );
}

interface AcceptedProps {
  piece: Piece;
  index: number;
  grip: ReactNode;
  onRemove?: () => void;
}

function Accepted({ piece, index, grip, onRemove }: AcceptedProps) {
  const { t } = useTranslation('kinds');
  const field = piece.text(['answers', index], t('short_answer.form.answer', { number: index + 1 }));
  return (
    <div className={classes.line}>
      {grip}
      <TextInput
        id={field.id}
        className={classes.grow}
        aria-label={field.label}
        maxLength={LONGEST_RESPONSE}
        readOnly={piece.isReadOnly}
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={() => field.leave()}
        error={field.error}
        translate="no"
      />
      {onRemove && !piece.isReadOnly && (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('short_answer.form.remove', { number: index + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}

interface NumberProps {
  piece: Piece;
  steps: Path;
  label: string;
  hint: string;
  required?: boolean;
}

/** A number as people write it, with comma or point: the content keeps what was typed, and its reader understands it. */
function TypedNumber({ piece, steps, label, hint, required }: NumberProps) {
  const field = piece.text(steps, label);
  return (
    <TextInput
      id={field.id}
      label={label}
      description={field.error ? undefined : hint}
      withAsterisk={required}
      aria-required={required}
      inputMode="decimal"
      readOnly={piece.isReadOnly}
      value={field.value.replace('.', ',')}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={() => field.leave()}
      error={field.error}
      translate="no"
    />
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Path, type Piece, usePiece } from '../../editing/editing';
import { FeedbackFields } from '../../editing/FeedbackFields';
import classes from '../../editing/Forms.module.css';
import { FlagField } from '../../editing/fields/FlagField';
import { GapList } from '../../editing/GapList';
import { MoreSettings } from '../../editing/MoreSettings';
import { QuestionText } from '../../editing/QuestionText';
import { RichTextField } from '../../editing/richtext/RichTextField';
import { SortableList } from '../../editing/SortableList';
import { gapsOf } from '../../editing/text/gapText';

/** A paragraph is a text; in the oldest content an object with one field. */
const stepsTo = (value: unknown, index: number): Path => {
  if (typeof value !== 'object' || value === null) return ['questions', index];
  return ['questions', index, 'question' in value ? 'question' : 'text'];
};

export function BlanksForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const sentences = piece.list('questions');
  const texts = sentences.items.map(
    ({ index }) => piece.text(stepsTo(piece.get(['questions', index]), index), '').value,
  );
  const before = (index: number) => texts.slice(0, index).reduce((sum, text) => sum + gapsOf(text).length, 0);
  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="text" label={t('fields.task')} required={false} />
      <fieldset className={classes.group} id={sentences.id} tabIndex={-1}>
        <legend className={classes.legend}>
          {t('gaps.text')}
          <span className={classes.star}> *</span>
        </legend>
        <p className={classes.hint}>{t('gaps.how')}</p>
        <SortableList
          list={sentences}
          label={t('gaps.text')}
          nameOf={({ index }) => t('gaps.paragraph', { number: index + 1 })}
          isReadOnly={piece.isReadOnly}
        >
          {({ index }, grip) => (
            <Paragraph
              piece={piece}
              index={index}
              steps={stepsTo(piece.get(['questions', index]), index)}
              first={before(index) + 1}
              grip={sentences.items.length > 1 ? grip : null}
              onRemove={sentences.items.length > 1 ? () => sentences.remove(index) : undefined}
            />
          )}
        </SortableList>
        {sentences.error && <p className={classes.error}>{sentences.error}</p>}
        {!piece.isReadOnly && (
          <Button
            variant="subtle"
            size="xs"
            className={classes.start}
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => sentences.append('')}
          >
            {t('gaps.add_paragraph')}
          </Button>
        )}
      </fieldset>
      <div className={classes.flags}>
        <FlagField field={piece.flag(['behaviour', 'caseSensitive'], t('gaps.case_sensitive'), true)} />
        <FlagField field={piece.flag(['behaviour', 'acceptSpellingErrors'], t('gaps.spelling'))} />
        <FlagField field={piece.flag(['behaviour', 'ignoreAccents'], t('gaps.ignore_accents'))} />
      </div>
      <FeedbackFields piece={piece} label={t('fields.explanation')} />
      <MoreSettings>
        <FlagField field={piece.flag(['behaviour', 'separateLines'], t('gaps.separate_lines'))} />
      </MoreSettings>
    </div>
  );
}

interface ParagraphProps {
  piece: Piece;
  index: number;
  steps: Path;
  first: number;
  grip: ReactNode;
  onRemove?: () => void;
}

function Paragraph({ piece, index, steps, first, grip, onRemove }: ParagraphProps) {
  const { t } = useTranslation('editor');
  const field = piece.text(steps, t('gaps.paragraph', { number: index + 1 }));
  return (
    <div className={classes.paragraph}>
      <div className={classes.line}>
        {grip}
        <div className={classes.grow}>
          <RichTextField field={field} hidesLabel withGaps />
        </div>
        {onRemove && !piece.isReadOnly && (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('gaps.remove_paragraph', { number: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <GapList
        text={field.value}
        onChange={field.change}
        withAlternatives
        isReadOnly={piece.isReadOnly}
        first={first}
      />
    </div>
  );
}

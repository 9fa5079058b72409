import { LONGEST_CRITERION, MOST_CRITERIA, MOST_CRITERION_POINTS } from '@khue/scoring/kinds/rubric';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Path, type Piece, usePiece } from '../editing/editing';
import classes from '../editing/Forms.module.css';
import { NumberField } from '../editing/fields/NumberField';
import { SortableList } from '../editing/SortableList';

/** An id that no other criterion has: marks are kept by it. */
function freshId(taken: readonly unknown[]): string {
  let number = taken.length + 1;
  while (taken.includes(String(number))) number += 1;
  return String(number);
}

/** What people will mark by. */
export function RubricFields({ piece }: { piece: Piece }) {
  const { t } = useTranslation('kinds');
  const rubric = piece.list('rubric');
  const add = () => rubric.append({ id: freshId(rubric.items.map(({ value }) => value.id)), name: '', points: 1 });
  return (
    <fieldset className={classes.group} id={rubric.id} tabIndex={-1}>
      <legend className={classes.legend}>
        {t('rubric.form.title')}
        <span className={classes.star}> *</span>
      </legend>
      <p className={classes.hint}>{t('rubric.form.hint')}</p>
      <SortableList
        list={rubric}
        label={t('rubric.form.title')}
        nameOf={({ index }) => t('rubric.form.one', { number: index + 1 })}
        isReadOnly={piece.isReadOnly}
      >
        {(item, grip) => (
          <CriterionFields
            path={item.path}
            number={item.index + 1}
            grip={rubric.items.length > 1 ? grip : null}
            onRemove={rubric.items.length > 1 ? () => rubric.remove(item.index) : undefined}
          />
        )}
      </SortableList>
      {rubric.error && <p className={classes.error}>{rubric.error}</p>}
      {!piece.isReadOnly && rubric.items.length < MOST_CRITERIA && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.start}
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={add}
        >
          {t('rubric.form.add')}
        </Button>
      )}
    </fieldset>
  );
}

interface CriterionProps {
  path: Path;
  number: number;
  grip: ReactNode;
  onRemove?: () => void;
}

function CriterionFields({ path, number, grip, onRemove }: CriterionProps) {
  const { t } = useTranslation('kinds');
  const piece = usePiece(path);
  const name = piece.text('name', t('rubric.form.one', { number }));
  return (
    <div className={classes.line}>
      {grip}
      <TextInput
        id={name.id}
        className={classes.grow}
        label={name.label}
        maxLength={LONGEST_CRITERION}
        readOnly={piece.isReadOnly}
        value={name.value}
        onChange={(event) => name.change(event.currentTarget.value)}
        onBlur={() => name.leave()}
        error={name.error}
        translate="no"
      />
      <NumberField
        field={piece.number('points', t('rubric.form.points'))}
        min={0.25}
        max={MOST_CRITERION_POINTS}
        step={0.25}
      />
      {onRemove && !piece.isReadOnly && (
        <ActionIcon variant="subtle" size={36} aria-label={t('rubric.form.remove', { number })} onClick={onRemove}>
          <IconTrash size={17} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Params, type Path, usePiece } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { SortableList } from '@/questions/editing/SortableList';
import { typeOf } from '@/questions/editing/subContent';
import { copyOf, newPart } from '../state/parts';
import { AddPart } from './AddPart';
import { PartForm } from './PartForm';
import { PartItem } from './PartItem';
import { beginningOf, COLUMN_TYPES } from './partTypes';

/** Parts one under the other. */
export function ColumnForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const parts = piece.list('content');
  const [added, setAdded] = useState<number>();
  return (
    <fieldset className={classes.group} id={parts.id} tabIndex={-1}>
      <legend className={classes.legend}>{t('column.parts', { count: parts.items.length })}</legend>
      <SortableList
        list={parts}
        label={t('column.label')}
        nameOf={({ index }) => t('column.one', { number: index + 1 })}
        isReadOnly={piece.isReadOnly}
      >
        {(item, grip) => {
          const inner = (item.value.content ?? {}) as Params;
          return (
            <PartItem
              path={item.path}
              grip={grip}
              name={t('column.one', { number: item.index + 1 })}
              type={typeOf(inner)}
              beginning={beginningOf(inner)}
              isReadOnly={piece.isReadOnly}
              opensAtOnce={item.index === added}
              onCopy={() => parts.insert(item.index + 1, copyOf(item.value))}
              onRemove={() => parts.remove(item.index)}
            >
              <PartForm path={[...item.path, 'content']} />
            </PartItem>
          );
        }}
      </SortableList>
      {parts.error && <p className={classes.error}>{parts.error}</p>}
      {!piece.isReadOnly && (
        <div>
          <AddPart
            label={t('column.add')}
            types={COLUMN_TYPES}
            onAdd={(type) => {
              setAdded(parts.items.length);
              parts.append({ content: newPart(type), useSeparator: 'auto' });
            }}
          />
        </div>
      )}
    </fieldset>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { lookWith } from '@/components/look/look';
import { type Path, usePiece } from '@/questions/editing/editing';
import classes from '@/questions/editing/Forms.module.css';
import { RichTextField } from '@/questions/editing/richtext/RichTextField';
import { SortableList } from '@/questions/editing/SortableList';
import { wordsField } from '@/questions/editing/text/words';
import { newPanel } from '../state/parts';
import { PartForm } from './PartForm';

export function AccordionForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const panels = piece.list('panels');
  return (
    <div className={classes.form}>
      <fieldset className={classes.group} id={panels.id} tabIndex={-1}>
        <legend className={classes.legend}>{t('panels.panels', { count: panels.items.length })}</legend>
        <SortableList
          list={panels}
          label={t('panels.label')}
          nameOf={({ index }) => t('panels.one', { number: index + 1 })}
          isReadOnly={piece.isReadOnly}
        >
          {(item, grip) => (
            <Panel path={item.path} number={item.index + 1} grip={grip} onRemove={() => panels.remove(item.index)} />
          )}
        </SortableList>
        {panels.error && <p className={classes.error}>{panels.error}</p>}
        {!piece.isReadOnly && (
          <Button
            variant="light"
            className={classes.start}
            leftSection={<IconPlus size={17} stroke={1.8} />}
            onClick={() => panels.append(newPanel())}
          >
            {t('panels.add')}
          </Button>
        )}
      </fieldset>
    </div>
  );
}

interface PanelProps {
  path: Path;
  number: number;
  grip: ReactNode;
  onRemove: () => void;
}

function Panel({ path, number, grip, onRemove }: PanelProps) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const isPlain = typeof piece.get('content') === 'string';
  return (
    <div className={lookWith(classes.part, 'surface', 'round-md', 'line-strong')}>
      <div className={lookWith(classes.partHead, 'row', 'gap-4', 'touch')}>
        {grip}
        <span className={classes.partType}>{t('panels.one', { number })}</span>
        <span className={classes.grow} />
        {!piece.isReadOnly && (
          <ActionIcon variant="subtle" size={32} aria-label={t('panels.remove', { number })} onClick={onRemove}>
            <IconTrash size={17} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <div className={lookWith(classes.partBody, 'grid', 'gap-12', 'narrow')}>
        <TextField field={wordsField(piece.text('title', t('panels.title')))} required />
        {isPlain ? (
          <RichTextField field={piece.text('content', t('fields.text'))} />
        ) : (
          <PartForm path={piece.at('content')} />
        )}
      </div>
    </div>
  );
}

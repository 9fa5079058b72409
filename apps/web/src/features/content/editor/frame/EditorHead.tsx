import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page/PageHeader';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { ExamBankMark, MaterialMarks } from '../../MaterialMarks';
import type { Material } from '../../queries';
import { useBank } from '../../useBank';
import { bankInAddress } from '../../useExamBank';
import type { ContentEditing } from '../state/useContentEditing';
import classes from './Frame.module.css';
import { SaveStateWords } from './SaveState';
import type { SaveState } from './useAutosave';

interface Props {
  editor: ContentEditing;
  row?: Material;
  state: SaveState;
  onVersions: () => void;
}

/** The name of what is written, what has become of it, and the ways back. */
export function EditorHead({ editor, row, state, onVersions }: Props) {
  const { t } = useTranslation(['editor', 'components']);
  const bank = useBank();
  const title = editor.doc.title.trim();
  return (
    <PageHeader
      title={title || t('editor:new_title')}
      titleIsData={title !== ''}
      mark={row ? <MaterialMarks row={row} /> : editor.doc.bank === 'exam' && <ExamBankMark />}
      crumbs={[
        { label: t('editor:bank'), to: screenPath(bank, bankInAddress(editor.doc.bank)) },
        ...(row ? [{ label: row.question, to: detailPath(bank, 'view', row.id), isData: true }] : []),
        { label: t(row ? 'components:table.edit' : 'editor:new_title') },
      ]}
      actions={
        <>
          <SaveStateWords state={state} />
          <ActionIcon.Group>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('editor:undo')}
              title={`${t('editor:undo')} (Ctrl Z)`}
              aria-disabled={!editor.canUndo}
              data-off={!editor.canUndo || undefined}
              className={classes.step}
              onClick={editor.undo}
            >
              <IconArrowBackUp size={18} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('editor:redo')}
              title={`${t('editor:redo')} (Ctrl Y)`}
              aria-disabled={!editor.canRedo}
              data-off={!editor.canRedo || undefined}
              className={classes.step}
              onClick={editor.redo}
            >
              <IconArrowForwardUp size={18} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </ActionIcon.Group>
          {row && (
            <Button variant="default" leftSection={<IconHistory size={18} stroke={1.6} />} onClick={onVersions}>
              {t('editor:versions.title')}
            </Button>
          )}
        </>
      }
    />
  );
}

import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import type { Material } from '../../queries';
import type { ContentEditing } from '../state/useContentEditing';
import classes from './Frame.module.css';
import type { SavedStatus } from './useMaterialSaving';

interface Props {
  editor: ContentEditing;
  row?: Material;
  /** Anything differs from what is stored. */
  isChanged: boolean;
  /** Content differs: what somebody has worked with will get a new version. */
  makesVersion: boolean;
  saving: SavedStatus | undefined;
  onSave: (status: SavedStatus) => void;
  onDrop: () => void;
}

/** What is to be mended, and the ways to store it. */
export function EditorFoot({ editor, row, isChanged, makesVersion, saving, onSave, onDrop }: Props) {
  const { t } = useTranslation('editor');
  const { told } = editor;
  const status = row?.status === 'deleted' ? 'unpublished' : (row?.status ?? 'draft');
  const isPublished = status === 'published';
  const button = (to: SavedStatus, label: string, isMain = false, isOff = false) => (
    <Button
      key={label}
      variant={isMain ? 'filled' : 'default'}
      leftSection={
        isMain ? <IconCheck size={18} stroke={1.8} /> : to === status && <IconDeviceFloppy size={18} stroke={1.6} />
      }
      loading={saving === to}
      disabled={isOff || (saving !== undefined && saving !== to)}
      onClick={() => onSave(to)}
    >
      {label}
    </Button>
  );
  const publish = makesVersion && row ? t('foot.publish_version', { number: row.version + 1 }) : t('foot.publish');
  return (
    <FootBar
      back={
        <div className={lookWith(classes.footWords, 'row', 'gap-8')} aria-live="polite">
          {told.length > 0 ? (
            <span className={look('inline-flex', 'middle', 'gap-8', 'error', 'icons-keep')}>
              <IconAlertCircle size={17} stroke={1.6} aria-hidden="true" />
              <button
                type="button"
                className={lookWith(classes.link, 'bare', 'p-0', 'text-left', 'pointer')}
                onClick={() => told[0] && editor.reveal(told[0].path)}
              >
                {t('foot.to_mend', { count: told.length })} {told[0]?.sentence}
              </button>
            </span>
          ) : (
            <span className={look('note', 'm-0', 'leading-15')}>
              {!row ? t('foot.new') : isPublished ? t('foot.published', { number: row.version }) : t('foot.autosaved')}
            </span>
          )}
        </div>
      }
    >
      {row && isChanged && (
        <Button variant="default" onClick={onDrop} disabled={saving !== undefined}>
          {t('foot.drop')}
        </Button>
      )}
      {isPublished ? (
        <>
          {button('unpublished', t('foot.unpublish'))}
          {button('published', isChanged ? publish : t('foot.published_already'), true, !isChanged)}
        </>
      ) : (
        <>
          {button(
            status,
            t(status === 'draft' ? 'foot.save_draft' : 'foot.save'),
            false,
            row !== undefined && !isChanged,
          )}
          {button('published', publish, true)}
        </>
      )}
    </FootBar>
  );
}

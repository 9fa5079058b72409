import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import { detailPath } from '@/lib/screenPaths';
import { MaterialPreview } from '../bank/MaterialPreview';
import { useMaterialWords } from '../bank/materialWords';
import { useBank } from '../useBank';
import classes from './GeneratedReview.module.css';
import type { GeneratedDraft } from './generated';

/** What was decided about a draft. */
export type Fate = { kind: 'open' } | { kind: 'saving' } | { kind: 'dropped' } | { kind: 'kept'; id: number };

interface Props {
  number: number;
  draft: GeneratedDraft;
  fate: Fate;
  onKeep: () => void;
  onDrop: () => void;
  onTakeBack: () => void;
}

/** One draft as a student would meet it, to be kept or dropped. */
export function GeneratedCard({ number, draft, fate, onKeep, onDrop, onTakeBack }: Props) {
  const { t } = useTranslation(['bank', 'editor']);
  const bank = useBank();
  const words = useMaterialWords();
  return (
    <article className={classes.card} data-fate={fate.kind} aria-label={t('bank:text.draft', { number })}>
      <header className={classes.cardHead}>
        <span className={classes.cardTitle}>
          <span className={classes.dim}>
            {t('bank:text.draft', { number })}, {words.type(draft.library)}
          </span>
          <span className={classes.name} translate="no">
            {draft.title}
          </span>
        </span>
        <Tag kind="warning">{t('editor:generated')}</Tag>
      </header>
      {fate.kind !== 'dropped' && <MaterialPreview title={draft.title} library={draft.library} params={draft.params} />}
      <footer className={classes.cardFoot} role="status">
        {(fate.kind === 'open' || fate.kind === 'saving') && (
          <>
            <Button
              variant="subtle"
              leftSection={<IconX size={18} stroke={1.8} />}
              disabled={fate.kind === 'saving'}
              onClick={onDrop}
            >
              {t('bank:text.drop')}
            </Button>
            <Button
              leftSection={<IconCheck size={18} stroke={1.8} />}
              loading={fate.kind === 'saving'}
              onClick={onKeep}
            >
              {t('bank:text.keep')}
            </Button>
          </>
        )}
        {fate.kind === 'dropped' && (
          <>
            <StatusMark kind="idle">{t('bank:text.dropped')}</StatusMark>
            <Button variant="subtle" onClick={onTakeBack}>
              {t('bank:text.undrop')}
            </Button>
          </>
        )}
        {fate.kind === 'kept' && (
          <>
            <StatusMark kind="done">{t('bank:text.kept')}</StatusMark>
            {/* In a tab of its own: what is not decided yet stays here. */}
            <Button
              component="a"
              href={detailPath(bank, 'edit', fate.id)}
              target="_blank"
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.6} />}
            >
              {t('bank:text.edit')}
            </Button>
          </>
        )}
      </footer>
    </article>
  );
}

import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
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
    <article
      className={lookWith(classes.card, 'stack', 'card', 'gap-12', 'p-14-18')}
      data-fate={fate.kind}
      aria-label={t('bank:text.draft', { number })}
    >
      <header className={look('flex', 'between', 'start', 'gap-10')}>
        <span className={lookWith(classes.cardTitle, 'stack', 'narrow')}>
          <span className={classes.dim}>
            {t('bank:text.draft', { number })}, {words.type(draft.library)}
          </span>
          <span className={lookWith(classes.name, 'semibold', 'break')} translate="no">
            {draft.title}
          </span>
        </span>
        <Tag kind="warning">{t('editor:generated')}</Tag>
      </header>
      {fate.kind !== 'dropped' && <MaterialPreview title={draft.title} library={draft.library} params={draft.params} />}
      <footer className={look('cluster', 'to-end', 'gap-8')} role="status">
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

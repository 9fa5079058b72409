import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './ChangesNote.module.css';

/** What is not saved yet, in words. */
export function ChangesNote({ changes }: { changes: readonly string[] }) {
  const { t } = useTranslation('roles');
  if (changes.length === 0) return null;
  return (
    <aside
      className={lookWith(
        classes.note,
        'flex',
        'gap-10',
        'p-12-16',
        'warning',
        'warning-soft',
        'round-lg',
        'line-warning',
      )}
    >
      <IconPencil size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <strong>{t('changes.count', { count: changes.length })}</strong> {changes.join('; ')}.
      </p>
    </aside>
  );
}

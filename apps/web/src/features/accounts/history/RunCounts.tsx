import { useTranslation } from 'react-i18next';
import type { Task } from '@/components/task/useTask';
import { useFormat } from '@/lib/format';

const PARTS = ['created', 'updated', 'skipped', 'failed'] as const;

/** What a bulk run did, without the parts that are nothing. */
export function RunCounts({ counts }: { counts: Task['counts'] }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const told = PARTS.filter((part) => counts[part] > 0);
  if (told.length === 0) return t('history.rows', { count: counts.total, rows: format.number(counts.total) });
  return told.map((part) => t(`history.parts.${part}`, { rows: format.number(counts[part]) })).join(', ');
}

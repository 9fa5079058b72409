import { useTranslation } from 'react-i18next';
import type { Column } from '@/components/table/columns';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';

type AuditEntry = RowOf<'GET /api/audit_log/'>;

import { useAuditWords } from './useAuditWords';

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const format = useFormat();
  return [
    {
      key: 'at',
      header: t('columns.at'),
      sortable: true,
      priority: 1,
      render: (entry) => format.dateTime(entry.at),
    },
    {
      key: 'actor',
      header: t('columns.actor'),
      isData: true,
      priority: 1,
      render: words.actor,
      detail: (entry) => entry.actor && entry.actor_username,
    },
    { key: 'verb', header: t('columns.verb'), priority: 1, render: (entry) => words.verb(entry.verb) },
    {
      key: 'target',
      header: t('columns.target'),
      priority: 2,
      render: (entry) => words.target(entry.target_type),
      detail: (entry) => entry.target_id && t('target_id', { id: entry.target_id }),
    },
    { key: 'school', header: t('columns.school'), isData: true, priority: 3, render: (entry) => entry.school?.name },
  ];
}

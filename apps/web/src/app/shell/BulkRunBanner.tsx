import { IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Marked } from '@/components/text/Marked';
import { useFormat } from '@/lib/format';
import classes from './BulkRunBanner.module.css';
import type { BulkRun } from './useBulkRun';

/** While accounts are made in bulk, nobody should change accounts or register courses. */
export function BulkRunBanner({ run }: { run: BulkRun }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <div
      className={lookWith(
        classes.banner,
        'flex',
        'start',
        'gap-10',
        'warning',
        'text-cell',
        'warning-soft',
        'keep',
        'not-printed',
      )}
      role="status"
    >
      <IconUsersPlus size={18} stroke={1.7} aria-hidden="true" />
      <p className={look('m-0', 'break')}>
        <Marked
          t={t}
          i18nKey={run.subject ? 'bulk_run.of' : 'bulk_run.typed'}
          values={{ subject: run.subject, progress: format.percent(run.progress) }}
          components={{ data: <strong translate="no" /> }}
        />{' '}
        {t('bulk_run.avoid')}
      </p>
    </div>
  );
}

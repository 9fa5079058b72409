import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { isUnfinished } from '../../components/task/useTask';
import { call } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { WORK_QUERY } from '../../lib/work';
import classes from './BulkRunBanner.module.css';

/** Runs of others send no event here, so they are looked for now and then, and followed once seen. */
const LOOK_MS = 60_000;
const FOLLOW_MS = 5_000;
const LATEST = '5';

/** Specification, section 4: while accounts are made in bulk, nobody should change accounts or register courses. */
export function BulkRunBanner() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data: running = [] } = useQuery({
    queryKey: [...WORK_QUERY, 'bulk'],
    queryFn: async ({ signal }) => {
      const query = { task_type: 'create_accounts', page_size: LATEST };
      const latest = await call('GET /api/task_history/', { query }, { signal, background: true });
      return latest.results.filter(isUnfinished);
    },
    refetchInterval: ({ state }) => (state.data?.length ? FOLLOW_MS : LOOK_MS),
  });
  const [run] = running;
  if (!run) return null;
  return (
    <div className={classes.banner} role="status">
      <IconUsersPlus size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>
        <Trans
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

import { Button } from '@mantine/core';
import { IconPrinter, IconRefresh, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import type { Task } from '@/components/task/useTask';
import { useAbilities } from '@/lib/abilities';
import { screenPath } from '@/lib/screenPaths';
import { slipsPath } from '../slips/slipsMeant';
import { CountSum } from './CountSum';
import { FailedRowsButton } from './FailedRowsButton';
import { isTyped } from './importSteps';
import type { AccountImport } from './importTypes';
import { useBulkAddress } from './useBulkAddress';

interface Props {
  made: AccountImport;
  task: Task;
  onAgain: () => void;
  isBusy: boolean;
}

/** What was made and what was not, and what to do next: slips, the accounts, the rows to correct. */
export function RunResult({ made, task, onAgain, isBusy }: Props) {
  const { t } = useTranslation('imports');
  const address = useBulkAddress();
  const { take_slips: mayPrint } = useAbilities('account');
  const { total, created, updated, skipped, failed } = task.counts;
  const isShort = task.can.retry;
  return (
    <>
      <div className={look('mt-14')}>
        <CountSum
          total={total}
          parts={{ create: created, update: updated, skip: skipped, error: failed }}
          tense="done"
        />
      </div>
      <div className={look('flex', 'wrap', 'gap-8', 'mt-16')}>
        {isShort && (
          <Button leftSection={<IconRefresh size={18} stroke={1.6} />} loading={isBusy} onClick={onAgain}>
            {t('run.again')}
          </Button>
        )}
        {created > 0 && mayPrint && (
          <Button
            component={Link}
            to={slipsPath('task', task.id)}
            variant={isShort ? 'default' : 'filled'}
            leftSection={<IconPrinter size={18} stroke={1.6} />}
          >
            {t('result.slips')}
          </Button>
        )}
        {failed > 0 && <FailedRowsButton id={made.id} count={failed} />}
        <Button
          component={Link}
          to={screenPath('account', { ordering: '-created_at' })}
          variant="default"
          leftSection={<IconUsers size={18} stroke={1.6} />}
        >
          {t('result.open')}
        </Button>
        <Button component={Link} to={address.start(isTyped(made) ? 'type' : 'file')} variant="subtle">
          {t('again')}
        </Button>
      </div>
    </>
  );
}

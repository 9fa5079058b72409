import { Button } from '@mantine/core';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { TableBar } from '@/components/table/TableBar';
import { useSelection } from '@/components/table/useSelection';
import { useUnplaced } from '@/features/schools/upgradeQueries';
import type { UnplacedStudent, UpgradeLog } from '@/features/schools/upgradeTypes';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';
import { PlaceDialog } from './PlaceDialog';
import classes from './UpgradeLogs.module.css';

/** Who still waits for a class of the new year; they keep their place in the old one until then. */
export function Unplaced({ log, mayPlace }: { log: UpgradeLog; mayPlace: boolean }) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const waiting = useUnplaced(log.id);
  const selection = useSelection();
  const [doing, setDoing] = useState<'place' | 'leave'>();
  const ticked = (waiting.data?.results ?? []).filter(({ user_id }) => selection.has(user_id));
  const close = () => setDoing(undefined);
  const columns: Column<UnplacedStudent>[] = [
    {
      key: 'full_name',
      header: t('upgrade.columns.student'),
      isData: true,
      priority: 1,
      render: ({ full_name }) => full_name,
      detail: ({ code, username }) => code ?? username,
    },
    {
      key: 'class',
      header: t('logs.old_class'),
      isData: true,
      priority: 1,
      render: (student) => student.class.name,
    },
    {
      key: 'reason',
      header: t('upgrade.columns.reason'),
      priority: 1,
      render: ({ reason }) => <StatusMark kind="error">{t(`logs.reasons.${reason}`)}</StatusMark>,
    },
  ];
  return (
    <div>
      <h4 className={classes.subtitle}>
        {t('logs.unplaced', { count: log.unplaced_left, total: format.number(log.unplaced_left) })}
      </h4>
      <DataTable
        label={t('logs.unplaced', { count: log.unplaced_left, total: format.number(log.unplaced_left) })}
        query={waiting}
        columns={columns}
        rowKey={({ user_id }) => user_id}
        rowName={({ full_name }) => full_name}
        rowLink={({ user_id }) => detailPath('account', 'view', user_id)}
        selection={mayPlace ? selection : undefined}
        errorTitle={t('logs.unplaced_failed')}
        filters={
          mayPlace && (
            <TableBar words={t('logs.tick_to_place')}>
              <Button
                variant="default"
                disabled={ticked.length === 0}
                leftSection={<IconUserOff size={18} stroke={1.6} />}
                onClick={() => setDoing('leave')}
              >
                {t('logs.leave')}
              </Button>
              <Button
                disabled={ticked.length === 0}
                leftSection={<IconUserCheck size={18} stroke={1.6} />}
                onClick={() => setDoing('place')}
              >
                {t('logs.place')}
              </Button>
            </TableBar>
          )
        }
        empty={null}
      />
      {doing && (
        <PlaceDialog
          log={log}
          students={ticked}
          asksClass={doing === 'place'}
          onClose={close}
          onDone={() => {
            selection.clear();
            close();
          }}
        />
      )}
    </div>
  );
}

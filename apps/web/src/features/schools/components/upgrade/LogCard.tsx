import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '@/components/status/Tag';
import { yearName } from '@/components/text/yearName';
import type { UpgradeLog } from '@/features/schools/upgradeTypes';
import { useFormat } from '@/lib/format';
import { LogClasses } from './LogClasses';
import { UndoDialog } from './UndoDialog';
import { Unplaced } from './Unplaced';
import classes from './UpgradeLogs.module.css';
import { UpgradeSum } from './UpgradeSum';

interface Props {
  log: UpgradeLog;
  isLatest: boolean;
  mayRun: boolean;
}

export function LogCard({ log, isLatest, mayRun }: Props) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const [showsClasses, setShowsClasses] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const isUndone = log.undone_at !== null;
  const title = t('logs.years', { from: yearName(log.from_year.name), to: yearName(log.to_year.name) });
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.name}>
            {title}
            {isUndone && <Tag>{t('logs.undone')}</Tag>}
          </h3>
          <p className={classes.words}>
            {t('logs.done_at', { date: format.dateTime(log.created_at) })}
            {log.created_by && (
              <>
                {' · '}
                <span translate="no">{log.created_by.name}</span>
              </>
            )}
            {log.undone_at && ` · ${t('logs.undone_at', { date: format.dateTime(log.undone_at) })}`}
            {log.undone_by && (
              <>
                {' · '}
                <span translate="no">{log.undone_by.name}</span>
              </>
            )}
          </p>
        </div>
        <div className={classes.buttons}>
          <Button variant="default" aria-expanded={showsClasses} onClick={() => setShowsClasses(!showsClasses)}>
            {t(showsClasses ? 'logs.hide_classes' : 'logs.show_classes', { total: format.number(log.classes.length) })}
          </Button>
          {mayRun && log.can_undo && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
              onClick={() => setUndoing(true)}
            >
              {t('logs.undo')}
            </Button>
          )}
        </div>
      </div>
      <UpgradeSum totals={log.totals} />
      {!isUndone && !log.can_undo && log.undo_refusal && (
        <p className={classes.words}>
          {t('logs.cannot_undo')} {log.undo_refusal}
        </p>
      )}
      {showsClasses && <LogClasses log={log} />}
      {!isUndone && isLatest && log.unplaced_left > 0 && <Unplaced log={log} mayPlace={mayRun} />}
      {isUndoing && <UndoDialog log={log} onClose={() => setUndoing(false)} />}
    </article>
  );
}

import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { yearName } from '@/components/text/yearName';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import type { UpgradeLog } from '../../upgradeTypes';
import { LogClasses } from './LogClasses';
import { Unplaced } from './Unplaced';
import classes from './UpgradeLogs.module.css';
import { UpgradeSum } from './UpgradeSum';

interface Props {
  log: UpgradeLog;
  isLatest: boolean;
  /** What has just been done, and the largest thing on the page. */
  isResult?: boolean;
}

export function LogCard({ log, isLatest, isResult = false }: Props) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const [showsClasses, setShowsClasses] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const isUndone = log.undone_at !== null;
  const title = t('logs.years', { from: yearName(log.from_year.name), to: yearName(log.to_year.name) });
  return (
    <article
      className={lookWith(classes.card, 'stack', 'card', 'gap-12', 'p-14-18')}
      data-result={isResult || undefined}
      aria-label={title}
    >
      <div className={look('bar', 'gap-8-16')}>
        <div>
          {isResult ? (
            <h2 className={lookWith(classes.done, 'row', 'gap-10', 'mb-4', 'bold')}>
              <IconCircleCheck size={28} stroke={1.8} aria-hidden="true" />
              {t('logs.result', { year: yearName(log.to_year.name) })}
            </h2>
          ) : (
            <h3 className={look('cluster', 'heading', 'gap-4-12')}>
              {title}
              {isUndone && <Tag>{t('logs.undone')}</Tag>}
            </h3>
          )}
          <p className={look('note', 'm-0')}>
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
        <div className={look('flex', 'wrap', 'gap-8')}>
          <Button variant="default" aria-expanded={showsClasses} onClick={() => setShowsClasses(!showsClasses)}>
            {t(showsClasses ? 'logs.hide_classes' : 'logs.show_classes', { total: format.number(log.classes.length) })}
          </Button>
          {log.can.undo && (
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
      <UpgradeSum totals={log.totals} levels={log.classes.map(({ from_level_code }) => from_level_code)} />
      {!isUndone && log.undo_refusal && (
        <p className={look('note', 'm-0')}>
          {t('logs.cannot_undo')} {log.undo_refusal}
        </p>
      )}
      {showsClasses && <LogClasses log={log} />}
      {!isUndone && isLatest && log.unplaced_left > 0 && <Unplaced log={log} mayPlace={log.can.place_students} />}
      {isUndoing && <UndoDialog log={log} onClose={() => setUndoing(false)} />}
    </article>
  );
}

function UndoDialog({ log, onClose }: { log: UpgradeLog; onClose: () => void }) {
  const { t } = useTranslation('schools');
  const undoing = useMutation({
    mutationFn: () => call('POST /api/upgrade_class_logs/{logId}/undo/', { params: { logId: log.id } }),
    onSuccess: () => toast.success({ title: t('logs.undo_done'), message: yearName(log.from_year.name) }),
    onError: (error) =>
      toast.failure({ title: t('logs.undo_failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: () => {
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('logs.undo_title')}
      confirmLabel={t('logs.undo')}
      busy={undoing.isPending}
      onConfirm={() => undoing.mutate()}
      onCancel={onClose}
    >
      {t('logs.undo_text', { from: yearName(log.from_year.name), to: yearName(log.to_year.name) })}
    </ConfirmDialog>
  );
}

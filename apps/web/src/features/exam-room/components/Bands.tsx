import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClockPlus,
  IconDevices,
  IconHandStop,
  IconPlugConnectedX,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { PaperFiles } from '../preparing/usePaperFiles';
import type { Preparation } from '../preparing/usePreparation';
import type { RoomView, Sitting } from '../room/examRoom';
import type { ServerClock } from '../room/serverClock';
import { useNow } from '../room/useNow';
import { Band } from './Band';
import classes from './Bands.module.css';
import { PreparationBands } from './PreparationBands';
import { ReopenedBand } from './ReopenedBand';

interface Props {
  view: RoomView;
  clock: ServerClock;
  /** Shown until somebody closes it. */
  timeChange: RoomView['timeChange'];
  onCloseExtension: () => void;
  isElsewhere: boolean;
  onReload: () => void;
  onTryNow: () => void;
  reopened: Pick<Sitting, 'reopened_by' | 'reopened_at'>;
  files: PaperFiles;
  preparation: Preparation;
}

/** What concerns the whole attempt: the line, more time, another device, a browser that keeps nothing. */
export function Bands(props: Props) {
  const { view, clock, timeChange, onCloseExtension, isElsewhere, onReload, onTryNow, reopened, files, preparation } =
    props;
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const { line, counts } = view;
  const now = useNow(clock);
  const kept = counts.waiting + counts.sending + counts.typing;
  const seconds = line.retryAt === null ? 0 : Math.max(0, Math.ceil((line.retryAt - now) / 1000));
  return (
    <div className={classes.bands}>
      {line.isSignedOut && <Band icon={<IconPlugConnectedX size={20} stroke={1.8} />}>{t('band.signed_out')}</Band>}
      {view.heldBy !== null && view.heldBy !== 'paused' && (
        <Band
          icon={<IconHandStop size={20} stroke={1.8} />}
          action={
            <Button className={classes.button} size="md" onClick={onTryNow}>
              {t('band.retry')}
            </Button>
          }
        >
          <strong>{t(`band.${view.heldBy}`)}</strong> {t('band.held_back')}
        </Band>
      )}
      {line.downSince !== null && !line.isSignedOut && (
        <Band
          icon={<IconWifiOff size={20} stroke={1.8} />}
          action={
            <>
              {kept > 0 && (
                <span className={lookWith(classes.retry, 'text-md')}>
                  {seconds > 0 ? t('band.retry_in', { count: seconds }) : t('band.trying')}
                </span>
              )}
              <Button className={classes.button} size="md" onClick={onTryNow}>
                {t('band.retry')}
              </Button>
            </>
          }
        >
          <strong className={classes.long}>{t('band.down', { time: format.time(new Date(line.downSince)) })}</strong>
          <strong className={classes.short}>{t('band.down_short')}</strong>{' '}
          {kept > 0 && (
            <>
              <span className={classes.long}>{t('band.held', { count: kept })}</span>
              <span className={classes.short}>{t('band.held_short', { count: kept })}</span>
            </>
          )}
        </Band>
      )}
      {!view.isDurable && <Band icon={<IconAlertTriangle size={20} stroke={1.8} />}>{t('band.not_durable')}</Band>}
      {isElsewhere && (
        <Band
          icon={<IconDevices size={20} stroke={1.8} />}
          action={
            <Button className={classes.button} size="md" onClick={onReload}>
              {t('band.reload')}
            </Button>
          }
        >
          {counts.unsaved > 0 ? t('band.elsewhere_held', { count: counts.unsaved }) : t('band.elsewhere')}
        </Band>
      )}
      {timeChange && (
        <Band
          kind={timeChange === 'extended' ? 'good' : undefined}
          icon={<IconClockPlus size={20} stroke={1.8} />}
          action={
            <Button className={classes.button} size="md" aria-label={t('band.close')} onClick={onCloseExtension}>
              <IconX size={18} aria-hidden="true" />
            </Button>
          }
        >
          <strong>{t(`band.${timeChange}`, { time: format.time(new Date(view.expiresAt)) })}</strong>
        </Band>
      )}
      <ReopenedBand by={reopened} expiresAt={view.expiresAt} />
      <PreparationBands files={files} preparation={preparation} />
    </div>
  );
}

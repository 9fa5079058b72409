import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { attendanceOf, thereIn } from './attendanceQuery';
import classes from './CheckInCode.module.css';

const SECOND_MS = 1000;
const ASK_AGAIN_MS = 5000;

/** What is left of a time, in milliseconds, second by second. */
function useLeft(until: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, until - now);
}

const clock = (left: number): string => {
  const seconds = Math.floor(left / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface Props {
  session: { id: number };
  onClose: () => void;
}

/** A code large enough for the last row of the class, how long it counts, and how many have come. */
export function CheckInCode({ session: { id }, onClose }: Props) {
  const { t } = useTranslation(['sessions', 'components']);
  const format = useFormat();
  const showing = useMutation({
    mutationFn: async () => {
      const { code, expires_at, server_time } = await call('POST /api/zoom_meetings/{id}/checkin_code/', {
        params: { id },
      });
      // By the clock of this device, which may be wrong.
      return { code, until: Date.now() + Date.parse(expires_at) - Date.parse(server_time) };
    },
  });
  const { mutate } = showing;
  useEffect(() => mutate(), [mutate]);
  const { data: rows } = useQuery({ ...attendanceOf(id), refetchInterval: ASK_AGAIN_MS });
  const left = useLeft(showing.data?.until ?? 0);
  const { code } = showing.data ?? {};
  return (
    <Dialog onClose={onClose} title={t('attendance.code.title')} size="xl">
      {!code &&
        (showing.error ? (
          <ErrorState error={showing.error} title={t('attendance.code.failed')} retry={() => mutate()} />
        ) : (
          <LoadingState lines={3} />
        ))}
      {code && (
        <div className={lookWith(classes.shown, 'stack', 'gap-12', 'text-centre')}>
          <p className={classes.code} data-over={left === 0 || undefined} translate="no" data-testid="check-in-code">
            {code.slice(0, 3)} {code.slice(3)}
          </p>
          <p className={look('m-0', 'text-lg')}>
            {left > 0 ? t('attendance.code.left', { time: clock(left) }) : t('attendance.code.over')}
          </p>
          {rows && (
            <p className={look('m-0', 'text-lg', 'semibold')} aria-live="polite">
              {t('attendance.code.there', { there: format.number(thereIn(rows)), all: format.number(rows.length) })}
            </p>
          )}
          <p className={look('m-0', 'dimmed')}>{t('attendance.code.advice')}</p>
          <div>
            <Button variant={left > 0 ? 'default' : 'filled'} loading={showing.isPending} onClick={() => mutate()}>
              {t('attendance.code.again')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

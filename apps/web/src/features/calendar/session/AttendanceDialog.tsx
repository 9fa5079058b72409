import { Button, Modal, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { toast } from '@/components/feedback/toast';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import type { Session } from '@/components/session/sessionState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call, download } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useAttendance, useSetAttendance } from '../queries';
import type { AttendanceRow } from '../sessionTypes';
import { dayOf } from '../wallClock';
import classes from './AttendanceDialog.module.css';

const STATUSES: readonly AttendanceRow['status'][] = ['present', 'late', 'absent', 'excused'];
const isStatus = (text: string | null): text is AttendanceRow['status'] => STATUSES.some((status) => status === text);

/** Who was there. What a teacher says counts more than what page and provider saw; each word is saved at once. */
export function AttendanceDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation(['sessions', 'components']);
  const format = useFormat();
  const { data, error, refetch } = useAttendance(session.id);
  const setting = useSetAttendance(session.id);
  const exporting = useMutation({
    mutationFn: async () => {
      const { file_url } = await call('GET /api/zoom_meetings/{id}/attendance/export/', { params: { id: session.id } });
      await download(
        file_url,
        `${t('attendance.file_name', { class: session.class_instance.name, day: dayOf(session.start_time) })}.xlsx`,
      );
    },
    onError: (failure) =>
      toast.failure({
        title: t('components:export.failed', { reason: failure instanceof ApiError ? failure.detail : '' }),
      }),
  });
  const say = (row: AttendanceRow, status: AttendanceRow['status']) =>
    setting.mutate(
      { userId: row.user.id, status },
      {
        onError: (failure) =>
          toast.failure({
            title: t('attendance.failed', { name: row.user.full_name }),
            message: failure instanceof ApiError ? failure.detail : undefined,
          }),
      },
    );
  const there = data?.filter(({ status }) => status === 'present' || status === 'late').length ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('attendance.title', { class: session.class_instance.name })}
      centered
      size="xl"
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
    >
      <div className={classes.head}>
        <p className={classes.sum} aria-live="polite">
          <span translate="no">{session.meeting_topic}</span>, {format.weekday(session.start_time)}{' '}
          {format.range(format.time(session.start_time), format.time(session.end_time))}
          {data && `. ${t('attendance.sum', { there: format.number(there), all: format.number(data.length) })}`}
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} />}
          loading={exporting.isPending}
          disabled={!data}
          onClick={() => exporting.mutate()}
        >
          {t('components:export.button')}
        </Button>
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={6} />)}
      {data?.length === 0 && <p>{t('attendance.nobody')}</p>}
      {data && data.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('attendance.student')}</th>
              <th scope="col">{t('attendance.joined')}</th>
              <th scope="col">{t('attendance.left')}</th>
              <th scope="col">{t('attendance.minutes')}</th>
              <th scope="col">{t('attendance.source')}</th>
              <th scope="col">{t('attendance.status')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.user.id}>
                <th scope="row" translate="no">
                  {row.user.full_name}
                </th>
                <td data-label={t('attendance.joined')}>{row.joined_at ? format.time(row.joined_at) : '–'}</td>
                <td data-label={t('attendance.left')}>{row.left_at ? format.time(row.left_at) : '–'}</td>
                <td data-label={t('attendance.minutes')}>{format.number(row.minutes)}</td>
                <td data-label={t('attendance.source')}>{row.source ? t(`attendance.sources.${row.source}`) : '–'}</td>
                <td className={classes.choice}>
                  <Select
                    aria-label={t('attendance.status_of', { name: row.user.full_name })}
                    data={STATUSES.map((value) => ({ value, label: t(`attendance.statuses.${value}`) }))}
                    value={row.status}
                    onChange={(next) => isStatus(next) && next !== row.status && say(row, next)}
                    allowDeselect={false}
                    disabled={setting.isPending && setting.variables.userId === row.user.id}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

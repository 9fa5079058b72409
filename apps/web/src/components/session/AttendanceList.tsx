import { Button, Select } from '@mantine/core';
import { IconChecks, IconDownload, IconPassword } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call } from '@/lib/api';
import { download } from '@/lib/download';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { toast } from '../feedback/toast';
import { StudentLink } from '../person/StudentLink';
import classes from './AttendanceList.module.css';
import { type AttendanceRow, attendanceOf, thereIn } from './attendanceQuery';
import { NoteField } from './NoteField';

const CheckInCode = lazyComponent(async () => (await import('./CheckInCode')).CheckInCode);

interface Props {
  session: { id: number; topic: string; className: string; starts_at: string; ends_at: string };
  /** People come and go while one looks. */
  isLive?: boolean;
}

const STATUSES = ['present', 'late', 'absent', 'excused'] as const;
type Status = (typeof STATUSES)[number];
const isStatus = (text: string | null): text is Status => STATUSES.some((status) => status === text);
const ASK_AGAIN_MS = 30_000;
/** A page tells every half minute that it is there, and this list is as old as it may be. */
const HEARD_OF_MS = 120_000;

/** Each row is saved at once, by itself. */
function useSetAttendance(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...said }: { userId: number; status?: Status; note?: string }) =>
      call('PUT /api/zoom_meetings/{id}/attendance/{userId}/', { params: { id, userId }, body: said }),
    onSuccess: (saved) =>
      client.setQueryData<AttendanceRow[]>(attendanceOf(id).queryKey, (rows) =>
        rows?.map((row) => (row.user.id === saved.user.id ? saved : row)),
      ),
  });
}

/** All of whom nothing is known yet were there. */
function useAllPresent(id: number) {
  const { t } = useTranslation('sessions');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/zoom_meetings/{id}/attendance/all/', { params: { id }, body: {} }),
    onSuccess: ({ set, rows }) => {
      client.setQueryData<AttendanceRow[]>(attendanceOf(id).queryKey, rows);
      toast.success({ title: set > 0 ? t('attendance.all_done', { count: set }) : t('attendance.all_none') });
    },
    onError: (failure) =>
      toast.failure({
        title: t('attendance.all_failed'),
        message: failure instanceof ApiError ? failure.detail : undefined,
      }),
  });
}

/** Who was there. What a teacher says counts more than what page and provider saw; each word is saved at once. */
export function AttendanceList({ session, isLive = false }: Props) {
  const { t } = useTranslation(['sessions', 'components']);
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    ...attendanceOf(session.id),
    refetchInterval: isLive && ASK_AGAIN_MS,
  });
  const setting = useSetAttendance(session.id);
  const exporting = useMutation({
    mutationFn: async () => {
      const { file_url } = await call('GET /api/zoom_meetings/{id}/attendance/export/', { params: { id: session.id } });
      // A name of a file holds no slashes.
      const day = format.date(session.starts_at).replaceAll('/', '-');
      await download(file_url, `${t('attendance.file_name', { class: session.className, day })}.xlsx`);
    },
    onError: (failure) =>
      toast.failure({
        title: t('components:export.failed', { reason: failure instanceof ApiError ? failure.detail : '' }),
      }),
  });
  const allPresent = useAllPresent(session.id);
  const [showsCode, setShowsCode] = useState(false);
  const hasBegun = data?.some(({ status }) => status !== 'not_started') ?? false;
  const isOver = Date.parse(session.ends_at) <= Date.now();
  const say = (row: AttendanceRow, said: { status?: Status; note?: string }) =>
    setting.mutate(
      { userId: row.user.id, ...said },
      {
        onError: (failure) =>
          toast.failure({
            title: t('attendance.failed', { name: row.user.full_name }),
            message: failure instanceof ApiError ? failure.detail : undefined,
          }),
      },
    );
  const there = thereIn(data);
  const leftAt = ({ left_at }: AttendanceRow) => {
    if (!left_at) return '–';
    const isHere = isLive && Date.now() - Date.parse(left_at) < HEARD_OF_MS;
    return isHere ? t('attendance.still_here') : format.time(left_at);
  };
  return (
    <>
      <div className={look('bar', 'gap-8-16', 'mb-12')}>
        <p className={classes.sum} aria-live="polite">
          <span translate="no">{session.topic}</span>, {format.lesson(session.starts_at, session.ends_at)}
          {data && `. ${t('attendance.sum', { there: format.number(there), all: format.number(data.length) })}`}
        </p>
        {hasBegun && (
          <Button
            leftSection={<IconChecks size={18} stroke={1.6} />}
            loading={allPresent.isPending}
            onClick={() => allPresent.mutate()}
          >
            {t('attendance.all_present')}
          </Button>
        )}
        {hasBegun && !isOver && (
          <Button
            variant="default"
            leftSection={<IconPassword size={18} stroke={1.6} />}
            onClick={() => setShowsCode(true)}
          >
            {t('attendance.show_code')}
          </Button>
        )}
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
        <table className={lookWith(classes.table, 'wide', 'collapse')}>
          <thead className={look('unseen-on-phone')}>
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
                <th scope="row">
                  <StudentLink id={row.user.id} name={row.user.full_name} inNewTab={isLive} />
                  <NoteField
                    name={row.user.full_name}
                    note={row.note}
                    isSaving={setting.isPending && setting.variables.userId === row.user.id}
                    onSave={(note) => say(row, { note })}
                  />
                </th>
                <td data-label={t('attendance.joined')}>{row.joined_at ? format.time(row.joined_at) : '–'}</td>
                <td data-label={t('attendance.left')}>{leftAt(row)}</td>
                <td data-label={t('attendance.minutes')}>{format.number(row.minutes)}</td>
                <td data-label={t('attendance.source')}>{row.source ? t(`attendance.sources.${row.source}`) : '–'}</td>
                <td className={classes.choice}>
                  <Select
                    aria-label={t('attendance.status_of', { name: row.user.full_name })}
                    data={STATUSES.map((value) => ({ value, label: t(`attendance.statuses.${value}`) }))}
                    placeholder={t('attendance.not_started')}
                    value={isStatus(row.status) ? row.status : null}
                    onChange={(next) => isStatus(next) && next !== row.status && say(row, { status: next })}
                    allowDeselect={false}
                    disabled={setting.isPending && setting.variables.userId === row.user.id}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {showsCode && (
        <Suspense>
          <CheckInCode session={session} onClose={() => setShowsCode(false)} />
        </Suspense>
      )}
    </>
  );
}

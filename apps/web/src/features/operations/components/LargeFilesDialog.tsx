import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';
import { type LargeFile, type LargeFiles, useLargeFiles } from '../queries';
import { sizeIn } from '../sizeIn';

function Files({ found: { files, total } }: { found: LargeFiles }) {
  const { t } = useTranslation('system_page');
  const format = useFormat();
  const size = (bytes: number) => sizeIn(bytes, format.number);
  const columns: Column<LargeFile>[] = [
    {
      key: 'name',
      header: t('files.name'),
      priority: 1,
      isData: true,
      render: ({ name }) => name ?? <span translate="yes">{t('files.hidden')}</span>,
      detail: ({ created_at: at }) => format.dateTime(at),
    },
    {
      key: 'size',
      header: t('files.size'),
      priority: 1,
      align: 'right',
      oneLine: true,
      render: ({ bytes }) => size(bytes),
    },
    {
      key: 'owner',
      header: t('files.owner'),
      priority: 1,
      isData: true,
      render: ({ owner }) =>
        owner ? <Link to={detailPath('account', 'view', owner.id)}>{owner.name}</Link> : t('files.nobody'),
      detail: ({ school }) => school && <Link to={detailPath('school', 'view', school.id)}>{school.name}</Link>,
    },
    { key: 'place', header: t('files.place'), priority: 1, render: ({ held_by: held }) => held ?? t('files.unused') },
  ];
  if (files.length === 0) return <p className={look('m-0')}>{t('files.empty')}</p>;
  return (
    <>
      <p className={look('m-0', 'mb-12')}>
        {t('files.total', { files: format.number(total.files), size: size(total.bytes) })}
      </p>
      <DataTable<LargeFile>
        label={t('files.title')}
        query={{
          data: { count: files.length, results: files },
          error: null,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name ?? t('files.hidden')}
        empty={null}
      />
    </>
  );
}

/** What takes most of the disk: who left it, in which school, and what it is used for. */
export function LargeFilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['system_page', 'components']);
  const { data: found, error, refetch } = useLargeFiles();
  return (
    <Dialog onClose={onClose} title={t('files.title')} size="xl" centered={false}>
      {found && <Files found={found} />}
      {!found &&
        (error ? (
          <ErrorState error={error} title={t('files.failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
    </Dialog>
  );
}

import {
  IconCertificate,
  IconClock,
  IconDatabase,
  IconDatabaseExport,
  IconDeviceFloppy,
  IconMail,
  IconRepeat,
  IconServer,
  IconStack2,
  IconVersions,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { ItemAction } from '../components/ItemAction';
import { PageActions } from '../components/PageActions';
import { StatusSummary } from '../components/StatusSummary';
import { type StatusItem, type SystemStatus, useSystemStatus } from '../queries';
import { STATE_MARK } from '../stateMark';

const ICON: Record<StatusItem['key'], typeof IconStack2> = {
  backup: IconDatabaseExport,
  backup_disk: IconServer,
  disk: IconServer,
  https: IconCertificate,
  database: IconDatabase,
  replica: IconDatabase,
  saving: IconDeviceFloppy,
  requests: IconClock,
  queue: IconStack2,
  errands: IconRepeat,
  mail: IconMail,
  version: IconVersions,
};

function Items({ status }: { status: SystemStatus }) {
  const { t } = useTranslation('system_page');
  const columns: Column<StatusItem>[] = [
    {
      key: 'state',
      header: t('column.state'),
      priority: 1,
      narrow: true,
      oneLine: true,
      render: ({ state }) => (
        <span className={look('semibold')}>
          <StatusMark kind={STATE_MARK[state]}>{t(`states.${state}`)}</StatusMark>
        </span>
      ),
    },
    {
      key: 'item',
      header: t('column.item'),
      priority: 1,
      isName: true,
      render: ({ key }) => {
        const Icon = ICON[key];
        return (
          <span className={look('row', 'gap-8', 'semibold')}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {t(`item.${key}`)}
          </span>
        );
      },
    },
    {
      key: 'figure',
      header: t('column.figure'),
      priority: 1,
      render: ({ figure }) => <span className={look('text-lg', 'semibold')}>{figure}</span>,
      detail: ({ note }) => note,
    },
    {
      key: 'meaning',
      header: t('column.meaning'),
      priority: 1,
      render: ({ meaning }) => meaning,
      detail: ({ advice, state }) => (state === 'good' ? advice : <strong>{advice}</strong>),
    },
    {
      key: 'action',
      header: t('column.action'),
      priority: 1,
      align: 'right',
      render: (item) => <ItemAction item={item} canBackUp={status.can_back_up} />,
    },
  ];
  return (
    <DataTable<StatusItem>
      label={t('title')}
      query={{
        data: { count: status.items.length, results: status.items },
        error: null,
        isPlaceholderData: false,
        refetch: () => undefined,
      }}
      columns={columns}
      rowKey={({ key }) => key}
      rowTone={({ state }) => (state === 'act' ? 'error' : undefined)}
      rowName={({ key }) => t(`item.${key}`)}
      empty={null}
    />
  );
}

/** How the installation is doing, in plain words, for whoever keeps it running. */
export default function SystemStatusPage() {
  const { t } = useTranslation('system_page');
  const format = useFormat();
  const { data: status, error, refetch } = useSystemStatus();
  return (
    <>
      <PageHeader
        title={t('title')}
        sentence={status && t('seen_at', { at: format.timeOfDay(status.at) })}
        actions={status && <PageActions canSetListeners={status.can_set_listeners} />}
      />
      {!status &&
        (error ? <ErrorState error={error} title={t('failed')} retry={() => void refetch()} /> : <LoadingState />)}
      {status && (
        <>
          <StatusSummary status={status} />
          <Items status={status} />
        </>
      )}
    </>
  );
}

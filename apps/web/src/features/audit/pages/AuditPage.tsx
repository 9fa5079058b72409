import { PAGE_SIZE } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ExportButton } from '@/components/export/ExportButton';
import { ListPage } from '@/components/page/ListPage';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { DataTable } from '@/components/table/DataTable';
import { useListParams } from '@/components/table/useListParams';
import { usePermission } from '@/lib/session';
import { AuditFilters } from '../components/AuditFilters';
import { EntryDialog } from '../components/EntryDialog';
import { useAuditColumns } from '../components/useAuditColumns';
import { useAuditWords } from '../components/useAuditWords';
import { startAuditExport, useAuditLog } from '../queries';

const LIST = {
  filters: ['person', 'verb', 'target_type', 'target_id', 'start_date', 'end_date'],
  pageSize: PAGE_SIZE.audit,
  ordering: '-at',
  sortable: ['at'],
} as const;

export default function AuditPage() {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const list = useListParams(LIST);
  const filters = { ...list.filters, ordering: list.ordering };
  const log = useAuditLog({ ...filters, page: String(list.page), page_size: String(list.pageSize) });
  const mayExport = usePermission('audit.export');
  const [address, setAddress] = useSearchParams();
  const opened = log.data?.results.find((entry) => String(entry.id) === address.get('entry'));
  const count = log.isPlaceholderData ? undefined : log.data?.count;

  const addressWith = (entry: string | null) => {
    const next = new URLSearchParams(address);
    if (entry) next.set('entry', entry);
    else next.delete('entry');
    return next;
  };

  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={mayExport && <ExportButton count={count} start={() => startAuditExport(filters)} />}
      />
      <DataTable
        label={t('title')}
        query={log}
        list={list}
        columns={useAuditColumns()}
        rowKey={(entry) => entry.id}
        rowName={(entry) => words.verb(entry.verb)}
        rowLink={(entry) => `?${addressWith(String(entry.id))}`}
        filters={<AuditFilters list={list} />}
        errorTitle={t('list_failed')}
        empty={
          <EmptyState
            icon={<IconHistory size={24} stroke={1.6} />}
            title={t('none_found')}
            action={
              list.isFiltered && (
                <Button variant="default" onClick={list.clearFilters}>
                  {t('clear_filters')}
                </Button>
              )
            }
          />
        }
      />
      {opened && <EntryDialog entry={opened} close={() => setAddress(addressWith(null))} />}
    </ListPage>
  );
}

import { PAGE_SIZE } from '@khue/contract/constants';
import { IconMailShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FilterBar } from '@/components/filters/FilterBar';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useListParams } from '@/components/table/useListParams';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import { MailDialog } from '../components/MailDialog';
import { MAIL_MARK } from '../components/mailMark';
import { type Mail, useOutbox } from '../queries';

const LIST = {
  filters: ['search'],
  pageSize: PAGE_SIZE.outbox,
  ordering: '-created_at',
  sortable: ['created_at'],
} as const;

/** Mails that wait here as long as no mail server is set: who wrote in vain can be helped. */
export default function OutboxPage() {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const list = useListParams(LIST);
  const { search } = list.filters;
  const query = useOutbox({ search, page: list.page, page_size: list.pageSize, ordering: list.ordering });
  const [address, setAddress] = useSearchParams();
  const opened = query.data?.results.find((mail) => String(mail.id) === address.get('mail'));
  const count = query.data?.count ?? 0;

  const addressWith = (mail: string | null) => {
    const next = new URLSearchParams(address);
    if (mail) next.set('mail', mail);
    else next.delete('mail');
    return next;
  };

  const columns: Column<Mail>[] = [
    {
      key: 'subject',
      header: t('column.subject'),
      isData: true,
      render: (mail) => <Highlight term={search}>{mail.subject}</Highlight>,
    },
    {
      key: 'to',
      header: t('column.to'),
      isData: true,
      render: (mail) => <Highlight term={search}>{mail.to}</Highlight>,
    },
    {
      key: 'status',
      header: t('column.status'),
      priority: 2,
      render: (mail) => <StatusMark kind={MAIL_MARK[mail.status]}>{t(`status.${mail.status}`)}</StatusMark>,
    },
    {
      key: 'created_at',
      header: t('column.created_at'),
      sortable: true,
      align: 'right',
      render: (mail) => format.dateTime(mail.created_at),
    },
  ];

  return (
    <>
      <PageHeader title={t('title')} sentence={query.data && t('sentence', { count, mails: format.number(count) })} />
      <DataTable
        label={t('title')}
        query={query}
        list={list}
        columns={columns}
        rowKey={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        rowLink={(mail) => `?${addressWith(String(mail.id))}`}
        filters={
          <FilterBar
            search={{
              label: t('search'),
              value: search,
              onChange: (value) => list.setFilters({ search: value }, { replace: true }),
            }}
            activeCount={0}
            result={search !== '' && query.data && t('found', { count, mails: format.number(count) })}
            onClear={list.isFiltered ? list.clearFilters : undefined}
          />
        }
        empty={
          <EmptyState
            icon={<IconMailShare size={24} stroke={1.6} />}
            title={list.isFiltered ? t('empty.filtered') : t('empty.title')}
            advice={list.isFiltered ? t('empty.filtered_advice') : t('empty.advice')}
          />
        }
        errorTitle={t('failed')}
      />
      {opened && <MailDialog mail={opened} close={() => setAddress(addressWith(null))} />}
    </>
  );
}

import { PAGE_SIZE } from '@khue/contract/constants';
import type { MailStatus } from '@khue/contract/notifications';
import { IconMailShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import { MailDialog } from '../components/MailDialog';
import { MAIL_MARK } from '../components/mailMark';

const LIST = defineList({
  call: 'GET /api/outbox/',
  filters: ['search', 'status'],
  pageSize: PAGE_SIZE.outbox,
  ordering: '-created_at',
  sortable: ['created_at'],
});

const STATUSES = ['pending', 'held', 'failed', 'sent'] as const satisfies readonly MailStatus[];

/** Mails that wait here as long as no mail server is set: who wrote in vain can be helped. */
export default function OutboxPage() {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const list = useList(LIST);
  const { search } = list.filters;
  const [address, setAddress] = useSearchParams();
  const opened = list.rows.data?.results.find((mail) => String(mail.id) === address.get('mail'));
  const count = list.rows.data?.count ?? 0;

  const addressWith = (mail: string | null) => {
    const next = new URLSearchParams(address);
    if (mail) next.set('mail', mail);
    else next.delete('mail');
    return next;
  };

  const columns: Column<RowOf<typeof LIST.call>>[] = [
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
    <ListScreen
      list={list}
      title={t('title')}
      sentence={list.rows.data && t('sentence', { count, mails: format.number(count) })}
      columns={columns}
      rowName={({ subject }) => subject}
      rowLink={({ id }) => `?${addressWith(String(id))}`}
      search={{ term: 'search', label: t('search'), result: t('found', { count, mails: format.number(count) }) }}
      filters={
        <FilterSelect
          label={t('column.status')}
          value={list.filters.status}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => list.setFilters({ status })}
        />
      }
      errorTitle={t('failed')}
      empty={{
        icon: <IconMailShare size={24} stroke={1.6} />,
        noneFound: t('empty.filtered'),
        noneYet: t('empty.title'),
        noneYetAdvice: t('empty.advice'),
      }}
    >
      {opened && <MailDialog mail={opened} close={() => setAddress(addressWith(null))} />}
    </ListScreen>
  );
}

import { PAGE_SIZE } from '@khue/contract/constants';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListScreen } from '@/components/page/ListScreen';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useFormat } from '@/lib/format';
import { ProposalDialog } from '../regrade/ProposalDialog';
import { PROPOSAL_MARK, type Proposal } from '../regrade/proposals';

const LIST = defineList({
  call: 'GET /api/regrades/',
  filters: ['search', 'status'],
  pageSize: PAGE_SIZE.default,
  ordering: '-proposed_at',
  sortable: ['proposed_at'],
});

/** Regrades that reach beyond the classes of whoever proposed them: accepted or refused here. */
export default function RegradeListPage() {
  const { t } = useTranslation('regrades');
  const format = useFormat();
  const list = useList(LIST);
  const [address, setAddress] = useSearchParams();
  const count = list.rows.data?.count ?? 0;
  const opened = list.rows.data?.results.find(({ id }) => String(id) === address.get('proposal'));

  const addressWith = (proposal: string | null) => {
    const next = new URLSearchParams(address);
    if (proposal) next.set('proposal', proposal);
    else next.delete('proposal');
    return next;
  };

  const columns: Column<Proposal>[] = [
    { key: 'question', header: t('column.question'), isData: true, render: ({ material }) => material.name },
    {
      key: 'proposed_by',
      header: t('column.proposed_by'),
      isData: true,
      render: ({ proposed_by }) => proposed_by.name,
    },
    {
      key: 'impact',
      header: t('column.impact'),
      priority: 2,
      render: ({ impact }) => {
        const attempts = impact.reduce((sum, one) => sum + one.attempts, 0);
        return t('reach', { schools: format.number(impact.length), attempts: format.number(attempts) });
      },
    },
    {
      key: 'status',
      header: t('column.status'),
      render: ({ status }) => <StatusMark kind={PROPOSAL_MARK[status]}>{t(`status.${status}`)}</StatusMark>,
    },
    {
      key: 'proposed_at',
      header: t('column.proposed_at'),
      sortable: true,
      align: 'right',
      render: ({ proposed_at }) => format.dateTime(proposed_at),
    },
  ];

  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={list.rows.data && t('sentence', { count, total: format.number(count) })}
      columns={columns}
      rowName={({ material }) => material.name}
      rowLink={({ id }) => `?${addressWith(String(id))}`}
      search={{ term: 'search', label: t('search'), result: t('sentence', { count, total: format.number(count) }) }}
      errorTitle={t('failed')}
      empty={{
        icon: <IconChecklist size={24} stroke={1.6} />,
        noneFound: t('empty.title'),
        noneYet: t('empty.title'),
        noneYetAdvice: t('empty.advice'),
      }}
    >
      {opened && <ProposalDialog proposal={opened} onClose={() => setAddress(addressWith(null))} />}
    </ListScreen>
  );
}

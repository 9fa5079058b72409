import { PAGE_SIZE } from '@khue/contract/constants';
import { IconCopy, IconPencil, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ListScreen } from '@/components/page/ListScreen';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { Highlight } from '@/components/text/Highlight';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import { detailPath } from '@/lib/screenPaths';
import { useCopyAddress } from '../useCopyAddress';

const LIST = defineList({
  call: 'GET /api/zoom_account_management/',
  filters: ['search'],
  pageSize: PAGE_SIZE.default,
  ordering: 'name',
  sortable: ['name', 'created_at'],
});

type Row = RowOf<typeof LIST.call>;

const subAccountsOf = ({ id }: Row) => detailPath('meeting_account', 'view', id, 'sub_accounts');

export default function MeetingAccountListPage() {
  const { t } = useTranslation(['meeting_accounts', 'components']);
  const format = useFormat();
  const list = useList(LIST);
  const copy = useCopyAddress();
  const navigate = useNavigate();
  const provider = list.rows.data?.provider;
  const { search } = list.filters;
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      sortable: true,
      isData: true,
      priority: 1,
      render: ({ name }) => <Highlight term={search}>{name}</Highlight>,
      detail: ({ email }) => <Highlight term={search}>{email}</Highlight>,
    },
    {
      key: 'sub_account_count',
      header: t('columns.sub_accounts'),
      align: 'right',
      priority: 1,
      render: (row) => format.number(row.sub_account_count),
    },
    {
      key: 'assigned_count',
      header: t('columns.assigned'),
      align: 'right',
      priority: 2,
      render: (row) => format.number(row.assigned_count),
    },
    {
      key: 'synced_at',
      header: t('columns.synced_at'),
      align: 'right',
      priority: 2,
      render: ({ synced_at }) => (synced_at ? format.dateTime(synced_at) : t('never')),
    },
    {
      key: 'status',
      header: t('fields.status'),
      priority: 1,
      render: ({ status }) => <ActiveStatus status={status} short />,
    },
  ];
  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={provider && t(`provider.${provider}`)}
      can={useAbilities('meeting_account')}
      add={{ screen: 'meeting_account', label: t('add') }}
      columns={columns}
      rowName={({ name }) => name}
      rowLink={subAccountsOf}
      rowActions={(row) => [
        {
          key: 'open',
          label: t('open_sub_accounts'),
          icon: <IconVideo size={17} stroke={1.6} />,
          to: subAccountsOf(row),
        },
        {
          key: 'copy',
          label: t('webhook.copy_address'),
          icon: <IconCopy size={17} stroke={1.6} />,
          // Where it cannot be copied, it can be read and marked.
          run: () => void copy(row.webhook_url, () => void navigate(detailPath('meeting_account', 'view', row.id))),
        },
        {
          key: 'edit',
          needs: 'edit',
          label: t('components:table.edit'),
          icon: <IconPencil size={17} stroke={1.6} />,
          to: detailPath('meeting_account', 'edit', row.id),
          quick: true,
        },
      ]}
      search={{ term: 'search', label: t('search'), t }}
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconVideo size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_yet'),
        noneYetAdvice: t('none_yet_advice'),
      }}
    />
  );
}

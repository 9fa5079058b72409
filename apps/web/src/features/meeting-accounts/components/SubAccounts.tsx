import { PAGE_SIZE } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import {
  IconCrown,
  IconPlus,
  IconRefresh,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
  IconVideo,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import type { RowAction } from '@/components/table/RowActions';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import type { MeetingAccount, SubAccount } from '../queries';
import { useSubAccountChanges } from '../useSubAccountChanges';
import { AssignDialog } from './AssignDialog';
import { SubAccountDialog } from './SubAccountDialog';
import { useSubAccountColumns } from './useSubAccountColumns';

const LIST = defineList({
  call: 'GET /api/zoom_account_management/{id}/sub_accounts/',
  filters: ['search', 'status', 'assigned'],
  pageSize: PAGE_SIZE.default,
  ordering: 'email',
  sortable: ['email', 'name', 'created_at'],
});

type Doing = { what: 'add' | 'add_pro'; sub?: never } | { what: 'assign' | 'take_back' | 'remove'; sub: SubAccount };

/** Who may host a meeting under an account, and who has which. */
export function SubAccounts({ account }: { account: MeetingAccount }) {
  const { t } = useTranslation('meeting_accounts');
  const { create: mayAdd } = useAbilities('meeting_account');
  const list = useList(LIST, { params: { id: account.id } });
  const { filters, setFilters } = list;
  const { sync, takeBack, remove } = useSubAccountChanges(account);
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const words = useTranslation('meeting_accounts', { keyPrefix: 'sub_accounts' }).t;
  const add = mayAdd && (
    <>
      <Button
        variant="default"
        leftSection={<IconCrown size={18} stroke={1.6} />}
        onClick={() => setDoing({ what: 'add_pro' })}
      >
        {t('add_sub.pro_save')}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.6} />} onClick={() => setDoing({ what: 'add' })}>
        {t('add_sub.save')}
      </Button>
    </>
  );

  const actionsOf = (sub: SubAccount): RowAction[] => [
    ...(sub.status === 'inactive'
      ? []
      : [
          {
            key: 'assign',
            needs: 'edit',
            label: t(sub.auth_user ? 'assign.change' : 'assign.action'),
            icon: <IconUserPlus size={17} stroke={1.6} />,
            run: () => setDoing({ what: 'assign', sub }),
            quick: true,
          },
        ]),
    ...(sub.auth_user
      ? [
          {
            key: 'take_back',
            needs: 'edit',
            label: t('assign.take_back'),
            icon: <IconUserMinus size={17} stroke={1.6} />,
            run: () => setDoing({ what: 'take_back', sub }),
          },
        ]
      : []),
    {
      key: 'remove',
      needs: 'delete',
      label: t('remove.action'),
      icon: <IconTrash size={17} stroke={1.6} />,
      run: () => setDoing({ what: 'remove', sub }),
    },
  ];

  return (
    <>
      <DataTable<SubAccount>
        label={t('tabs.sub_accounts')}
        query={list.rows}
        list={list}
        columns={useSubAccountColumns(filters.search)}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        rowActions={actionsOf}
        errorTitle={t('sub_accounts.load_failed')}
        filters={
          <ListFilterBar
            list={list}
            term="search"
            label={t('sub_accounts.search')}
            count={list.count}
            t={words}
            tools={
              <>
                {account.can.run && (
                  <Button
                    variant="default"
                    leftSection={<IconRefresh size={18} stroke={1.6} />}
                    loading={sync.isPending}
                    onClick={() => sync.mutate()}
                  >
                    {t('sync.action')}
                  </Button>
                )}
                {add}
              </>
            }
          >
            <FilterSelect
              label={t('fields.status')}
              value={filters.status}
              options={(['active', 'pending', 'inactive'] as const).map((value) => ({
                value,
                label: t(`statuses.${value}`),
              }))}
              onChange={(status) => setFilters({ status })}
            />
            <FilterSelect
              label={t('fields.auth_user')}
              value={filters.assigned}
              options={['true', 'false'].map((value) => ({ value, label: t(`assigned.${value}`) }))}
              onChange={(assigned) => setFilters({ assigned })}
            />
          </ListFilterBar>
        }
        empty={
          <NoRows
            icon={<IconVideo size={24} stroke={1.6} />}
            onClear={list.isFiltered ? list.clearFilters : undefined}
            noneFound={t('sub_accounts.none_found')}
            noneYet={t('sub_accounts.none_yet')}
            noneYetAdvice={t('sub_accounts.none_yet_advice')}
          />
        }
      />
      {(doing?.what === 'add' || doing?.what === 'add_pro') && (
        <SubAccountDialog account={account} isPro={doing.what === 'add_pro'} onClose={close} />
      )}
      {doing?.what === 'assign' && <AssignDialog sub={doing.sub} onClose={close} />}
      {doing?.what === 'take_back' && (
        <ConfirmDialog
          opened
          title={t('assign.take_back_title')}
          confirmLabel={t('assign.take_back')}
          busy={takeBack.isPending}
          onConfirm={() => takeBack.mutate(doing.sub, { onSettled: close })}
          onCancel={close}
        >
          {t('assign.take_back_about', { name: doing.sub.auth_user?.name, email: doing.sub.email })}
        </ConfirmDialog>
      )}
      {doing?.what === 'remove' && (
        <ConfirmDialog
          opened
          title={t('remove.title', { email: doing.sub.email })}
          confirmLabel={t('remove.action')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doing.sub, { onSettled: close })}
          onCancel={close}
        >
          {t('remove.about')}
        </ConfirmDialog>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ExportButton } from '@/components/export/ExportButton';
import { AddLink } from '@/components/page/AddLink';
import { ListPage } from '@/components/page/ListPage';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { ColumnChooser } from '@/components/table/ColumnChooser';
import { useColumns } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useViewAndEdit } from '@/components/table/useViewAndEdit';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { AccountFilters } from '../components/AccountFilters';
import { NoAccounts } from '../components/NoAccounts';
import { useAccountColumns } from '../components/useAccountColumns';
import { startAccountExport, useAccounts } from '../queries';
import { ADMINISTRATOR } from '../roleCodes';
import { ResetClassPasswords } from '../slips/ResetClassPasswords';
import { useAccountList } from '../useAccountList';

export default function AccountListPage() {
  const { t } = useTranslation('accounts');
  const state = useAccountList();
  const { list, filters, request } = state;
  const accounts = useAccounts(request);
  const columns = useColumns('accounts', useAccountColumns(list.filters.search_term));
  const mayCreate = usePermission('account.create');
  const mayEdit = usePermission('account.edit');
  const mayReset = usePermission('account.run');
  const mayImport = usePermission('account.import');
  const mayExport = usePermission('account.export');
  const count = accounts.isPlaceholderData ? undefined : accounts.data?.count;
  const classId = Number(list.filters.classes);
  const className = accounts.data?.results.find((row) => row.class_id === classId)?.class_name;
  const isNarrowEnough = list.filters.school !== '' || list.filters.role === ADMINISTRATOR;

  const addButton = mayCreate && <AddLink to={detailPath('account', 'create')}>{t('add')}</AddLink>;
  const actionsOf = useViewAndEdit('account', mayEdit);

  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={
          <>
            {mayReset && className && <ResetClassPasswords classId={classId} className={className} />}
            {mayExport && (
              <ExportButton
                count={count}
                warning={isNarrowEnough ? undefined : { title: t('export_narrow_title'), message: t('export_narrow') }}
                start={() => startAccountExport(filters)}
              />
            )}
            {mayImport && (
              <Button
                component={Link}
                to={screenPath('account_bulk')}
                variant="default"
                leftSection={<IconUsersPlus size={18} stroke={1.6} />}
              >
                {t('bulk')}
              </Button>
            )}
            {addButton}
          </>
        }
      />
      <ScreenTabs of="account" />
      <DataTable
        label={t('title')}
        query={accounts}
        list={list}
        columns={columns.shown}
        rowKey={(row) => row.id}
        rowName={(row) => row.full_name}
        rowLink={(row) => detailPath('account', 'view', row.id)}
        rowActions={actionsOf}
        filters={<AccountFilters state={state} count={count} columns={<ColumnChooser columns={columns} />} />}
        errorTitle={t('list_failed')}
        empty={<NoAccounts onClear={list.isFiltered ? list.clearFilters : undefined} action={addButton} />}
      />
    </ListPage>
  );
}

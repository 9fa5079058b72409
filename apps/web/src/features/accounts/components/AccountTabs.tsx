import type { PermissionCode } from '@khue/contract/permissions';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageTabs } from '@/components/page/PageTabs';
import { useSession } from '@/lib/session';
import { ACCOUNTS_PATH, BULK_PATH, ERRORS_PATH, HISTORY_PATH } from '../paths';

const TABS: readonly { key: string; path: string; permission: PermissionCode }[] = [
  { key: 'list', path: ACCOUNTS_PATH, permission: 'account.view' },
  { key: 'bulk', path: BULK_PATH, permission: 'account.import' },
  { key: 'history', path: HISTORY_PATH, permission: 'account.create' },
  { key: 'errors', path: ERRORS_PATH, permission: 'account.edit' },
];

/** The screens about accounts, side by side. Who may open only one of them needs no tabs. */
export function AccountTabs() {
  const { t } = useTranslation('accounts');
  const held = useSession()?.permissions ?? [];
  const { pathname } = useLocation();
  const open = TABS.filter(({ permission }) => held.includes(permission));
  if (open.length < 2) return null;
  return (
    <PageTabs
      label={t('tabs.label')}
      tabs={open.map(({ key, path }) => ({ key, label: t(`tabs.${key}`), to: path }))}
      current={open.find(({ path }) => path === pathname)?.key ?? ''}
    />
  );
}

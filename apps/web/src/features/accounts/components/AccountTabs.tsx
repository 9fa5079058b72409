import type { PermissionCode } from '@khue/contract/permissions';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSession } from '../../../lib/session';
import { ACCOUNTS_PATH, BULK_PATH, ERRORS_PATH, HISTORY_PATH } from '../paths';
import classes from './AccountTabs.module.css';

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
  const bar = useRef<HTMLElement>(null);
  // On a phone not all of them fit: the one that one is on is in sight.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const open = TABS.filter(({ permission }) => held.includes(permission));
  if (open.length < 2) return null;
  return (
    <nav ref={bar} className={classes.tabs} aria-label={t('tabs.label')}>
      {open.map(({ key, path }) => (
        <NavLink key={key} to={path} end className={classes.tab}>
          {t(`tabs.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}

import { type ScreenKey, tabsFor } from '@khue/contract/screens';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMe } from '@/lib/me';
import { PageTabs } from './PageTabs';

/** A screen and those beside it, which have no menu entries of their own. Who may open only one of them needs no tabs. */
export function ScreenTabs({ of }: { of: ScreenKey }) {
  const { t } = useTranslation('shell');
  const { permissions, scope } = useMe();
  const { pathname } = useLocation();
  const open = tabsFor(of, permissions, scope);
  if (open.length < 2) return null;
  return (
    <PageTabs
      label={t(`menu.${of}`)}
      tabs={open.map(({ key, path }) => ({ key, label: t(`tab.${key}`), to: path }))}
      current={open.find(({ path }) => path === pathname.replace(/(?<!\/)\/+$/, ''))?.key ?? ''}
    />
  );
}

import type { ScreenKey } from '@khue/contract/screens';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageTabs } from './PageTabs';
import { useScreenTabs } from './useScreenTabs';

interface Props {
  of: ScreenKey;
  /** What of the address all of them share, such as `?school=3`. */
  keep?: string;
}

/** A screen and those beside it, which have no menu entries of their own. Who may open only one of them needs no tabs. */
export function ScreenTabs({ of, keep = '' }: Props) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const open = useScreenTabs(of);
  if (open.length < 2) return null;
  return (
    <PageTabs
      label={t(`menu.${of}`)}
      tabs={open.map(({ key, path }) => ({ key, label: t(`tab.${key}`), to: path + keep }))}
      current={open.find(({ path }) => path === pathname.replace(/(?<!\/)\/+$/, ''))?.key ?? ''}
    />
  );
}

import { tabsFor } from '@khue/contract/screens';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageTabs } from '@/components/page/PageTabs';
import { useMe } from '@/lib/me';
import { useBank } from '../useBank';
import { type BankList, COLLECTIONS, tabCounts } from './bankList';

/** Everything, what one made oneself, what one's school has, what others share; each with its own address. */
export function BankTabs({ list }: { list: BankList }) {
  const { t } = useTranslation(['bank', 'shell']);
  const { pathname, search } = useLocation();
  const bank = useBank();
  const { permissions, scope, can } = useMe();
  const beside = tabsFor(bank, permissions, scope).filter(({ key }) => key !== bank);
  // Whoever sees all schools is of none.
  const shown = (['all', ...COLLECTIONS] as const).filter((key) => key !== 'school' || !can.school.choose);
  const counts = list.facets && tabCounts(list.facets);
  const to = (collection: string) => {
    const next = new URLSearchParams(search);
    for (const name of ['page', 'open', 'collection']) next.delete(name);
    if (collection !== 'all') next.set('collection', collection);
    return `${pathname}?${next}`;
  };
  return (
    <PageTabs
      label={t('bank:title')}
      current={list.filters.collection || 'all'}
      tabs={[
        ...shown.map((key) => ({
          key,
          label: t(`bank:tabs.${key === 'shared' && can.school.choose ? 'others' : key}`),
          to: to(key),
          count: counts?.[key],
        })),
        // Screens that stand beside the bank share its row of tabs.
        ...beside.map(({ key, path }) => ({ key, label: t(`shell:tab.${key}`), to: path })),
      ]}
    />
  );
}

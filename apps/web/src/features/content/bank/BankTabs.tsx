import { tabsFor } from '@khue/contract/screens';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageTabs } from '@/components/page/PageTabs';
import { useMe } from '@/lib/me';
import { useBank } from '../useBank';
import { useAskedBank } from '../useExamBank';
import { type BankList, COLLECTIONS, tabCounts } from './bankList';

/** Everything, what one made oneself, what one's school has, what others share, the exam bank; each with its own address. */
export function BankTabs({ list }: { list: BankList }) {
  const { t } = useTranslation(['bank', 'shell']);
  const { pathname, search } = useLocation();
  const bank = useBank();
  const { permissions, scope, can } = useMe();
  const beside = tabsFor(bank, permissions, scope).filter(({ key }) => key !== bank);
  // Whoever sees all schools is of none.
  const shown = (['all', ...COLLECTIONS] as const).filter((key) => key !== 'school' || !can.school.choose);
  const counts = list.facets && tabCounts(list.facets);
  const asked = useAskedBank();
  const to = (patch: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const name of ['page', 'open', 'collection', 'bank']) next.delete(name);
    for (const [name, value] of Object.entries(patch)) next.set(name, value);
    return `${pathname}?${next}`;
  };
  return (
    <PageTabs
      label={t('bank:title')}
      current={asked === 'exam' ? asked : list.filters.collection || 'all'}
      tabs={[
        ...shown.map((key) => ({
          key,
          label: t(`bank:tabs.${key === 'shared' && can.school.choose ? 'others' : key}`),
          to: to(key === 'all' ? {} : { collection: key }),
          // What is counted is the bank that is looked at.
          count: asked === 'open' ? counts?.[key] : undefined,
        })),
        ...(can.exam_bank.view
          ? [
              {
                key: 'exam',
                label: t('bank:exam.title'),
                to: to({ bank: 'exam' }),
                count: asked === 'exam' ? counts?.all : undefined,
              },
            ]
          : []),
        // Screens that stand beside the bank share its row of tabs.
        ...beside.map(({ key, path }) => ({ key, label: t(`shell:tab.${key}`), to: path })),
      ]}
    />
  );
}

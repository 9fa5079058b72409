import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Proposal } from './proposals';

/** What a regrade means to each school. */
export function Impact({ impact }: { impact: Proposal['impact'] }) {
  const { t } = useTranslation('regrades');
  const format = useFormat();
  return (
    <ul className={look('list', 'grid', 'gap-4', 'mb-12')}>
      {impact.map(({ school, attempts, changes }) => (
        <li key={school.id}>
          <span translate="no">{school.name}</span>:{' '}
          {t('impact', { attempts: format.number(attempts), changes: format.number(changes) })}
        </li>
      ))}
    </ul>
  );
}

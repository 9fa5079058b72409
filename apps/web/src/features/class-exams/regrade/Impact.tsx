import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { RegradeEffect } from './Effect';

/** What it means to each school, where there are others, and that somebody else then decides. */
export function Impact({ effect }: { effect: Pick<RegradeEffect, 'impact' | 'needs_approval'> }) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  if (!effect.needs_approval && effect.impact.length < 2) return null;
  return (
    <div className={look('mb-12')}>
      {effect.needs_approval && (
        <p className={look('mb-8', 'p-10-14', 'round-md', 'line')}>{t('regrade.needs_approval')}</p>
      )}
      <ul className={look('list', 'grid', 'gap-4')}>
        {effect.impact.map(({ school, attempts, changes }) => (
          <li key={school.id}>
            <span translate="no">{school.name}</span>:{' '}
            {t('regrade.impact', {
              attempts: format.number(attempts),
              changes: format.number(changes),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

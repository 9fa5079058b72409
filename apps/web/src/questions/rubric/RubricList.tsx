import type { Criterion } from '@khue/scoring/kinds/base';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';

interface Props {
  rubric: readonly Criterion[];
  /** Told after answering; before, it is there for who looks for it. */
  isOpen: boolean;
}

/** What people look for in an answer, and what each of it is worth. */
export function RubricList({ rubric, isOpen }: Props) {
  const { t } = useTranslation('kinds');
  const format = useFormat();
  if (rubric.length === 0) return null;
  return (
    <details open={isOpen} className={look('note')}>
      <summary>{t('rubric.title')}</summary>
      <ul className={look('m-0')}>
        {rubric.map(({ id, name, points }) => (
          <li key={id}>
            <span translate="no">{name}</span> ({t('rubric.points', { count: points, total: format.number(points) })})
          </li>
        ))}
      </ul>
    </details>
  );
}

import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import type { Material } from '../../queries';
import classes from './Frame.module.css';

/** What a conversion or an import could not keep, with the slide it was on. */
export function Report({ lines }: { lines: Material['report'] }) {
  const { t } = useTranslation('editor');
  return (
    <details className={lookWith(classes.report, 'p-8-14', 'warning-soft', 'round-md', 'line-warning')}>
      <summary>{t('report.title', { count: lines.length })}</summary>
      <ul>
        {lines.map(({ slide, code, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            {slide !== undefined && <strong>{t('report.slide', { number: slide })} </strong>}
            {detail || code}
          </li>
        ))}
      </ul>
    </details>
  );
}

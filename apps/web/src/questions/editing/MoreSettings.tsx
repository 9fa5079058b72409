import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Forms.module.css';

/** Settings that few need, closed until they are asked for. */
export function MoreSettings({ title, children }: { title?: string; children: ReactNode }) {
  const { t } = useTranslation('editor');
  return (
    <details className={classes.more}>
      <summary>{title ?? t('more_settings')}</summary>
      <div className={classes.settings}>{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '@/lib/documentTitle';
import classes from './DoorLayout.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { Pavilion } from './Pavilion';

interface DoorLayoutProps {
  title: string;
  purpose: string;
  children: ReactNode;
  /** A line under the form. */
  hint?: ReactNode;
}

/** The screens before one is inside: the pavilion at the left (above, on a phone), one form on the sheet. */
export function DoorLayout({ title, purpose, children, hint }: DoorLayoutProps) {
  const { t } = useTranslation('auth');
  useDocumentTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.panel}>
        <Pavilion className={classes.drawing} />
        <p className={classes.brand} translate="no">
          <Logo size={44} />
          Khuê
        </p>
        <p className={classes.motto}>{t('motto')}</p>
      </header>
      <main className={classes.sheet}>
        <div className={classes.language}>
          <LanguageSwitch />
        </div>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.purpose}>{purpose}</p>
          {children}
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        <p className={classes.foot}>{t('tagline')}</p>
      </main>
    </div>
  );
}

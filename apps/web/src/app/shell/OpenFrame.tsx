import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { LoadingState } from '@/components/states/LoadingState';
import { LanguageSwitch } from '@/features/session/components/LanguageSwitch';
import { Logo } from '@/features/session/components/Logo';
import { PATHS } from '@/lib/screenPaths';
import { queryClient } from '../queryClient';
import classes from './OpenFrame.module.css';

/** For pages that are open to everybody, before one is inside: no menu, and the way in. */
export function OpenFrame() {
  const { t } = useTranslation('shell');
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.frame}>
        <header className={classes.bar}>
          <Link to="/" className={classes.brand} aria-label={t('home')} translate="no">
            <Logo size={34} />
            Khuê
          </Link>
          <LanguageSwitch short />
          <Link to={PATHS.login}>{t('sign_in')}</Link>
        </header>
        <main className={classes.main}>
          <Suspense fallback={<LoadingState />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </QueryClientProvider>
  );
}

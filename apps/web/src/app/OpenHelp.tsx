import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { HelpArticle } from '@/features/help/components/HelpArticle';
import { HelpContents } from '@/features/help/components/HelpContents';
import type { HelpKit } from '@/features/help/helpKit';
import { LanguageSwitch } from '@/features/session/components/LanguageSwitch';
import { Logo } from '@/features/session/components/Logo';
import { ApiError } from '@/lib/api';
import { useDocumentTitle } from '@/lib/documentTitle';
import { PATHS } from '@/lib/screenPaths';
import { useSession } from '@/lib/session';
import classes from './OpenHelp.module.css';
import { isInside } from './signInAddress';

const WAIT_MS = 250;

const Header: HelpKit['Header'] = ({ title, sentence, crumbs = [] }) => {
  const { t } = useTranslation('help');
  useDocumentTitle(title);
  return (
    <header className={classes.header}>
      {crumbs.some(({ to }) => to) && (
        <nav aria-label={t('way')}>
          {crumbs.map(({ label, to }) => to && <Link key={label} to={to}>{`← ${label}`}</Link>)}
        </nav>
      )}
      <h1>{title}</h1>
      <p>{sentence}</p>
    </header>
  );
};

const Failed: HelpKit['Failed'] = ({ error, retry, action }) => {
  const { t } = useTranslation(['app', 'help']);
  const said = error instanceof ApiError && error.status !== 0 ? error.detail : undefined;
  return (
    <div role="alert" className={classes.state}>
      <p>{said ?? t('failure.network')}</p>
      {action ?? (
        <button type="button" className={classes.button} onClick={retry}>
          {t('help:retry')}
        </button>
      )}
    </div>
  );
};

function Loading() {
  const { t } = useTranslation('help');
  return (
    <p role="status" className={classes.state}>
      {t('loading')}
    </p>
  );
}

const Empty: HelpKit['Empty'] = ({ title, advice }) => (
  <div className={classes.state}>
    <p>
      <strong>{title}</strong>
    </p>
    <p>{advice}</p>
  </div>
);

/** Waits until the typing pauses; whoever clicks a link right after typing is not called back by a search that fires late. */
const Search: HelpKit['Search'] = ({ label, value, onChange, className }) => {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const tell = (next: string) => {
    window.clearTimeout(timer.current);
    if (next.trim() === told.current) return;
    told.current = next.trim();
    onChange(told.current);
  };
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => tell(next), WAIT_MS);
  };
  return (
    <input
      type="search"
      className={`${classes.search} ${className}`}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => tell(text)}
    />
  );
};

const Choice: HelpKit['Choice'] = ({ value, onChange, data, ...named }) => (
  <fieldset className={classes.choice} {...named}>
    {data.map((one) => (
      <button key={one.value} type="button" aria-pressed={one.value === value} onClick={() => onChange(one.value)}>
        {one.label}
      </button>
    ))}
  </fieldset>
);

const KIT: HelpKit = { Header, Failed, Loading, Empty, Search, Choice };

/** How the product is used, for everybody: who cannot sign in needs it most. No menu, little to load, and the way in. */
export function OpenHelp() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const user = useSession();
  // Signed in meanwhile, in another tab: the frame is fetched, and shows the same page.
  if (isInside(user)) return <Navigate to={pathname + search} replace />;
  const pageKey = params.get('page');
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link to={PATHS.login} className={classes.brand} translate="no">
          <Logo size={34} />
          Khuê
        </Link>
        <LanguageSwitch short />
        <Link to={PATHS.login}>{t('login.submit')}</Link>
      </header>
      <main className={classes.main}>
        {pageKey ? (
          <HelpArticle key={pageKey} pageKey={pageKey} kit={KIT} />
        ) : (
          <HelpContents ownRole={undefined} kit={KIT} />
        )}
      </main>
    </div>
  );
}

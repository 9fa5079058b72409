import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { nextPage } from '@/lib/nextPage';
import { PATHS } from '@/lib/screenPaths';
import { useSession } from '@/lib/session';
import { DoorField } from '../components/DoorField';
import { DoorLayout } from '../components/DoorLayout';
import { Notice } from '../components/Notice';
import { PasswordField } from '../components/PasswordField';
import { useSignIn } from '../components/useSignIn';
import classes from './door.module.css';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const { signIn, refusal, isBusy, wait } = useSignIn();
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({});
  const password = useRef<HTMLInputElement>(null);
  const username = useRef<HTMLInputElement>(null);
  const user = useSession();
  if (user && !isBusy) return <Navigate to={nextPage(search.get('next'))} replace />;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const name = String(values.get('username')).trim();
    const secret = String(values.get('password'));
    setMissing({ username: !name, password: !secret });
    if (!name) return username.current?.focus();
    if (!secret) return password.current?.focus();
    await signIn({ username: name, password: secret, remember: values.get('remember') === 'on' });
  }

  return (
    <DoorLayout title={t('login.title')} purpose={t('login.purpose')} hint={t('login.no_account')}>
      {search.get('reason') === 'expired' && !refusal && (
        <Notice kind="info">
          {t('login.expired')} {search.get('next') && t('login.expired_back')}
        </Notice>
      )}
      {refusal && (
        <Notice kind="error" title={t('login_failed')}>
          {refusal.detail}
          {wait > 0 && <Waiting seconds={wait} />}
        </Notice>
      )}
      <form className={classes.form} onSubmit={submit} noValidate>
        <DoorField
          ref={username}
          name="username"
          label={t('field.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={missing.username && t('login.username_missing')}
        />
        <PasswordField
          ref={password}
          name="password"
          label={t('field.password')}
          autoComplete="current-password"
          error={missing.password && t('login.password_missing')}
        />
        <div className={classes.between}>
          <label className={classes.remember}>
            <input type="checkbox" name="remember" aria-describedby="remember-hint" />
            <span>
              {t('login.remember')}
              <span id="remember-hint" className={classes.rememberHint}>
                {t('login.remember_hint')}
              </span>
            </span>
          </label>
          <Link className={classes.link} to={PATHS.forgot}>
            {t('login.forgot')}
          </Link>
        </div>
        <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={wait > 0}>
          {t('login.submit')}
        </Button>
      </form>
    </DoorLayout>
  );
}

/** How long until one may try again, in words; the ticking is not read aloud. */
function Waiting({ seconds }: { seconds: number }) {
  const { t } = useTranslation('auth');
  const minutes = Math.floor(seconds / 60);
  return (
    <span aria-live="off">
      {' '}
      {minutes > 0 ? t('wait.minutes', { minutes, seconds: seconds % 60 }) : t('wait.seconds', { seconds })}
    </span>
  );
}

import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPage } from '@/lib/nextPage';
import { PATHS } from '@/lib/screenPaths';
import { DoorField } from '../components/DoorField';
import { DoorLayout } from '../components/DoorLayout';
import { Notice } from '../components/Notice';
import { PasswordField } from '../components/PasswordField';
import { useSignIn } from '../components/useSignIn';
import classes from './door.module.css';

interface Props {
  /** What the address says: where one wanted to go, and why one is here. */
  search: URLSearchParams;
  enter: (address: string) => unknown;
}

/** Knows no router: it is the first thing that most visitors load, and they may be on a poor line. */
export function LoginPage({ search, enter }: Props) {
  const { t, i18n } = useTranslation('auth');
  const notice = noticeIn(i18n.language);
  const { signIn, refusal, isBusy, wait } = useSignIn(nextPage(search.get('next')), enter);
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({});
  const password = useRef<HTMLInputElement>(null);
  const username = useRef<HTMLInputElement>(null);

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
    <DoorLayout
      title={t('login.title')}
      purpose={t('login.purpose')}
      hint={
        <>
          {t('login.no_account')}{' '}
          <a className={classes.link} href={PATHS.help}>
            {t('help')}
          </a>
        </>
      }
    >
      {notice && <Notice kind="info">{notice}</Notice>}
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
          <a className={classes.link} href={PATHS.forgot}>
            {t('login.forgot')}
          </a>
        </div>
        <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={wait > 0}>
          {t('login.submit')}
        </Button>
      </form>
    </DoorLayout>
  );
}

/** What the product that serves the page has to say, in Vietnamese and English: that it is a demonstration. */
const noticeIn = (language: string) =>
  document.querySelector<HTMLMetaElement>('[name=notice]')?.content.split('|')[language === 'en' ? 1 : 0];

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

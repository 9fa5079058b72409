import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError, call } from '@/lib/api';
import { PATHS } from '@/lib/screenPaths';
import { DoorField } from '../components/DoorField';
import { DoorLayout } from '../components/DoorLayout';
import { Notice } from '../components/Notice';
import classes from './door.module.css';

/** Where no mail server is set, nobody is told that a mail is coming. */
function useSendsMail(): boolean {
  const [sends, setSends] = useState(true);
  useEffect(() => {
    call('GET /api/password_reset/', {}).then(
      (way) => setSends(way.sends_mail),
      () => undefined,
    );
  }, []);
  return sends;
}

export default function ForgotPage() {
  const { t } = useTranslation('auth');
  const sendsMail = useSendsMail();
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setBusy(true);
    setRefusal(undefined);
    try {
      await call('POST /api/password_reset/', { body: { email } });
      setSentTo(email);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  const fieldError = refusal?.errors?.email?.join(' ');
  return (
    <DoorLayout
      title={t('forgot.title')}
      purpose={t(sendsMail ? 'forgot.purpose' : 'forgot.held_purpose')}
      hint={
        <Link className={classes.link} to={PATHS.login}>
          {t('back_to_login')}
        </Link>
      }
    >
      {!sentTo && (
        <Notice kind="info" title={t(sendsMail ? 'forgot.no_email' : 'forgot.held')}>
          {t(sendsMail ? 'forgot.no_email_hint' : 'forgot.held_hint')}
        </Notice>
      )}
      {refusal && !fieldError && <Notice kind="error">{refusal.detail}</Notice>}
      {sentTo ? (
        <Notice kind="success" title={t('forgot.sent')}>
          {t(sendsMail ? 'forgot.sent_hint' : 'forgot.held_sent')}
        </Notice>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <DoorField
            ref={field}
            name="email"
            label={t('field.username')}
            autoComplete="username"
            autoFocus
            error={fieldError}
          />
          <Button type="submit" size="lg" fullWidth loading={isBusy}>
            {t(sendsMail ? 'forgot.submit' : 'forgot.held_submit')}
          </Button>
        </form>
      )}
    </DoorLayout>
  );
}

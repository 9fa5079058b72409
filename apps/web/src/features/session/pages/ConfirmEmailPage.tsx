import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ApiError, call } from '@/lib/api';
import { DoorLayout } from '../components/DoorLayout';
import { Notice } from '../components/Notice';
import classes from './door.module.css';

/** Reached from the link in the mail to a new address. A button, because programs that check mail follow links, too. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const token = search.get('token');

  async function confirm() {
    setBusy(true);
    setRefusal(undefined);
    try {
      await call('POST /api/me/email/confirm/', { body: { token: token ?? '' } });
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.detail);
    } finally {
      setBusy(false);
    }
  }

  return (
    <DoorLayout
      title={t('confirm_email.title')}
      purpose={t('confirm_email.purpose')}
      hint={
        <Link className={classes.link} to="/user/profile">
          {t('confirm_email.to_profile')}
        </Link>
      }
    >
      {isDone && <Notice kind="success" title={t('confirm_email.done')} />}
      {!token && <Notice kind="error">{t('confirm_email.no_token')}</Notice>}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {token && !isDone && (
        <Button size="lg" fullWidth loading={isBusy} onClick={() => void confirm()}>
          {t('confirm_email.submit')}
        </Button>
      )}
    </DoorLayout>
  );
}

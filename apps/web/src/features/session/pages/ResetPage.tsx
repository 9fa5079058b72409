import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call } from '@/lib/api';
import { PATHS } from '@/lib/screenPaths';
import { DoorLayout } from '../components/DoorLayout';
import { NewPasswordForm } from '../components/NewPasswordForm';
import { Notice } from '../components/Notice';
import classes from './door.module.css';

/** Reached from the link in the mail. */
export default function ResetPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = search.get('token');

  async function save({ newPassword }: { newPassword: string }) {
    await call('POST /api/password_reset/confirm/', { body: { token: token ?? '', new_password: newPassword } });
    setDone(true);
  }

  return (
    <DoorLayout
      title={t('reset.title')}
      purpose={t('reset.purpose')}
      hint={
        <Link className={classes.link} to={token ? PATHS.login : PATHS.forgot}>
          {token ? t('back_to_login') : t('reset.ask_again')}
        </Link>
      }
    >
      {isDone && (
        <Notice kind="success" title={t('reset.done')}>
          {t('reset.done_hint')}
        </Notice>
      )}
      {!token && <Notice kind="error">{t('reset.no_token')}</Notice>}
      {token && !isDone && <NewPasswordForm isWide submitLabel={t('reset.submit')} save={save} />}
    </DoorLayout>
  );
}

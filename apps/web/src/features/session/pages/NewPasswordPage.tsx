import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { ApiError, call } from '@/lib/api';
import { nextPage } from '@/lib/nextPage';
import { PATHS } from '@/lib/screenPaths';
import { session, useSession } from '@/lib/session';
import { DoorLayout } from '../components/DoorLayout';
import { NewPasswordForm } from '../components/NewPasswordForm';
import { passwordJustUsed } from '../passwordJustUsed';

/** A first password was given by somebody else: it is replaced before anything else is shown. */
export default function NewPasswordPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const user = useSession();
  const [known, setKnown] = useState(() => user && passwordJustUsed.of(user.user_id));
  if (!user) return <Navigate to={PATHS.login} replace />;
  if (!user.must_change_password) return <Navigate to={nextPage(search.get('next'))} replace />;

  async function save({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) {
    try {
      await call('POST /api/me/password/', { body: { old_password: known ?? oldPassword, new_password: newPassword } });
    } catch (error) {
      // It was changed elsewhere meanwhile: then it has to be typed after all.
      if (error instanceof ApiError && error.code === 'auth.wrong_password') setKnown(undefined);
      throw error;
    }
    passwordJustUsed.forget();
    session.update({ must_change_password: false });
  }

  return (
    <DoorLayout title={t('first.title')} purpose={t('first.purpose')}>
      <NewPasswordForm isWide asksOld={!known} submitLabel={t('first.submit')} save={save} />
    </DoorLayout>
  );
}

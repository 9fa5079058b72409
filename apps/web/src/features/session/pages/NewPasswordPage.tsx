import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { call } from '@/lib/api';
import { nextPage } from '@/lib/nextPage';
import { PATHS } from '@/lib/screenPaths';
import { session, useSession } from '@/lib/session';
import { DoorLayout } from '../components/DoorLayout';
import { NewPasswordForm } from '../components/NewPasswordForm';

/** A first password was given by somebody else: it is replaced before anything else is shown. */
export default function NewPasswordPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const user = useSession();
  if (!user) return <Navigate to={PATHS.login} replace />;
  if (!user.must_change_password) return <Navigate to={nextPage(search.get('next'))} replace />;

  return (
    <DoorLayout title={t('first.title')} purpose={t('first.purpose')}>
      <NewPasswordForm
        isWide
        asksOld
        submitLabel={t('first.submit')}
        save={async ({ oldPassword, newPassword }) => {
          await call('POST /api/me/password/', { body: { old_password: oldPassword, new_password: newPassword } });
          session.update({ must_change_password: false });
        }}
      />
    </DoorLayout>
  );
}

import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { FormSection } from '@/components/form/FormSection';
import { PageHeader } from '@/components/page/PageHeader';
import { call } from '@/lib/api';
import { useMe } from '@/lib/me';
import { useSlots } from '@/lib/slots';
import { ContactForm } from '../components/ContactForm';
import { EmailForm } from '../components/EmailForm';
import { NewPasswordForm } from '../components/NewPasswordForm';

/** One's own data: contact and password are one's own to change, the rest is kept by the school. */
export default function ProfilePage() {
  const { t } = useTranslation(['auth', 'profile']);
  const me = useMe();
  const { NoticeSettings } = useSlots();
  const [search, setSearch] = useSearchParams();
  const mode = search.get('mode') === 'edit' ? 'edit' : 'view';

  async function changePassword({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) {
    await call('POST /api/me/password/', { body: { old_password: oldPassword, new_password: newPassword } });
    toast.success({ title: t('password.changed') });
  }

  return (
    <>
      <PageHeader
        title={t('profile:profile.title')}
        sentence={t('profile:profile.sentence')}
        actions={
          mode === 'view' && (
            <Button leftSection={<IconPencil size={17} stroke={1.7} />} onClick={() => setSearch({ mode: 'edit' })}>
              {t('profile:profile.edit')}
            </Button>
          )
        }
      />
      <ContactForm key={mode} me={me} mode={mode} close={() => setSearch({})} />
      {mode === 'view' && (
        <FormSection title={t('profile:profile.email')} purpose={t('profile:profile.email_hint')}>
          <EmailForm me={me} />
        </FormSection>
      )}
      {mode === 'view' && (
        <FormSection title={t('profile:notices.title')} purpose={t('profile:notices.purpose')}>
          <Suspense>
            <NoticeSettings />
          </Suspense>
        </FormSection>
      )}
      {mode === 'view' && (
        <FormSection title={t('profile:profile.password')} purpose={t('profile:profile.password_hint')}>
          <NewPasswordForm
            asksOld
            username={me.username}
            submitLabel={t('profile:profile.change_password')}
            save={changePassword}
          />
        </FormSection>
      )}
    </>
  );
}

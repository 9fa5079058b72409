import { profileChange } from '@khue/contract/auth';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FieldValue } from '@/components/form/FieldValue';
import { FormPage } from '@/components/form/FormPage';
import { FormSection } from '@/components/form/FormSection';
import { formShape } from '@/components/form/formShape';
import { TextField } from '@/components/form/TextField';
import { useEntityForm } from '@/components/form/useEntityForm';
import { PictureEditor } from '@/components/person/PictureEditor';
import { ApiError } from '@/lib/api';
import type { Me } from '@/lib/me';
import { saveContact } from '../queries';

interface ContactFormProps {
  me: Me;
  mode: 'view' | 'edit';
  close: () => void;
}

const contact = profileChange.pick({ phone: true, address: true });
const CONTACT_FORM = formShape<Me>()({
  blank: { phone: '', address: '' },
  create: contact,
  update: contact,
});

export function ContactForm({ me, mode, close }: ContactFormProps) {
  const { t } = useTranslation(['auth', 'profile']);
  const form = useEntityForm({
    mode,
    initial: CONTACT_FORM.valuesOf(me),
    schema: CONTACT_FORM.schema,
    toInput: CONTACT_FORM.inputOf,
    label: (name) => t(`field.${name}`),
    save: ({ values, changed }) => saveContact(CONTACT_FORM.updateBody(values, changed)),
    saved: () => {
      toast.success({ title: t('profile:profile.saved') });
      close();
    },
    failed: (error) =>
      toast.failure({
        title: t('profile:profile.save_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
  });
  return (
    <FormPage form={form} label={t('profile:profile.title')} saveLabel={t('profile:profile.save')} onCancel={close}>
      <FormSection title={t('profile:profile.person')} purpose={t('profile:profile.person_hint')}>
        <PictureEditor name={me.full_name} picture={me.avatar_url} />
        <FieldValue label={t('field.full_name')}>{me.full_name}</FieldValue>
        <FieldValue label={t('field.account_name')}>{me.username}</FieldValue>
        <FieldValue label={t('field.role')}>{me.role}</FieldValue>
        <FieldValue label={t('field.school')}>{me.school?.name}</FieldValue>
      </FormSection>
      <FormSection title={t('profile:profile.contact')} purpose={t('profile:profile.contact_hint')}>
        <FieldValue label={t('field.email')}>{me.email}</FieldValue>
        <TextField field={form.field('phone')} type="tel" inputMode="tel" />
        <TextField field={form.field('address')} />
      </FormSection>
    </FormPage>
  );
}

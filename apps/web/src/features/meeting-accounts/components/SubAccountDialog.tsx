import { subAccountCreate } from '@khue/contract/meeting-accounts';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FormDialog } from '@/components/form/FormDialog';
import { RemoteField } from '@/components/form/RemoteField';
import { TextField } from '@/components/form/TextField';
import { useEntityForm } from '@/components/form/useEntityForm';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { freeHosts, type MeetingAccount } from '../queries';
import classes from './SubAccountDialog.module.css';

const BLANK = { email: '', last_name: '', first_name: '', auth_user: '' };

const inputOf = (values: typeof BLANK) => ({
  ...values,
  auth_user: values.auth_user === '' ? null : Number(values.auth_user),
});

interface Props {
  account: MeetingAccount;
  /** A licensed one: the provider takes a licence for it. */
  isPro: boolean;
  onClose: () => void;
}

export function SubAccountDialog({ account, isPro, onClose }: Props) {
  const { t } = useTranslation('meeting_accounts');
  const form = useEntityForm({
    mode: 'create',
    initial: BLANK,
    schema: subAccountCreate,
    toInput: inputOf,
    label: (name) => t(`fields.${name}`),
    save: ({ body }) =>
      call('POST /api/zoom_account_management/{id}/add_sub_account/', {
        params: { id: account.id },
        body: { ...body, type: isPro ? 2 : 1 },
      }),
    saved: (sub) => {
      toast.success({ title: t('add_sub.done'), message: sub.email });
      onClose();
    },
    failed: (error) =>
      toast.failure({ title: t('add_sub.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });

  return (
    <FormDialog
      title={t(isPro ? 'add_sub.pro_title' : 'add_sub.title')}
      form={form}
      saveLabel={t(isPro ? 'add_sub.pro_save' : 'add_sub.save')}
      onClose={onClose}
    >
      {isPro && <p className={classes.about}>{t('add_sub.pro_about')}</p>}
      <div className={look('whole-row')}>
        <TextField
          field={form.field('email')}
          required
          inputMode="email"
          hint={account.makes_meetings ? t('hints.sub_email') : undefined}
        />
      </div>
      <TextField field={form.field('last_name')} required />
      <TextField field={form.field('first_name')} required />
      <div className={look('whole-row')}>
        <RemoteField field={form.field('auth_user')} source={freeHosts} />
      </div>
    </FormDialog>
  );
}

import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { toast } from '@/components/feedback/toast';
import { FormDialog } from '@/components/form/FormDialog';
import { RemoteField } from '@/components/form/RemoteField';
import { useEntityForm } from '@/components/form/useEntityForm';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { freeHosts, type SubAccount } from '../queries';
import classes from './SubAccountDialog.module.css';

const CHOICE = z.object({ auth_user: z.string().min(1, 'validation.meeting_required').transform(Number) });

interface Props {
  sub: SubAccount;
  onClose: () => void;
}

/** Gives a sub-account to a person who has none. */
export function AssignDialog({ sub, onClose }: Props) {
  const { t } = useTranslation('meeting_accounts');
  const form = useEntityForm({
    mode: 'create',
    initial: { auth_user: '' },
    schema: CHOICE,
    toInput: (values) => values,
    label: (name) => t(`fields.${name}`),
    save: ({ body }) =>
      call('POST /api/zoom_account_management/add_auth_user/', {
        body: { zoom_account_id: sub.id, auth_user: body.auth_user },
      }),
    saved: ({ email, auth_user }) => {
      toast.success({ title: t('assign.done'), message: `${email} → ${auth_user?.name ?? ''}` });
      onClose();
    },
    failed: (error) =>
      toast.failure({ title: t('assign.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <FormDialog
      title={t('assign.title', { email: sub.email })}
      form={form}
      saveLabel={t('assign.save')}
      onClose={onClose}
    >
      <p className={classes.about}>
        {sub.auth_user ? t('assign.about_change', { name: sub.auth_user.name }) : t('assign.about')}
      </p>
      <div className={look('whole-row')}>
        <RemoteField field={form.field('auth_user')} source={freeHosts} required />
      </div>
    </FormDialog>
  );
}

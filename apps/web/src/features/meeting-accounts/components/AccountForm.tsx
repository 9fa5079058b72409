import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldValue } from '@/components/form/FieldValue';
import { FormSection } from '@/components/form/FormSection';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { TextField } from '@/components/form/TextField';
import { useRowForm } from '@/components/form/useRowForm';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { NEW_ACCOUNT_FORM, STORED_ACCOUNT_FORM } from '../accountForm';
import { MEETING_ACCOUNT, type MeetingAccount } from '../queries';
import { WebhookAddress } from './WebhookAddress';

interface Props {
  mode: FormMode;
  /** Absent while an account is being added. */
  account?: MeetingAccount;
}

const SECRETS = ['client_secret', 'secret_token', 'verification_token'] as const;

export function AccountForm({ mode, account }: Props) {
  const { t } = useTranslation('meeting_accounts');
  const navigate = useNavigate();
  const statuses = useActiveChoices();
  const { form, stale } = useRowForm({
    mode,
    row: account,
    shape: account ? STORED_ACCOUNT_FORM : NEW_ACCOUNT_FORM,
    label: (name) => t(`fields.${name}`),
    create: (body) => call('POST /api/create_zoom_master/', { body }),
    update: (id, body) => call('PUT /api/zoom_account_management/{id}/', { params: { id }, body }),
    reload: MEETING_ACCOUNT.read,
    nameOf: ({ name }) => name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      void navigate(detailPath('meeting_account', 'view', answer.id), { replace: true });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      screen="meeting_account"
      id={account?.id}
      label={t('one_title')}
      saveLabel={t(account ? 'save_changes' : 'create')}
    >
      <FormSection title={t('sections.account')} purpose={t('sections.account_purpose')}>
        <TextField field={form.field('name')} required />
        <TextField field={form.field('email')} required inputMode="email" />
        {account && <ChoiceField field={form.field('status')} required choices={statuses} />}
      </FormSection>
      <FormSection title={t('sections.keys')} purpose={t('sections.keys_purpose')}>
        {account ? (
          <FieldValue label={t('fields.account_id')}>{account.account_id}</FieldValue>
        ) : (
          <TextField field={form.field('account_id')} required />
        )}
        <TextField field={form.field('client_id')} required />
        {SECRETS.map((name) =>
          mode === 'view' ? (
            <FieldValue key={name} label={t(`fields.${name}`)} isText>
              {t('secret_kept')}
            </FieldValue>
          ) : (
            <TextField
              key={name}
              field={form.field(name)}
              required={!account}
              type="password"
              autoComplete="new-password"
              hint={account ? t('hints.keep_secret') : t(`hints.${name}`)}
            />
          ),
        )}
      </FormSection>
      {account && mode === 'view' && (
        <FormSection title={t('sections.webhook')} purpose={t('sections.webhook_purpose')}>
          <WebhookAddress url={account.webhook_url} />
        </FormSection>
      )}
    </RowFormPage>
  );
}

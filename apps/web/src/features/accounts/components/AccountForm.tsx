import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { useRowForm } from '@/components/form/useRowForm';
import { ApiError, call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import { ACCOUNT_FORM } from '../accountForm';
import type { Account, SavedAccount } from '../accountTypes';
import { ACCOUNT } from '../queries';
import { STUDENT } from '../roleCodes';
import { AccountFields } from './AccountFields';

/** On the wire a taken username is `lms_error`; on the screen it stands beside the username. */
function besideItsField(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.errors?.lms_error) return error;
  const { lms_error, ...others } = error.errors;
  return new ApiError(error.status, { ...error.body, errors: { ...others, username: lms_error } }, { cause: error });
}

interface Props {
  mode: FormMode;
  /** Absent while an account is being created. */
  account?: Account;
  /** Where a new student belongs. */
  place?: { school: string; classes: string };
  /** What the answer says beyond the account: doubts about it, its first password. */
  onSaved: (answer: SavedAccount) => void;
}

const PLATFORM_ACCOUNT_MADE = 1;

/** What the server says of a taken username stands beside the username. */
const besideFields = (answer: Promise<SavedAccount>) =>
  answer.catch((error: unknown) => {
    throw besideItsField(error);
  });

export function AccountForm({ mode, account, place, onSaved }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { form, base, stale } = useRowForm({
    mode,
    row: account as SavedAccount | undefined,
    shape: ACCOUNT_FORM,
    start: place && { ...place, role: STUDENT },
    label: (name) => t(`fields.${name}`),
    create: (body) => besideFields(call('POST /api/account/', { body }) as Promise<SavedAccount>),
    update: (id, body) => besideFields(call('PUT /api/account/{id}/', { params: { id }, body })),
    reload: ACCOUNT.read,
    nameOf: ({ full_name, open_edx_status }) =>
      !account && open_edx_status === PLATFORM_ACCOUNT_MADE ? t('platform.made_for', { name: full_name }) : full_name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      onSaved(answer);
      void navigate(detailPath('account', 'view', answer.id), { replace: true });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      screen="account"
      id={account?.id}
      label={t('title')}
      saveLabel={t(account ? 'save_changes' : 'create')}
    >
      <AccountFields field={form.field} account={base && { ...base, avatar_url: account?.avatar_url ?? null }} />
    </RowFormPage>
  );
}

import { accountCreate } from '@khue/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FormMode } from '@/components/form/fieldBinding';
import { RowFormPage } from '@/components/form/RowFormPage';
import { useRowForm } from '@/components/form/useRowForm';
import { call } from '@/lib/api';
import { detailPath, screenPath } from '@/lib/screenPaths';
import type { Account, SavedAccount } from '../accountTypes';
import { createBody, inputOf, updateBody, valuesOf } from '../accountValues';
import { useAccountCache } from '../queries';
import { besideItsField } from '../refusal';
import { AccountFields } from './AccountFields';

interface Props {
  mode: FormMode;
  /** Absent while an account is being created. */
  account?: Account;
  /** What the answer says beyond the account: doubts about it, its first password. */
  onSaved: (answer: SavedAccount) => void;
}

const PLATFORM_ACCOUNT_MADE = 1;

/** What the server says of a taken username stands beside the username. */
const besideFields = (answer: Promise<SavedAccount>) =>
  answer.catch((error: unknown) => {
    throw besideItsField(error);
  });

export function AccountForm({ mode, account, onSaved }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const cache = useAccountCache();
  const { form, base, stale } = useRowForm({
    mode,
    row: account as SavedAccount | undefined,
    valuesOf,
    schema: accountCreate,
    toInput: inputOf,
    label: (name) => t(`fields.${name}`),
    create: (values) => besideFields(call('POST /api/account/', { body: createBody(values) }) as Promise<SavedAccount>),
    update: ({ id, updated_at }, values, changed) =>
      besideFields(call('PUT /api/account/{id}/', { params: { id }, body: updateBody(values, changed, updated_at) })),
    reload: (id) => call('GET /api/users/{id}/', { params: { id } }),
    nameOf: ({ full_name, open_edx_status }) =>
      !account && open_edx_status === PLATFORM_ACCOUNT_MADE ? t('platform.made_for', { name: full_name }) : full_name,
    words: (outcome) => t(outcome),
    saved: (answer) => {
      const { first_password: _shownOnce, ...stored } = answer;
      void cache.keep(stored);
      onSaved(answer);
      void navigate(detailPath('account', 'view', answer.id), { replace: true });
    },
  });

  return (
    <RowFormPage
      form={form}
      stale={stale}
      label={t('title')}
      saveLabel={t(account ? 'save_changes' : 'create')}
      onCancel={() => void navigate(account ? detailPath('account', 'view', account.id) : screenPath('account'))}
    >
      <AccountFields field={form.field} account={base && { ...base, avatar_url: account?.avatar_url ?? null }} />
    </RowFormPage>
  );
}

import { accountCreate } from '@khue/contract/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../../../components/feedback/toast';
import { FormPage } from '../../../components/form/FormPage';
import type { FormMode } from '../../../components/form/fieldBinding';
import { StaleDialog } from '../../../components/form/StaleDialog';
import { useEntityForm } from '../../../components/form/useEntityForm';
import { ApiError, call } from '../../../lib/api';
import type { Account, SavedAccount } from '../accountTypes';
import { type AccountField, type AccountValues, createBody, inputOf, updateBody, valuesOf } from '../accountValues';
import { ACCOUNTS_PATH, accountPath } from '../paths';
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

export function AccountForm({ mode, account, onSaved }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const cache = useAccountCache();
  // The version the person is editing; it moves on only when they take over somebody else's changes.
  const [base, setBase] = useState(account);
  const [isStale, setStale] = useState(false);

  const send = (values: AccountValues, changed: readonly AccountField[]): Promise<SavedAccount> => {
    if (!base) return call('POST /api/account/', { body: createBody(values) }) as Promise<SavedAccount>;
    if (changed.length === 0) return Promise.resolve(base);
    return call('PUT /api/account/{id}/', {
      params: { id: base.id },
      body: updateBody(values, changed, base.updated_at),
    });
  };

  const form = useEntityForm({
    mode,
    initial: valuesOf(account),
    schema: accountCreate,
    toInput: inputOf,
    label: (name) => t(`fields.${name}`),
    save: async (values, changed) => {
      try {
        return await send(values, changed);
      } catch (error) {
        throw besideItsField(error);
      }
    },
    saved: (answer) => {
      const { first_password: _shownOnce, ...stored } = answer;
      void cache.keep(stored);
      onSaved(answer);
      toast.success({ title: t(base ? 'edited' : 'created'), message: answer.full_name });
      void navigate(accountPath('view', answer.id), { replace: true });
    },
    failed: (error) => {
      if (error instanceof ApiError && error.code === 'conflict.stale') return setStale(true);
      toast.failure({
        title: t(base ? 'edit_failed' : 'create_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      });
    },
  });

  const takeOver = async (id: number) => {
    const fresh = await call('GET /api/users/{id}/', { params: { id } });
    setBase(fresh);
    form.rebase(valuesOf(fresh));
    setStale(false);
  };

  return (
    <>
      <FormPage
        form={form}
        label={t('title')}
        saveLabel={t(account ? 'save_changes' : 'create')}
        onCancel={() => void navigate(account ? accountPath('view', account.id) : ACCOUNTS_PATH)}
      >
        <AccountFields field={form.field} account={base && { ...base, avatar_url: account?.avatar_url ?? null }} />
      </FormPage>
      {base && <StaleDialog opened={isStale} onTakeOver={() => takeOver(base.id)} onClose={() => setStale(false)} />}
    </>
  );
}

import { PASSWORD_MIN } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/api';
import classes from '../pages/door.module.css';
import { Notice } from './Notice';
import { PasswordField } from './PasswordField';

interface Values {
  oldPassword: string;
  newPassword: string;
}

interface NewPasswordFormProps {
  /** Who is signed in proves the old password first. */
  asksOld?: boolean;
  /** Before signing in the button is as wide as the form. */
  isWide?: boolean;
  submitLabel: string;
  /** Tells the password manager whose password this is. */
  username?: string;
  save: (values: Values) => Promise<void>;
}

type Problems = Partial<Record<'old_password' | 'new_password' | 'repeat', string>>;

/** A new password, typed twice; what the server refuses stands beside its field. */
export function NewPasswordForm({
  asksOld = false,
  isWide = false,
  submitLabel,
  username,
  save,
}: NewPasswordFormProps) {
  const { t } = useTranslation('auth');
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function problemsOf(old: string, fresh: string, repeat: string): Problems {
    if (asksOld && !old) return { old_password: t('password.old_missing') };
    if (fresh.trim().length < PASSWORD_MIN) return { new_password: t('password.short', { min: PASSWORD_MIN }) };
    if (fresh !== repeat) return { repeat: t('password.differs') };
    return {};
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [old = '', fresh = '', repeat = ''] = ['old_password', 'new_password', 'repeat'].map((name) =>
      String(values.get(name) ?? ''),
    );
    const found = problemsOf(old, fresh, repeat);
    setRefusal(undefined);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    try {
      await save({ oldPassword: old, newPassword: fresh });
      form.reset();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = refusedFields(error);
      setProblems(refused);
      if (Object.keys(refused).length === 0) setRefusal(error.detail);
      focusFirst(form, refused);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {username && <input hidden readOnly name="username" autoComplete="username" value={username} />}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {asksOld && (
        <PasswordField
          name="old_password"
          label={t('field.old_password')}
          autoComplete="current-password"
          error={problems.old_password}
        />
      )}
      <PasswordField
        name="new_password"
        label={t('field.new_password')}
        description={t('password.rule', { min: PASSWORD_MIN })}
        autoComplete="new-password"
        error={problems.new_password}
      />
      <PasswordField
        name="repeat"
        label={t('field.repeat_password')}
        autoComplete="new-password"
        error={problems.repeat}
      />
      <Button
        type="submit"
        variant={isWide ? 'filled' : 'light'}
        size={isWide ? 'lg' : 'sm'}
        fullWidth={isWide}
        loading={isBusy}
        className={classes.submit}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

function refusedFields(error: ApiError): Problems {
  if (error.code === 'auth.wrong_password') return { old_password: error.detail };
  return Object.fromEntries(
    Object.entries(error.errors ?? {})
      .filter(([field]) => field === 'old_password' || field === 'new_password')
      .map(([field, sentences]) => [field, sentences.join(' ')]),
  );
}

function focusFirst(form: HTMLFormElement, problems: Problems) {
  const [name] = Object.keys(problems);
  const field = name ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
}

import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import type { Me } from '@/lib/me';
import classes from '../pages/door.module.css';
import { saveContact } from '../queries';
import { DoorField } from './DoorField';
import { Notice } from './Notice';
import { PasswordField } from './PasswordField';

type Problems = Partial<Record<'email' | 'password', string>>;

/** Another address for oneself: with the password, and only once it is confirmed from there. */
export function EmailForm({ me }: { me: Me }) {
  const { t } = useTranslation(['auth', 'profile']);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function refuse(form: HTMLFormElement, found: Problems) {
    setProblems(found);
    const [name] = Object.keys(found);
    const field = name ? form.elements.namedItem(name) : null;
    if (field instanceof HTMLElement) field.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const email = String(values.get('email')).trim() || null;
    const password = String(values.get('password'));
    setRefusal(undefined);
    setProblems({});
    if ((email?.toLowerCase() ?? null) === me.email) return refuse(form, { email: t('profile:email.same') });
    if (!password) return refuse(form, { password: t('password.old_missing') });
    setBusy(true);
    try {
      const saved = await saveContact({ email, password });
      form.reset();
      toast.success(
        saved.email_to_confirm
          ? { title: t('profile:email.sent', { email: saved.email_to_confirm }) }
          : { title: t('profile:email.removed') },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { email: emailErrors, password: passwordErrors } = error.errors ?? {};
      const found: Problems = {
        ...(emailErrors ? { email: emailErrors.join(' ') } : {}),
        ...(passwordErrors ? { password: passwordErrors.join(' ') } : {}),
      };
      if (Object.keys(found).length === 0) setRefusal(error.detail);
      refuse(form, found);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {me.email_to_confirm && (
        <Notice kind="info" title={t('profile:email.waiting', { email: me.email_to_confirm })}>
          {t('profile:email.waiting_hint')}
        </Notice>
      )}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <DoorField
        type="email"
        name="email"
        label={t('field.new_email')}
        description={t('profile:email.rule')}
        autoComplete="email"
        error={problems.email}
      />
      <PasswordField
        name="password"
        label={t('field.old_password')}
        autoComplete="current-password"
        error={problems.password}
      />
      <Button type="submit" variant="light" size="sm" loading={isBusy} className={classes.submit}>
        {t('profile:email.change')}
      </Button>
    </form>
  );
}

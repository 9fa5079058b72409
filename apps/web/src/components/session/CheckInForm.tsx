import { CODE_DIGITS } from '@khue/contract/attendance-words';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { toast } from '../feedback/toast';
import classes from './CheckInForm.module.css';

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, CODE_DIGITS);

const REFUSAL = 'check-in-refusal';

/** A student says by the code shown in class that they are there. */
export function CheckInForm() {
  const { t } = useTranslation('attendance');
  const [code, setCode] = useState('');
  const sending = useMutation({
    mutationFn: () => call('POST /api/checkin/', { body: { code } }),
    onSuccess: ({ topic }) => {
      setCode('');
      toast.success({ title: t('checkin.done'), message: topic });
    },
  });
  const refusal = sending.error instanceof ApiError ? sending.error.detail : t('checkin.failed');
  return (
    <form
      className={look('card', 'p-14-18', 'mb-16')}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_DIGITS) sending.mutate();
      }}
    >
      <div className={look('flex', 'wrap', 'end', 'gap-10')}>
        <TextInput
          className={classes.field}
          size="lg"
          label={t('checkin.title')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={sending.isError}
          aria-describedby={sending.isError ? REFUSAL : undefined}
          onChange={(event) => {
            sending.reset();
            setCode(digitsOf(event.currentTarget.value));
          }}
        />
        <Button type="submit" size="lg" loading={sending.isPending} disabled={code.length !== CODE_DIGITS}>
          {t('checkin.send')}
        </Button>
      </div>
      {sending.isError && (
        <p id={REFUSAL} role="alert" className={look('mt-8', 'field-error')}>
          {refusal}
        </p>
      )}
    </form>
  );
}

import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api';
import { meQuery, rememberMe } from '../../../lib/me';
import classes from './ExpiryWarning.module.css';
import { useExpiry } from './useExpiry';

/** A few minutes before the session ends: one click and it goes on. */
export function ExpiryWarning() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();

  async function stay() {
    setFailure(undefined);
    try {
      client.setQueryData(meQuery.queryKey, rememberMe(await call('GET /api/me/')));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.detail);
    }
  }

  const { minutesLeft, isSoon, dismiss } = useExpiry(stay);
  return (
    <Modal
      opened={isSoon}
      onClose={dismiss}
      title={t('expiry.title')}
      closeButtonProps={{ 'aria-label': t('expiry.later') }}
      centered
    >
      <p className={classes.words}>{t('expiry.words', { count: minutesLeft })}</p>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={dismiss}>
          {t('expiry.later')}
        </Button>
        <Button onClick={() => void stay()} data-autofocus>
          {t('expiry.stay')}
        </Button>
      </div>
    </Modal>
  );
}

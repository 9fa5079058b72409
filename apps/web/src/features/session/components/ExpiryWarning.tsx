import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import classes from './ExpiryWarning.module.css';

interface ExpiryWarningProps {
  minutesLeft: number;
  /** Why staying did not work, if it was tried. */
  failure?: string;
  stay: () => void;
  dismiss: () => void;
}

export function ExpiryWarning({ minutesLeft, failure, stay, dismiss }: ExpiryWarningProps) {
  useFocusBack();
  const { t } = useTranslation('shell');
  return (
    <Modal
      opened
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
        <Button onClick={stay} data-autofocus>
          {t('expiry.stay')}
        </Button>
      </div>
    </Modal>
  );
}

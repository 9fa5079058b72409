import { useTranslation } from 'react-i18next';

/** How long until one may try again, in words; the ticking is not read aloud. */
export function Waiting({ seconds }: { seconds: number }) {
  const { t } = useTranslation('auth');
  const minutes = Math.floor(seconds / 60);
  return (
    <span aria-live="off">
      {' '}
      {minutes > 0 ? t('wait.minutes', { minutes, seconds: seconds % 60 }) : t('wait.seconds', { seconds })}
    </span>
  );
}

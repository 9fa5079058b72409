import { useTranslation } from 'react-i18next';

const MINUTE = 60;
const HOUR = 3600;

/** "20 giây", "27 phút 42 giây". */
export function useLength(): (seconds: number) => string {
  const { t } = useTranslation('answer_paper');
  return (seconds) => {
    if (seconds < MINUTE) return t('length.seconds', { seconds });
    const minutes = Math.floor((seconds % HOUR) / MINUTE);
    return seconds < HOUR
      ? t('length.minutes', { minutes, seconds: seconds % MINUTE })
      : t('length.hours', { hours: Math.floor(seconds / HOUR), minutes });
  };
}

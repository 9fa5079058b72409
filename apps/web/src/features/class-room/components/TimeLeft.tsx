import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The time until the end, by the server's clock and not by this computer's. */
export function TimeLeft({ endsAt, serverTime }: { endsAt: string; serverTime: string }) {
  const { t } = useTranslation('room');
  const [now, setNow] = useState(() => Date.parse(serverTime));
  useEffect(() => {
    const began = performance.now();
    const read = () => setNow(Date.parse(serverTime) + performance.now() - began);
    read();
    const timer = setInterval(read, 5_000);
    return () => clearInterval(timer);
  }, [serverTime]);
  const minutes = Math.ceil((Date.parse(endsAt) - now) / 60_000);
  return <>{minutes > 0 ? t('header.left', { count: minutes }) : t('header.time_over')}</>;
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

/** Below a list that is longer than what is shown of it; nothing where all is. */
export function MoreButton({ shown, count, onMore }: { shown: number; count: number; onMore: () => void }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const left = count - shown;
  if (left <= 0) return null;
  return (
    <Button variant="subtle" onClick={onMore}>
      {t('more', { count: left, total: format.number(left) })}
    </Button>
  );
}

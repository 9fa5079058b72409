import { Button } from '@mantine/core';
import { IconPuzzleOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateBlock } from '@/components/states/StateBlock';

/** In the place of a question that cannot be drawn; the exam goes on around it. */
export function BrokenQuestion({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('exam_room');
  return (
    <StateBlock
      kind="error"
      icon={<IconPuzzleOff size={24} stroke={1.6} />}
      title={t('broken.title')}
      advice={t('broken.advice')}
      action={
        <Button size="lg" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
          {t('broken.retry')}
        </Button>
      }
    />
  );
}

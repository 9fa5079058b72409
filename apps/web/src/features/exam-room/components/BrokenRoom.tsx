import { Button } from '@mantine/core';
import { IconPuzzleOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateBlock } from '@/components/states/StateBlock';
import { useStore } from '@/lib/store';
import type { ExamRoom } from '../room/examRoom';

/** In the place of a page that cannot be drawn. The room behind it goes on sending what it holds. */
export function BrokenRoom({ room, onRetry }: { room: ExamRoom; onRetry: () => void }) {
  const { t } = useTranslation('exam_room');
  const { unsaved } = useStore(room.view).counts;
  return (
    <main>
      <StateBlock
        kind="error"
        icon={<IconPuzzleOff size={24} stroke={1.6} />}
        title={t('broken_room.title')}
        advice={unsaved > 0 ? t('broken_room.held', { count: unsaved }) : t('broken_room.saved')}
        action={
          <Button size="lg" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
            {t('broken_room.retry')}
          </Button>
        }
      />
    </main>
  );
}

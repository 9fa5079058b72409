import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { Marked } from '@/components/text/Marked';

interface Props {
  /** The exercise that is open and not finished. */
  name: string;
  isThere: boolean;
  onGo: () => void;
}

/** An exercise is open: above the room whoever looks elsewhere finds the way. */
export function ExerciseCall({ name, isThere, onGo }: Props) {
  const { t } = useTranslation('room');
  if (isThere) return null;
  return (
    <div className={look('bar', 'gap-8', 'p-8-14', 'primary-soft', 'round-lg', 'line-primary', 'keep')} role="status">
      <span className={look('semibold', 'break')}>
        <Marked t={t} i18nKey="called.words" values={{ name }} components={{ data: <span translate="no" /> }} />
      </span>
      <Button leftSection={<IconListCheck size={18} />} onClick={onGo}>
        {t('called.go')}
      </Button>
    </div>
  );
}

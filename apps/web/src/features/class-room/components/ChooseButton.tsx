import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Room } from '../room/roomState';

const ChooseMaterial = lazyComponent(async () => (await import('./ChooseMaterial')).ChooseMaterial, 'lesson_materials');

interface Props {
  room: Room;
  className?: string;
  onChosen: (materialId: number) => void;
}

/** Whoever leads takes the class to any deck or book of theirs. */
export function ChooseButton({ room, className, onChosen }: Props) {
  const { t } = useTranslation('room');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={className}
        variant="default"
        leftSection={<IconBook2 size={18} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {t('stage.choose')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseMaterial
            room={room}
            onClose={() => setOpen(false)}
            onChosen={(id) => {
              setOpen(false);
              onChosen(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

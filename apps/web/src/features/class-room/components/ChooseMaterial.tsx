import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { look } from '@/components/look/look';
import { LessonMaterialFinder } from '@/components/material/LessonMaterialFinder';
import { ApiError } from '@/lib/api';
import { chooseMaterial } from '../queries';
import type { Room } from '../room/roomState';

interface Props {
  room: Room;
  /** It is among what the lesson shows now. */
  onChosen: (materialId: number) => void;
  onClose: () => void;
}

/** A deck or book for the lesson that is going on; the class is taken to it. */
export function ChooseMaterial({ room, onChosen, onClose }: Props) {
  useFocusBack();
  const { t } = useTranslation(['room', 'components']);
  const choosing = useMutation({
    mutationFn: (id: number) => chooseMaterial(room.session.id, id),
    onSuccess: (_, id) => onChosen(id),
    onError: (error) =>
      toast.failure({
        title: t('stage.choose_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stage.choose')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
    >
      <p className={look('note', 'mb-8')}>{t('stage.choose_advice')}</p>
      <LessonMaterialFinder
        isChosen={(id) => room.materials.some((one) => one.id === id)}
        onChoose={({ id }) => !choosing.isPending && choosing.mutate(id)}
        onAgain={({ id }) => onChosen(id)}
      />
    </Modal>
  );
}

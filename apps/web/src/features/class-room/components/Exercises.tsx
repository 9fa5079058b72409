import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { useSlots } from '@/lib/slots';

interface Props {
  sessionId: number;
  classId: number;
  isHost: boolean;
}

export function Exercises(props: Props) {
  const { t } = useTranslation('room');
  const { ClassRoomExercises } = useSlots();
  if (ClassRoomExercises) return <ClassRoomExercises {...props} />;
  return <EmptyState icon={<IconListCheck size={24} stroke={1.6} />} title={t('exercises.none')} />;
}

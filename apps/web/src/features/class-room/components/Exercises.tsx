import type { ComponentProps } from 'react';
import { type Slots, useSlots } from '@/lib/slots';

/** Filled by another feature: the room only says which session it is. */
export function Exercises(props: ComponentProps<Slots['ClassRoomExercises']>) {
  const { ClassRoomExercises } = useSlots();
  return <ClassRoomExercises {...props} />;
}

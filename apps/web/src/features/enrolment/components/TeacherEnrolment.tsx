import type { EnrolAction, Person } from '../enrolmentTypes';
import { EnrolDialog } from './EnrolDialog';

interface Props {
  action?: EnrolAction;
  schoolId: number;
  people: readonly Person[];
  onClose: () => void;
  onDone: () => void;
}

/** Enrols teachers of a school in its courses, or ends that. */
export function TeacherEnrolment({ action = 'enroll', schoolId, people, onClose, onDone }: Props) {
  return (
    <EnrolDialog
      action={action}
      targets={[{ kind: 'people', people }]}
      schoolId={schoolId}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

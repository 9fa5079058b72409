import { type ComponentType, createContext, useContext } from 'react';

/** Places on a feature's page that another feature fills. The features do not know each other; app/ joins them. */
export interface Slots {
  /** The courses of a school, with registering and removing. */
  SchoolCourses: ComponentType<{ schoolId: number; mayRegister: boolean }>;
  /** The courses of a class and how far its students are enrolled. */
  ClassCourses: ComponentType<{ classId: number; schoolId: number; mayRegister: boolean }>;
  /** The courses of a grade, with the progress of their registration. */
  GradeCourses: ComponentType<{ gradeId: number; mayRegister: boolean }>;
  /** Buttons that enrol ticked teachers in courses of their school, or end that. */
  TeacherEnrolment: ComponentType<{
    schoolId: number;
    people: readonly { id: number; name: string; username: string; email: string | null }[];
    onDone: () => void;
  }>;
  /** The materials of a part of a course, in order and with their points; to place there for those who may. */
  PartMaterials: ComponentType<{
    part: { id: number; name: string; mayEdit: boolean };
    course: { id: number; name: string };
    onClose: () => void;
  }>;
  /** What a student's class was given besides its courses, to open and to work with. */
  OwnAdditionalMaterial: ComponentType<object>;
  /** What one hears of, in the bell and by mail, and when mails wait. */
  NoticeSettings: ComponentType<object>;
  /** The exercises of a class session: whoever leads it makes and opens them, students do them. */
  ClassRoomExercises: ComponentType<{
    sessionId: number;
    classId: number;
    isHost: boolean;
    /** To a student: the teacher has opened one, and it is shown. */
    onOpened?: () => void;
    /** To a student: which one is open and not finished; null: none. */
    onWaiting?: (name: string | null) => void;
  }>;
  /** Who was in the lessons of a class, term by term. */
  ClassAttendance: ComponentType<{ classId: number }>;
  /** Certificates that an examination has issued, for those who may see them. */
  ExaminationCertificates: ComponentType<{ examinationId: number }>;
  /** The button that gives every student of a class a new first password. */
  ResetClassPasswords: ComponentType<{ classId: number; className: string }>;
}

const SlotsContext = createContext<Slots | null>(null);
export const SlotsProvider = SlotsContext.Provider;

export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('Slots are filled for screens inside the shell only.');
  return slots;
}

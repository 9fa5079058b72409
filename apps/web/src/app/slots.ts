import { loadTexts } from '@/lib/i18n';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Slots } from '@/lib/slots';

/** A filled slot brings its words along: the page around it does not know them. */
const withTexts = async <Module>(load: Promise<Module>, ...texts: string[]): Promise<Module> =>
  (await Promise.all([load, loadTexts(...texts)]))[0];

/** Where features meet: one fills a slot on the page of another, each fetched when it is first shown. */
export const slots: Slots = {
  SchoolCourses: lazyComponent(
    async () => (await withTexts(import('@/features/courses/components/SchoolCourses'), 'courses')).SchoolCourses,
  ),
  ClassCourses: lazyComponent(
    async () => (await withTexts(import('@/features/courses/components/ClassCourses'), 'courses')).ClassCourses,
  ),
  GradeCourses: lazyComponent(
    async () => (await withTexts(import('@/features/courses/components/GradeCourses'), 'courses')).GradeCourses,
  ),
  TeacherEnrolment: lazyComponent(
    async () =>
      (await withTexts(import('@/features/enrolment/components/TeacherEnrolment'), 'enrolment')).TeacherEnrolment,
  ),
  PartMaterials: lazyComponent(
    async () =>
      (await withTexts(import('@/features/content/placing/PartMaterials'), 'bank', 'editor', 'kinds')).PartMaterials,
  ),
  OwnAdditionalMaterial: lazyComponent(
    async () =>
      (await withTexts(import('@/features/content/class-materials/OwnAdditionalMaterial'), 'own_material', 'kinds'))
        .OwnAdditionalMaterial,
  ),
  NoticeSettings: lazyComponent(
    async () => (await import('@/features/notifications/components/NoticeSettings')).NoticeSettings,
  ),
  ClassRoomExercises: lazyComponent(
    async () =>
      (
        await withTexts(
          import('@/features/exercises/ClassRoomExercises'),
          'exercises',
          'learning',
          'player',
          'kinds',
          'components',
        )
      ).ClassRoomExercises,
  ),
  ClassAttendance: lazyComponent(
    async () =>
      (await withTexts(import('@/features/attendance/ClassAttendance'), 'attendance', 'components')).ClassAttendance,
  ),
  ExaminationCertificates: lazyComponent(
    async () =>
      (await withTexts(import('@/features/certificates/ExaminationCertificates'), 'certificates', 'components'))
        .ExaminationCertificates,
  ),
  ResetClassPasswords: lazyComponent(
    async () =>
      (await withTexts(import('@/features/accounts/slips/ResetClassPasswords'), 'accounts')).ResetClassPasswords,
  ),
};

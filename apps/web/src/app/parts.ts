import { loadTexts } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazyPart';
import type { Parts } from '@/lib/parts';

/** A part brings its words along: the page that shows it does not know them. */
const withTexts = async <Module>(load: Promise<Module>, ...texts: string[]): Promise<Module> =>
  (await Promise.all([load, loadTexts(...texts)]))[0];

/** Where features meet: parts of one on the pages of another, each fetched when it is first shown. */
export const parts: Parts = {
  SchoolCourses: lazyPart(
    async () => (await withTexts(import('@/features/courses/components/SchoolCourses'), 'courses')).SchoolCourses,
  ),
  ClassCourses: lazyPart(
    async () => (await withTexts(import('@/features/courses/components/ClassCourses'), 'courses')).ClassCourses,
  ),
  GradeCourses: lazyPart(
    async () => (await withTexts(import('@/features/courses/components/GradeCourses'), 'courses')).GradeCourses,
  ),
  TeacherEnrolment: lazyPart(
    async () =>
      (await withTexts(import('@/features/enrolment/components/TeacherEnrolment'), 'enrolment')).TeacherEnrolment,
  ),
  ResetClassPasswords: lazyPart(
    async () =>
      (await withTexts(import('@/features/accounts/slips/ResetClassPasswords'), 'accounts')).ResetClassPasswords,
  ),
  OwnCourses: lazyPart(
    async () => (await withTexts(import('@/features/courses/components/OwnCourses'), 'courses')).OwnCourses,
  ),
};

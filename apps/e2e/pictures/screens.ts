import type { Page } from '@playwright/test';
import { SCREENS_TO_VISIT, type ScreenToVisit } from '../journeys/screens';

/** A screen as it is pictured: at an address of the demo data, or behind a button of it. */
export interface Pictured extends Omit<ScreenToVisit, 'as'> {
  as?: string;
  enter?: (page: Page) => Promise<void>;
  /** What is never the same: the order of choices, the questions of an exam, and when it ends. */
  hides?: string;
  /** By the clock of the hour: the demo has a lesson going on now, whenever that is. */
  isNow?: boolean;
}

const clickFirst = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** One of each sort: where people arrive, lists, forms, figures, rooms. They are also pictured on a phone and in the dark. */
export const CHOSEN: readonly Pictured[] = [
  { name: 'log-in', path: '/user/login' },
  { name: 'home of an administrator', path: '/admin/dashboard', as: 'admin' },
  { name: 'home of school staff', path: '/admin/dashboard', as: 'staff' },
  { name: 'home of a teacher', path: '/teacher/overview', as: 'teacher' },
  { name: 'home of a student', path: '/student/overview', as: 'student' },
  { name: 'list of schools', path: '/admin/school', as: 'admin' },
  { name: 'list of accounts', path: '/admin/account', as: 'admin' },
  { name: 'form of a school', path: '/admin/detail/?mode=edit&id=1', as: 'admin' },
  { name: 'parts of a course', path: '/admin/module/?id=2&mode=view&tab=parts', as: 'admin' },
  { name: 'report of classes', path: '/admin/report/1b', as: 'admin' },
  { name: 'page for a head of school', path: '/admin/report/school', as: 'staff' },
  { name: 'statistics of a class', path: '/teacher/statistics?class=75&course=6', as: 'teacher' },
  { name: 'calendar', path: '/teacher/calendar', as: 'teacher' },
  { name: 'content bank', path: '/admin/content-bank', as: 'admin' },
  {
    name: 'editor',
    path: '/teacher/content-bank/detail/?mode=create&type=H5P.MultiChoice',
    as: 'teacher',
  },
  { name: 'a class of a teacher', path: '/teacher/classes/detail?mode=view&id=75', as: 'teacher' },
  { name: 'a test of a class', path: '/teacher/tests/detail?module=2&class=75', as: 'teacher' },
  { name: 'exams', path: '/student/examtest', as: 'student' },
  { name: 'practice room', path: '/student/practice?id=70&class=75', as: 'student', hides: 'main label' },
  { name: 'lesson room', path: '/student/lesson?id=182&class=75', as: 'student' },
  { name: 'help', path: '/help?page=lost-line', as: 'student' },
  { name: 'support', path: '/admin/support?id=1', as: 'staff' },
  { name: 'own report', path: '/student/report', as: 'student' },
  { name: 'exam result', path: '/student/examtest', as: 'student', enter: clickFirst('main a[href*="/result?"]') },
  // Somebody else's: while an exam goes on, practice and lessons are closed. It is entered again by later pictures.
  {
    name: 'exam room',
    path: '/student/examtest/test?id=2&class=75',
    as: 'chihd01',
    enter: async (page) => {
      if (await page.locator('[role=timer]').isHidden()) await clickFirst('main button')(page);
    },
    hides: '[role=timer] + span, main > div:first-child',
  },
  {
    name: 'class room of a teacher',
    path: '/teacher/offline-meeting',
    as: 'teacher',
    enter: clickFirst('main button'),
    isNow: true,
  },
  {
    name: 'class room of a student',
    path: '/student/offline-meeting',
    as: 'student',
    enter: clickFirst('main button'),
    isNow: true,
  },
];

const chosen = new Set(CHOSEN.map(({ path, as }) => `${path} ${as}`));

/** The other screens of the product, at one size, when a change may touch any. */
export const OTHERS: readonly Pictured[] = SCREENS_TO_VISIT.filter(({ path, as }) => !chosen.has(`${path} ${as}`));

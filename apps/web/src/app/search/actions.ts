import { type ScreenKey, screensFor } from '@khue/contract/screens';
import type { Me } from '@/lib/me';
import { detailPath, PATHS, screenPath } from '@/lib/screenPaths';

interface SearchAction {
  key: string;
  /** Whose icon it has; it is offered to those for whom that screen opens. */
  screen: ScreenKey | 'profile';
  /** What else it takes, as the server says it of the reader. */
  may?: (me: Me) => boolean;
  to: (me: Me) => string;
  /** What has to be chosen on the way. */
  first?: (me: Me) => 'school' | 'class' | undefined;
}

/** A tab of one's own school; who keeps several chooses the school first. */
const ofSchool = (tab: string) => ({
  to: ({ school }: Me) => (school ? detailPath('school', 'view', school.id, tab) : screenPath('school')),
  first: ({ school }: Me) => (school ? undefined : ('school' as const)),
});

/** What people come to do. Its words, and others for the same thing, stand in `search.json`. */
const ACTIONS: readonly SearchAction[] = [
  {
    key: 'roll_over',
    screen: 'school',
    may: ({ permissions }) => permissions.includes('school_year.run'),
    ...ofSchool('upgrade'),
  },
  { key: 'school_years', screen: 'school', may: ({ can }) => can.school_year.view, ...ofSchool('years') },
  {
    key: 'register_courses',
    screen: 'school',
    may: ({ permissions }) => permissions.includes('course.edit'),
    ...ofSchool('courses'),
  },
  { key: 'personnel', screen: 'school', may: ({ can }) => can.account.view, ...ofSchool('personnel') },
  {
    key: 'create_school',
    screen: 'school',
    may: ({ can }) => can.school.create,
    to: () => detailPath('school', 'create'),
  },
  { key: 'create_class', screen: 'class', may: ({ can }) => can.class.create, to: () => detailPath('class', 'create') },
  {
    key: 'create_course',
    screen: 'course',
    may: ({ can }) => can.course.create,
    to: () => detailPath('course', 'create'),
  },
  {
    key: 'create_account',
    screen: 'account',
    may: ({ can }) => can.account.create,
    to: () => detailPath('account', 'create'),
  },
  { key: 'import_accounts', screen: 'account_bulk', to: () => screenPath('account_bulk') },
  {
    key: 'reset_passwords',
    screen: 'class',
    may: ({ can }) => can.account.reset_passwords,
    to: () => screenPath('class'),
    first: () => 'class',
  },
  {
    key: 'enrol',
    screen: 'student',
    may: ({ can }) => can.enrolment.create,
    to: () => screenPath('student'),
  },
  {
    key: 'create_role',
    screen: 'role',
    may: ({ can }) => can.role.create,
    to: () => detailPath('role', 'create'),
  },
  { key: 'give_work', screen: 'assign', to: () => screenPath('assign') },
  {
    key: 'create_test',
    screen: 'teacher_tests',
    may: ({ can }) => can.assignment.create,
    to: () => `${screenPath('teacher_tests')}/new`,
  },
  {
    key: 'create_material',
    screen: 'teacher_content_bank',
    may: ({ can }) => can.material.create,
    to: () => detailPath('teacher_content_bank', 'create'),
  },
  { key: 'change_password', screen: 'profile', to: () => PATHS.profile },
];

export function actionsFor(me: Me): SearchAction[] {
  const open = new Set(['profile', ...screensFor(me.permissions, me.scope).map(({ key }) => key)]);
  return ACTIONS.filter(({ screen, may }) => open.has(screen) && (may?.(me) ?? true));
}

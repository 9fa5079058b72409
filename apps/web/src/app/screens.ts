import { type DetailKey, SCREENS, type Screen, type ScreenKey } from '@khue/contract/screens';
import {
  IconAlertTriangle,
  IconBook,
  IconBook2,
  IconBooks,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCertificate,
  IconChalkboardTeacher,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconClipboardPlus,
  IconClipboardText,
  IconDoor,
  IconFilePlus,
  IconFiles,
  IconHeartRateMonitor,
  IconHistory,
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconMailShare,
  IconMessage2,
  IconMessageHeart,
  IconMessages,
  IconPackages,
  IconPlugConnected,
  IconPoint,
  IconPuzzle,
  IconReportAnalytics,
  IconSchool,
  IconShieldCheck,
  IconStairsUp,
  IconTable,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
  IconVideo,
  IconWriting,
  type TablerIcon,
} from '@tabler/icons-react';
import type { RouteObject } from 'react-router';
import { type LoadPage, lazyRoute } from '@/lib/lazyRoute';

/** A page and the texts it needs, both fetched when it is opened. */
type Page = [load: LoadPage, ...texts: string[]];

interface Shown {
  icon: TablerIcon;
  page: Page;
  /** Further addresses that belong to the screen. */
  more?: Record<string, Page>;
}

/** Where an exam is sat: nothing else is on that page. */
const EXAM_ROOM = '/student/examtest/test';
const WAITING_ROOM = '/student/examtest/wait';
/** Where an examination is watched. */
const INVIGILATION = '/teacher/exam-room';

/** The bank stands twice in the product: for teachers, and for those who keep a school or everything. */
const bankAt = (path: string): Shown & { detail: Page } => ({
  icon: IconBooks,
  page: [() => import('@/features/content/pages/ContentBankPage'), 'bank', 'editor', 'kinds', 'components'],
  detail: [
    () => import('@/features/content/pages/MaterialEditorPage'),
    'editor',
    'content',
    'player',
    'kinds',
    'components',
    'validation',
  ],
  more: {
    [`${path}/from-questions`]: [
      () => import('@/features/content/pages/QuestionFilePage'),
      'bank',
      'editor',
      'content',
      'player',
      'kinds',
      'components',
    ],
    [`${path}/from-text`]: [
      () => import('@/features/content/pages/GeneratePage'),
      'bank',
      'editor',
      'player',
      'kinds',
      'components',
      'validation',
    ],
  },
});

/** One calendar under three addresses: for teachers, for students, and for those who keep a school or everything. */
const CALENDAR: Shown = {
  icon: IconCalendarEvent,
  page: [() => import('@/features/calendar/pages/CalendarPage'), 'calendar', 'components'],
};

/** Where class and teacher meet; with a session in its address it has the whole window. */
const CLASS_ROOM: Shown = {
  icon: IconDoor,
  page: [() => import('@/features/class-room/pages/ClassRoomPage'), 'room', 'player', 'kinds', 'components'],
};
const CLASS_ROOMS = ['/teacher/offline-meeting', '/student/offline-meeting'];

/** Conversations, for both sides and for the school that is asked to read one. */
const MESSAGES: Shown = {
  icon: IconMessage2,
  page: [() => import('@/features/messages/pages/MessagesPage'), 'messages', 'learning', 'components'],
};

/** The page of one student, under the class for those who look after it, and as one's own. */
const STUDENT_RECORD: Page = [
  () => import('@/features/student-record/pages/StudentRecordPage'),
  'student_record',
  'components',
];

/** Attendance of a class, for teachers and for those who keep a school or everything. */
const ATTENDANCE_REPORT: Shown = {
  icon: IconReportAnalytics,
  page: [() => import('@/features/reports/pages/AttendanceReportPage'), 'attendance', 'school_reports', 'components'],
};

/** Who needs help, for teachers and for those who keep schools. */
const NEEDS_HELP: Shown = {
  icon: IconReportAnalytics,
  page: [() => import('@/features/needs-help/pages/NeedsHelpPage'), 'needs_help', 'components'],
};

/** Marks of a class, for teachers and for those who keep a school or everything. */
const GRADEBOOK: Shown = {
  icon: IconTable,
  page: [() => import('@/features/gradebook/pages/GradebookPage'), 'gradebook', 'components'],
};

/**
 * What each screen of the contract shows. An entry that is missing, here or for the rows of a screen,
 * does not compile; the label is `menu.<key>` in shell.json.
 */
const PAGES: { [Key in ScreenKey]: Shown & (Key extends DetailKey ? { detail: Page } : object) } = {
  dashboard: {
    icon: IconLayoutDashboard,
    page: [() => import('@/features/dashboard/pages/DashboardPage'), 'dashboard', 'needs_help', 'components'],
  },
  teacher_calendar: CALENDAR,
  student_calendar: CALENDAR,
  calendar: CALENDAR,
  teacher_messages: MESSAGES,
  student_messages: MESSAGES,
  messages: MESSAGES,
  teacher_gradebook: GRADEBOOK,
  gradebook: GRADEBOOK,
  teacher_room: CLASS_ROOM,
  student_room: CLASS_ROOM,
  teacher_overview: {
    icon: IconChalkboardTeacher,
    page: [() => import('@/features/home/pages/TeacherHomePage'), 'teacher_home', 'needs_help'],
  },
  student_exams: {
    icon: IconClipboardText,
    page: [() => import('@/features/exam-room/pages/ExamListPage'), 'exams', 'components'],
    more: {
      [EXAM_ROOM]: [
        () => import('@/features/exam-room/pages/ExamRoomPage'),
        'exam_room',
        'exams',
        'player',
        'kinds',
        'components',
      ],
      [WAITING_ROOM]: [
        () => import('@/features/exam-room/pages/WaitingRoomPage'),
        'waiting_room',
        'exam_room',
        'kinds',
        'components',
      ],
      '/student/examtest/result': [
        () => import('@/features/exam-room/pages/ExamResultPage'),
        'exams',
        'player',
        'kinds',
        'components',
      ],
    },
  },
  report_1a: {
    icon: IconReportAnalytics,
    page: [() => import('@/features/reports/pages/SchoolReportPage'), 'school_reports', 'components'],
  },
  report_1b: {
    icon: IconReportAnalytics,
    page: [() => import('@/features/reports/pages/ClassReportPage'), 'school_reports', 'components'],
  },
  report_2a: {
    icon: IconReportAnalytics,
    page: [() => import('@/features/reports/pages/StudentsReportPage'), 'school_reports', 'components'],
  },
  school_page: {
    icon: IconReportAnalytics,
    page: [() => import('@/features/reports/pages/SchoolPagePage'), 'school_page', 'components'],
  },
  teacher_report: {
    icon: IconReportAnalytics,
    page: [() => import('@/features/reports/pages/OwnStudentsReportPage'), 'school_reports', 'components'],
  },
  teacher_report_parts: {
    icon: IconReportAnalytics,
    page: [() => import('@/features/reports/pages/PartReportPage'), 'school_reports', 'components'],
  },
  teacher_needs_help: NEEDS_HELP,
  needs_help: NEEDS_HELP,
  teacher_report_attendance: ATTENDANCE_REPORT,
  report_attendance: ATTENDANCE_REPORT,
  student_report: {
    icon: IconReportAnalytics,
    page: [() => import('@/features/student-reports/pages/StudentReportPage'), 'reports', 'attendance', 'components'],
    more: { '/student/record': STUDENT_RECORD },
  },
  student_overview: {
    icon: IconHome,
    page: [() => import('@/features/home/pages/StudentHomePage'), 'home', 'learning'],
  },
  student_lesson: {
    icon: IconBook,
    page: [() => import('@/features/practice/pages/LessonPage'), 'lesson', 'learning', 'player', 'kinds', 'components'],
  },
  student_practice: {
    icon: IconPuzzle,
    page: [
      () => import('@/features/practice/pages/PracticePage'),
      'practice',
      'learning',
      'player',
      'kinds',
      'components',
    ],
  },
  teacher_classes: {
    icon: IconUsersGroup,
    page: [() => import('@/features/teaching/pages/OwnClassesPage'), 'teaching', 'components'],
    detail: [() => import('@/features/teaching/pages/OwnClassPage'), 'teaching', 'components', 'validation'],
    more: { '/teacher/classes/student': STUDENT_RECORD },
  },
  teacher_courses: {
    icon: IconBook2,
    page: [() => import('@/features/teaching/pages/OwnCoursesPage'), 'teaching', 'components'],
  },
  assign: {
    icon: IconClipboardPlus,
    page: [() => import('@/features/teaching/pages/AssignPage'), 'teaching', 'components', 'validation'],
  },
  exam_marking: {
    icon: IconWriting,
    page: [() => import('@/features/marking/pages/MarkingListPage'), 'marking', 'components'],
    detail: [() => import('@/features/marking/pages/MarkAnswerPage'), 'marking', 'components'],
  },
  examination: {
    icon: IconClipboardText,
    page: [() => import('@/features/examinations/pages/ExaminationListPage'), 'examinations', 'components'],
    detail: [
      () => import('@/features/examinations/pages/ExaminationPage'),
      'examinations',
      'marking',
      'components',
      'validation',
    ],
    more: {
      '/admin/examination/attempt': [
        () => import('@/features/class-exams/pages/AnswerPaperPage'),
        'answer_paper',
        'class_exams',
        'player',
        'components',
      ],
    },
  },
  exam_rooms: {
    icon: IconDoor,
    page: [() => import('@/features/invigilation/pages/ExamRoomListPage'), 'invigilation', 'components'],
    detail: [() => import('@/features/invigilation/pages/InvigilationPage'), 'invigilation', 'components'],
  },
  certificate_template: {
    icon: IconCertificate,
    page: [() => import('@/features/certificates/pages/TemplateListPage'), 'certificates', 'components'],
    detail: [() => import('@/features/certificates/pages/TemplatePage'), 'certificates', 'components', 'validation'],
  },
  blueprints: {
    icon: IconTable,
    page: [() => import('@/features/blueprints/pages/BlueprintListPage'), 'blueprints', 'components'],
    detail: [() => import('@/features/blueprints/pages/BlueprintPage'), 'blueprints', 'player', 'kinds', 'components'],
  },
  teacher_tests: {
    icon: IconChecklist,
    page: [() => import('@/features/class-exams/pages/TestListPage'), 'class_exams', 'components'],
    detail: [
      () => import('@/features/class-exams/pages/TestDetailPage'),
      'class_exams',
      'regrades',
      'papers',
      'components',
      'validation',
    ],
    more: {
      '/teacher/tests/new': [
        () => import('@/features/class-exams/pages/TestMakerPage'),
        'test_maker',
        'blueprints',
        'class_exams',
        'kinds',
        'components',
        'validation',
      ],
      '/teacher/tests/paper': [
        () => import('@/features/class-exams/pages/PaperPage'),
        'papers',
        'class_exams',
        'player',
        'components',
      ],
      '/teacher/tests/answers': [
        () => import('@/features/class-exams/pages/AnswerPaperPage'),
        'answer_paper',
        'class_exams',
        'player',
        'components',
      ],
    },
  },
  teacher_statistics: {
    icon: IconChartBar,
    page: [() => import('@/features/statistics/pages/StatisticsPage'), 'statistics', 'needs_help', 'components'],
  },
  teacher_materials: {
    icon: IconFiles,
    page: [() => import('@/features/content/pages/CourseMaterialsPage'), 'bank', 'editor', 'kinds', 'components'],
  },
  teacher_content_bank: bankAt('/teacher/content-bank'),
  additional_material: {
    icon: IconFilePlus,
    page: [() => import('@/features/content/pages/AdditionalMaterialPage'), 'bank', 'editor', 'kinds', 'components'],
  },
  school: {
    icon: IconBuildingCommunity,
    page: [() => import('@/features/schools/pages/SchoolListPage'), 'schools', 'components'],
    detail: [() => import('@/features/schools/pages/SchoolDetailPage'), 'schools', 'components'],
  },
  class: {
    icon: IconSchool,
    page: [() => import('@/features/classes/pages/ClassListPage'), 'classes', 'components'],
    detail: [() => import('@/features/classes/pages/ClassDetailPage'), 'classes', 'components', 'validation'],
    more: { '/admin/class/student': STUDENT_RECORD },
  },
  grade: {
    icon: IconStairsUp,
    page: [() => import('@/features/grades/pages/GradeListPage'), 'grades', 'components'],
    detail: [() => import('@/features/grades/pages/GradeDetailPage'), 'grades', 'components', 'validation'],
  },
  course: {
    icon: IconBook2,
    page: [() => import('@/features/courses/pages/CourseListPage'), 'courses', 'components'],
    detail: [() => import('@/features/courses/pages/CourseDetailPage'), 'courses', 'components', 'validation'],
  },
  content_bank: bankAt('/admin/content-bank'),
  h5p_libraries: {
    icon: IconPackages,
    page: [() => import('@/features/content/pages/LibrariesPage'), 'bank', 'components'],
  },
  account: {
    icon: IconUsers,
    page: [() => import('@/features/accounts/pages/AccountListPage'), 'accounts', 'components'],
    detail: [() => import('@/features/accounts/pages/AccountDetailPage'), 'accounts', 'components', 'validation'],
    more: {
      '/admin/account/slips': [() => import('@/features/accounts/pages/AccountSlipsPage'), 'accounts', 'components'],
    },
  },
  account_bulk: {
    icon: IconUsersPlus,
    page: [() => import('@/features/accounts/pages/AccountBulkPage'), 'accounts', 'imports', 'components'],
  },
  account_history: {
    icon: IconListCheck,
    page: [() => import('@/features/accounts/pages/AccountHistoryPage'), 'accounts', 'components'],
  },
  account_errors: {
    icon: IconAlertTriangle,
    page: [() => import('@/features/accounts/pages/AccountErrorsPage'), 'accounts', 'components'],
  },
  student: {
    icon: IconClipboardCheck,
    page: [() => import('@/features/enrolment/pages/StudentListPage'), 'enrolment', 'components'],
  },
  role: {
    icon: IconShieldCheck,
    page: [() => import('@/features/roles/pages/RoleListPage'), 'roles', 'components'],
    detail: [() => import('@/features/roles/pages/RoleDetailPage'), 'roles', 'permissions', 'components', 'validation'],
  },
  group: {
    icon: IconUsersGroup,
    page: [() => import('@/features/roles/pages/GroupListPage'), 'roles', 'components'],
    detail: [
      () => import('@/features/roles/pages/GroupDetailPage'),
      'roles',
      'permissions',
      'components',
      'validation',
    ],
  },
  permission: {
    icon: IconKey,
    page: [() => import('@/features/roles/pages/PermissionListPage'), 'roles', 'permissions', 'components'],
  },
  meeting_account: {
    icon: IconVideo,
    page: [() => import('@/features/meeting-accounts/pages/MeetingAccountListPage'), 'meeting_accounts', 'components'],
    detail: [
      () => import('@/features/meeting-accounts/pages/MeetingAccountPage'),
      'meeting_accounts',
      'components',
      'validation',
    ],
  },
  support: {
    icon: IconLifebuoy,
    page: [() => import('@/features/support/pages/SupportInboxPage'), 'support_inbox', 'support', 'components'],
  },
  feedback: {
    icon: IconMessageHeart,
    page: [() => import('@/features/support/pages/FeedbackInboxPage'), 'support_inbox', 'support', 'components'],
  },
  student_support: {
    icon: IconLifebuoy,
    page: [() => import('@/features/support/pages/StudentSupportPage'), 'support', 'components'],
  },
  student_online_support: {
    icon: IconMessages,
    page: [() => import('@/features/support/pages/OnlineSupportPage'), 'support', 'learning', 'components'],
  },
  student_feedback: {
    icon: IconMessageHeart,
    page: [() => import('@/features/support/pages/StudentFeedbackPage'), 'support', 'components'],
  },
  platform: {
    icon: IconPlugConnected,
    page: [() => import('@/features/courses/pages/PlatformPage'), 'courses', 'components'],
  },
  audit: {
    icon: IconHistory,
    // The log names fields as their forms do.
    page: [
      () => import('@/features/audit/pages/AuditPage'),
      'audit',
      'accounts',
      'classes',
      'schools',
      'roles',
      'components',
    ],
  },
  regrades: {
    icon: IconChecklist,
    page: [() => import('@/features/class-exams/pages/RegradeListPage'), 'regrades', 'components'],
  },
  outbox: { icon: IconMailShare, page: [() => import('@/features/outbox/pages/OutboxPage'), 'outbox', 'components'] },
  system: {
    icon: IconHeartRateMonitor,
    page: [() => import('@/features/operations/pages/SystemStatusPage'), 'system_page', 'components'],
  },
};

const shownOf = (key: string): (Shown & { detail?: Page }) | undefined => PAGES[key as ScreenKey];

export const screenIcon = (key: string): TablerIcon => shownOf(key)?.icon ?? (key === 'profile' ? IconUser : IconPoint);

const bare = (path: string) => path.replace(/(?<!\/)\/+$/, '') || '/';

/** Whether a page has the whole window, without menu and top bar. */
export const standsAlone = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  [EXAM_ROOM, WAITING_ROOM, INVIGILATION].includes(bare(pathname)) ||
  (CLASS_ROOMS.includes(bare(pathname)) && new URLSearchParams(search).has('session'));

/** Whether an address belongs to a menu entry: to its screen, a row of it, or a screen beside it on the same tabs. */
export function isWithin(pathname: string, key: string): boolean {
  const here = bare(pathname);
  const screens: readonly Screen[] = SCREENS;
  const family = screens.find((screen) => screen.key === key)?.tabOf ?? key;
  return screens.some(
    (screen) =>
      (screen.key === family || screen.tabOf === family) &&
      [screen.path, screen.detail, ...Object.keys(shownOf(screen.key)?.more ?? {})].includes(here),
  );
}

const routesOf = (screen: Screen): RouteObject[] => {
  const { page, detail, more = {} } = shownOf(screen.key) ?? {};
  const pages: [string | undefined, Page | undefined][] = [
    [screen.path, page],
    [screen.detail, detail],
    ...Object.entries(more),
  ];
  return pages.flatMap(([path, shown]) => (path && shown ? [{ path, lazy: lazyRoute(...shown) }] : []));
};

export const SCREEN_ROUTES: RouteObject[] = SCREENS.flatMap(routesOf);

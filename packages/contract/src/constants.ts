/** Business constants, each in one place. */
export const LANGUAGES = ['vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'vi';
/** The browser's storage keys: the chosen language, the signed-in user. */
export const LANGUAGE_STORAGE_KEY = 'khue.language';

export const TIME_ZONE = 'Asia/Ho_Chi_Minh';

export const STATUS_ACTIVE = 1;
export const STATUS_INACTIVE = 0;
export const STATUS_PENDING = 2;

/** Of an enrolment: what is wanted, and how far the course platform is. */
export const ENROLMENT_STATUS = { ended: 0, wanted: 1 } as const;
export const ENROLMENT_PROGRESS = { waiting: 0, done: 1, failed: 2 } as const;
/** Of an account at the course platform. */
export const PLATFORM_STATUS = { waiting: 0, made: 1, failed: 2 } as const;
/** Of a course that is registered to a grade. */
export const REGISTRATION_PROGRESS = { idle: 0, running: 1, done: 2 } as const;

export const MAX_PAGE_SIZE = 1000;
export const PAGE_SIZE = {
  default: 20,
  provinces: 100,
  districts: 500,
  wards: 500,
  wards2: 1000,
  banks: 100,
  schools: 500,
  schoolYears: 100,
  classes: 150,
  grades: 150,
  teachers: 100,
  upgradeLogs: 20,
  roles: 50,
  permissionGroups: 200,
  users: 20,
  courses: 100,
  courseParts: 1000,
  studentCourses: 100,
  studentReports: 50,
  reports: 100,
  assignments: 1000,
  materials: 20,
  materialActivity: 20,
  classMaterials: 100,
  classSessions: 100,
  audit: 20,
  tasks: 20,
  importRows: 100,
  notifications: 20,
  outbox: 20,
  supportRequests: 20,
  supportMessages: 50,
  feedback: 20,
  conversations: 30,
  messages: 50,
  recipients: 50,
  teacherNotes: 20,
} as const;

/** The default school year: 5 September of this calendar year to 31 May of the next. */
export const SCHOOL_YEAR_START = { month: 9, day: 5 } as const;
export const SCHOOL_YEAR_END = { month: 5, day: 31 } as const;
export const CLASS_CODE_PREFIX = 'LH';
/** How often a student may sit the exam of a course, unless the course says otherwise. */
export const DEFAULT_EXAM_ATTEMPTS = 3;
export const DEFAULT_EXAM_MINUTES = 50;
/** Of 10. */
export const DEFAULT_PASS_SCORE = 5;

/** Of a session, where nobody chose another. */
export const DEFAULT_MEETING_PASSWORD = 'Khue2026';
export const DEFAULT_NOTICE_MINUTES = 15;
/** One may join so long before the beginning, until the end. */
export const JOIN_BEFORE_MINUTES = 15;

export const TOKEN_IDLE_HOURS = 12;
export const TOKEN_MAX_DAYS = 7;
/** How long before the end of a session the browser warns. */
export const SESSION_WARNING_MINUTES = 5;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const JSON_BODY_LIMIT = 1024 * 1024;
/** Numbers, texts, lists and objects in one body, however small they are. */
export const JSON_BODY_VALUES = 30_000;
export const UPLOAD_LIMIT = 100 * 1024 * 1024;
export const AVATAR_LIMIT = 5 * 1024 * 1024;
/** Content of one material as JSON: bytes, and values in it. */
export const MATERIAL_BYTES = 4 * 1024 * 1024;
export const MATERIAL_VALUES = 100_000;
/** A .h5p file unpacked: its files together, and how many there are. */
export const PACKAGE_BYTES = 200 * 1024 * 1024;
export const PACKAGE_FILES = 2000;
/** Materials in one part of a course. */
export const MATERIALS_IN_PART = 500;
/** One file of questions, and how long what was read of it can be looked at. */
export const QUESTION_FILE_QUESTIONS = 5000;
export const QUESTION_FILE_DAYS = 7;
/** Of how many questions of an import one request may change something. */
export const QUESTION_EDITS = 200;
/** In pixels; the browser shrinks a picture before it sends it. */
export const AVATAR_MAX_SIDE = 2048;

/** One import of accounts, as a file or as rows. */
export const IMPORT_BYTES = 20 * 1024 * 1024;
export const IMPORT_ROWS = 20_000;
/** The same as typed rows: bytes, and values with some thirty a row. */
export const IMPORT_JSON_BYTES = 8 * 1024 * 1024;
export const IMPORT_JSON_VALUES = 30 * IMPORT_ROWS;
/** How long what was sent is kept, so that failed rows can be corrected. */
export const IMPORT_DAYS = 7;

/** Who holds a role is counted up to this number, so that a list of roles costs the same in a national installation. */
export const USER_COUNT_LIMIT = 10_000;
/** Of an account, by wire and column names: for those who keep the records of a school, and for the person. */
export const CONFIDENTIAL_FIELDS: ReadonlySet<string> = new Set([
  'identity_number',
  'bank_id',
  'bank',
  'bank_name',
  'bank_account_name',
  'bank_account_number',
  'address',
  'postal_code',
  'wards',
  'wards_2',
  'wards_code',
  'wards_code_2',
  'district',
  'province',
  'province_2',
  'ward_code',
  'ward_name',
  'district_code',
  'district_name',
  'province_code',
  'province_name',
  'ward_code_2',
  'ward_name_2',
  'province_code_2',
  'province_name_2',
]);

/** How long one sees the product as another role. */
export const PREVIEW_MINUTES = 30;

/** Letters of a student's note on one page; so many pages of one material carry a note. */
export const NOTE_LENGTH = 5000;
export const MOST_NOTES = 300;

/** Whom a page of the help is for. */
export const HELP_ROLES = ['admin', 'staff', 'teacher', 'student'] as const;
export type HelpRole = (typeof HELP_ROLES)[number];

/** A search in the activity log: how many days it looks at unless they are said, at most, and up to what it counts. */
export const AUDIT_SEARCH = { days: 90, mostDays: 366, counted: 10_000 } as const;

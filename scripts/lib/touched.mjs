/** Each feature of the web with the journeys that walk through it and the screens that it shows. */
const FEATURES = {
  accounts: { journeys: ['accounts', 'imports'], screens: '/admin/account' },
  assistant: { journeys: ['assistant'], screens: '/student/overview' },
  attendance: { journeys: ['class-room', 'teaching'], screens: '/report/attendance|/teacher/classes' },
  audit: { journeys: ['work'], screens: '/admin/audit' },
  blueprints: { journeys: ['tests'], screens: '/teacher/tests/blueprint' },
  certificates: { journeys: ['shell', 'examination'], screens: '/admin/(certificate|examination)' },
  calendar: { journeys: ['calendar'], screens: '/(teacher|student|admin)/calendar' },
  classes: { journeys: ['classes', 'upgrade'], screens: '/admin/class|/teacher/classes' },
  'class-exams': { journeys: ['tests', 'papers'], screens: '/teacher/tests|/admin/regrades' },
  'class-room': { journeys: ['class-room'], screens: '/offline-meeting' },
  content: {
    journeys: ['content-bank', 'editor'],
    screens: '/content-bank|/teacher/(materials|additional-material)|/student/overview',
  },
  courses: { journeys: ['courses'], screens: '/admin/(course|module|platform)' },
  dashboard: { journeys: ['dashboard'], screens: '/admin/dashboard' },
  enrolment: { journeys: ['courses'], screens: '/admin/account/students' },
  'exam-room': { journeys: ['exam-room', 'examination'], screens: '/student/examtest' },
  examinations: { journeys: ['shell', 'examination'], screens: '/admin/examination' },
  invigilation: { journeys: ['shell', 'examination'], screens: '/teacher/exam-room' },
  marking: { journeys: ['shell', 'examination'], screens: '/teacher/exam-marking' },
  exercises: { journeys: ['exercises'], screens: '/offline-meeting' },
  grades: { journeys: ['classes', 'courses'], screens: '/admin/grade' },
  home: { journeys: ['shell', 'learning'], screens: '/overview' },
  help: { journeys: ['help'], screens: '/help' },
  messages: { journeys: ['support'], screens: '/messages' },
  'meeting-accounts': { journeys: ['meeting-accounts'], screens: '/admin/meeting-account' },
  'needs-help': { journeys: ['statistics'], screens: '/(teacher|admin)/needs-help' },
  notifications: { journeys: ['work'], screens: '/admin/outbox' },
  operations: { journeys: ['shell'], screens: '/admin/system' },
  outbox: { journeys: ['outbox'], screens: '/admin/outbox' },
  practice: { journeys: ['learning'], screens: '/student/(lesson|practice)' },
  reports: { journeys: ['reports', 'school-page'], screens: '/admin/report|/teacher/report' },
  gradebook: { journeys: ['teaching'], screens: '/(teacher|admin)/gradebook' },
  roles: { journeys: ['roles'], screens: '/admin/(role|group|permission)' },
  schools: { journeys: ['schools', 'years', 'upgrade'], screens: '/admin/(school|detail)' },
  session: { journeys: ['sign-in'], screens: '/user/' },
  statistics: { journeys: ['statistics'], screens: '/teacher/statistics' },
  'student-record': { journeys: ['student-reports'], screens: '/student/record|/classes?/student' },
  'student-reports': { journeys: ['student-reports'], screens: '/student/report' },
  support: { journeys: ['support'], screens: '/(admin|student)/(support|online-support|feedback)' },
  teaching: { journeys: ['teaching'], screens: '/teacher/' },
  work: { journeys: ['work'], screens: '/admin/audit' },
};

/** The features that stand on a domain of the server. */
const FEATURES_OF_MODULE = {
  examinations: ['examinations', 'invigilation', 'certificates', 'marking'],
  courses: ['courses', 'enrolment', 'teaching'],
  exercises: ['exercises'],
  gradebook: ['gradebook'],
  geography: ['schools'],
  help: ['help', 'support'],
  identity: ['session', 'roles'],
  meetings: ['meeting-accounts'],
  people: ['accounts'],
  messages: ['messages'],
  reports: ['dashboard', 'reports', 'student-reports', 'student-record', 'statistics', 'needs-help'],
  work: ['practice', 'home', 'exam-room', 'class-exams'],
  schools: ['schools', 'classes', 'grades'],
  operations: ['operations'],
  sessions: ['calendar', 'class-room'],
  support: ['support'],
};

const SERVER_ALL = 'apps/server';
/** Asks every endpoint, so it speaks for whatever a domain may have broken next door. */
const ACCESS = 'apps/server/test/access.test.ts';

const RULES = [
  // A journey or a test itself.
  [/^apps\/e2e\/journeys\/([\w-]+)\.spec\.ts$/, ([, name]) => ({ journeys: [name] })],
  [/^(apps\/server\/(?:src|test)\/.+\.test\.ts)$/, ([, path]) => ({ serverTests: [path] })],
  // Content is played on a page of its own, for whichever screens show it.
  [
    /^apps\/web\/(src\/(components\/player|testing\/stage)\/|stage\.config\.ts$)|^apps\/e2e\/journeys\/player\w+\.ts$/,
    () => ({ journeys: ['player'] }),
  ],
  // What journeys have in common, and what all screens have in common.
  [/^apps\/e2e\//, () => ({ journeys: ['shell', 'sign-in', 'every-screen'], screens: ['/'] })],
  [
    /^(apps\/web\/(src\/(app|components|lib)\/|[^/]+$)|packages\/i18n\/)/,
    () => ({ journeys: ['shell', 'sign-in', 'weight', 'every-screen'], screens: ['/'] }),
  ],
  [/^apps\/web\/src\/features\/([\w-]+)\//, ([, feature]) => ofFeatures([feature])],
  [
    /^apps\/server\/src\/modules\/(\w+)\//,
    ([, module]) => ({
      serverTests: [`apps/server/src/modules/${module}/`, ACCESS],
      ...ofFeatures(FEATURES_OF_MODULE[module] ?? []),
    }),
  ],
  [
    /^apps\/server\/src\/(adapters|seed|cli|ports)\/([\w-]+)/,
    ([, folder, name]) => ({ serverTests: [`apps/server/src/${folder}/${name}`] }),
  ],
  // What everything on the server stands on.
  [/^(apps\/server|packages\/contract)\//, () => ({ serverTests: [SERVER_ALL] })],
];

function ofFeatures(names) {
  const known = names.flatMap((name) => FEATURES[name] ?? []);
  return {
    journeys: [...known.flatMap(({ journeys }) => journeys), ...(known.length > 0 ? ['every-screen'] : [])],
    screens: known.map(({ screens }) => screens),
  };
}

const IS_TEXT = /\.md$|^docs\//;

/** Which tests a change may have touched. The complete run has the last word; this one is for every few minutes. */
export function touchedBy(files) {
  const found = files
    .filter((file) => !IS_TEXT.test(file))
    .flatMap((file) => {
      for (const [pattern, tests] of RULES) {
        const match = pattern.exec(file);
        if (match) return [tests(match)];
      }
      return [];
    });
  const all = (what) => [...new Set(found.flatMap((tests) => tests[what] ?? []))].sort();
  const serverTests = all('serverTests');
  return {
    serverTests: serverTests.includes(SERVER_ALL) ? [SERVER_ALL] : serverTests,
    journeys: all('journeys').map((name) => `journeys/${name}.spec.ts`),
    /** Paths of the screens to visit, as an expression. */
    screens: all('screens').join('|'),
  };
}

export const KNOWN_FEATURES = Object.keys(FEATURES);
export const KNOWN_JOURNEYS = [...new Set(Object.values(FEATURES).flatMap(({ journeys }) => journeys))];

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { hashPassword } from '../../apps/server/src/platform/auth/passwords';
import { callersAt, signIn } from '../callers';
import { idOf, makeClass, makeExam, makeStage, makeTeachers, type Stage } from '../exam-stage';
import type { Call, Visit } from './visit';

/** Everyday load, each kind by itself: what people do, how often by the clock, and from where. */
interface Wish {
  pool: pg.Pool;
  port: number;
  seconds: number;
  /** Visits in a second; each scenario has its usual one. */
  rate: number | undefined;
}
type Scenario = (wish: Wish) => Promise<Visit[]>;

const PASSWORD = 'a password for the bench';
const SIGN_INS_A_SECOND = 10;
const VISITS_A_SECOND = 20;
const PAGES_A_SECOND = 20;
const SCHOOL_OF = 500;
const ROOMS = 20;
const CLASS_SIZE = 45;
const WEB = join(import.meta.dirname, '../../apps/web/dist');

const schoolAt = (at: number) => `127.0.${1 + (Math.floor(at / SCHOOL_OF) % 250)}.1`;
const ask = (path: string, after = 0): Call => ({ after, method: 'GET', path, name: nameOf(path) });
const nameOf = (path: string) => path.split('?')[0] ?? path;

/** Evenly over the time: the clock sends them, not the answers. */
const evenly = (rate: number, seconds: number, visit: (at: number) => Omit<Visit, 'at'>): Visit[] =>
  Array.from({ length: Math.round(rate * seconds) }, (_, at) => ({ ...visit(at), at: (at * 1000) / rate }));

async function peopleOf(pool: pg.Pool, role: string, most = 20): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
     WHERE r.code = $1 AND u.status = 1 AND NOT u.must_change_password ORDER BY u.id LIMIT $2`,
    [role, most],
  );
  return signIn(
    pool,
    rows.map(({ id }) => id),
  );
}

/** Everybody of a school comes in, and the page asks who they are. */
const signIns: Scenario = async ({ pool, seconds, rate = SIGN_INS_A_SECOND }) => {
  const stage = await makeStage(pool);
  const { students } = await makeClass(stage, Math.min(2000, Math.round(rate * seconds)));
  await pool.query('UPDATE users SET password_hash = $2 WHERE id = ANY ($1)', [students, await hashPassword(PASSWORD)]);
  const { rows } = await pool.query<{ username: string }>('SELECT username FROM users WHERE id = ANY ($1)', [students]);
  return evenly(rate, seconds, (at) => ({
    from: schoolAt(at),
    token: null,
    calls: [
      {
        after: 0,
        method: 'POST',
        path: '/api-token-auth/',
        name: 'sign in',
        body: { username: rows[at % rows.length]?.username, password: PASSWORD },
      },
    ],
  }));
};

const LISTS: Record<string, string[]> = {
  ADMIN_LMS: [
    '/api/users/',
    '/api/users/?search=nguyen',
    '/api/schools/',
    '/api/classes/',
    '/api/submodulesquestions/',
  ],
  SCHOOL_STAFF: ['/api/users/', '/api/classes/', '/api/notifications/'],
  TEACHER: ['/api/classes/', '/api/submodulesquestions/', '/api/class_tests/', '/api/notifications/'],
  STUDENT: ['/api/me/', '/api/student_modules/', '/api/student_exams/', '/api/notifications/'],
};
const DASHBOARDS: Record<string, string[]> = {
  ADMIN_LMS: [
    '/api/admin_dashboard_api/',
    '/api/dashboard_overview',
    '/api/dashboard_by_address/',
    '/api/admin_report_1a/',
  ],
  SCHOOL_STAFF: ['/api/admin_dashboard_api/', '/api/dashboard_class_module_stats/', '/api/needs_help/'],
  TEACHER: ['/api/admin_dashboard_api/', '/api/dashboard_competencies/', '/api/admin_report_1b/'],
};

/** People of each role open one of their screens after another; of ten, most are students and teachers. */
const screensOf =
  (screens: Record<string, string[]>, weights: readonly string[]): Scenario =>
  async ({ pool, seconds, rate = VISITS_A_SECOND }) => {
    const roles = Object.keys(screens);
    const people = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await peopleOf(pool, role)])));
    return evenly(rate, seconds, (at) => {
      const role = weights[at % weights.length] ?? 'ADMIN_LMS';
      const paths = screens[role] ?? [];
      const tokens = people[role] as string[];
      const turn = Math.floor(at / weights.length);
      return {
        from: schoolAt(at),
        token: tokens[turn % tokens.length] ?? '',
        calls: [ask(paths[turn % paths.length] ?? '/api/me/')],
      };
    });
  };

/** A first visit: the page and everything that it names, over one line. */
const pages: Scenario = async ({ seconds, rate = PAGES_A_SECOND }) => {
  const html = readFileSync(join(WEB, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg))"/g)].map(([, path = '']) => path);
  if (named.length === 0) throw new Error(`the page names nothing; ${readdirSync(WEB).length} files lie beside it`);
  return evenly(rate, seconds, (at) => ({
    from: schoolAt(at),
    token: null,
    calls: [ask('/'), ...named.map((path) => ({ ...ask(path), name: 'what a page names' }))],
  }));
};

interface Lesson {
  session: number;
  exercise: number;
  teacher: string;
  students: string[];
}

async function makeLesson(stage: Stage, port: number, at: number): Promise<Lesson> {
  const { pool } = stage;
  const group = await makeClass(stage, CLASS_SIZE, at + 1);
  const [host = 0] = await makeTeachers(stage, group.id, 1);
  await pool.query(`INSERT INTO class_teachers (class_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    group.id,
    host,
  ]);
  const session = await idOf(
    pool,
    `INSERT INTO class_sessions (topic, school_id, class_id, host_id, starts_at, ends_at, duration, password, provider)
     SELECT 'Bench', c.school_id, c.id, $2, now() - interval '1 minute', now() + interval '44 minutes', 45, 'Khue2026', 'embedded'
     FROM classes c WHERE c.id = $1 RETURNING id`,
    [group.id, host],
  );
  const [teacher = ''] = await signIn(pool, [host]);
  const { post, close } = callersAt(port, 1);
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM materials WHERE course_id = $1 ORDER BY id', [
    stage.course,
  ]);
  const { id: exercise } = await post<{ id: number }>('/api/create_meeting_exercise_view/', teacher, {
    name: 'Bench',
    meeting_id: session,
    lms_zoom_exercise_questions: rows.map(({ id }) => ({ block_id_question: id })),
  });
  close();
  return { session, exercise, teacher, students: await signIn(pool, group.students) };
}

/** A lesson of a minute: all come in, the teacher writes, all do an exercise, hands go up. */
function visitsOf({ session, exercise, teacher, students }: Lesson, at: number): Visit[] {
  const room = `/api/zoom_meetings/${session}`;
  const from = schoolAt(at * CLASS_SIZE);
  const comes = (after: number): Call[] => [
    { ...ask(`${room}/join/`, after), name: 'join' },
    { ...ask(`${room}/room/`, after), name: 'room' },
  ];
  const presence = (after: number): Call => ({
    after,
    method: 'POST',
    path: `${room}/presence/`,
    body: {},
    name: 'presence',
  });
  const pupils = students.map((token, seat): Visit => {
    const late = (seat * 37) % 5000;
    return {
      at: 0,
      from,
      token,
      hears: true,
      calls: [
        ...comes(late),
        presence(8000 + late),
        {
          after: 15_500 + late,
          method: 'POST',
          path: '/api/student_start_execersise_session/',
          body: { meeting_id: session, exercise_id: exercise },
          name: 'begin the exercise',
          begins: true,
        },
        {
          after: 25_000 + late,
          method: 'POST',
          path: '/api/student_answer_execersise_questions/{session}/',
          body: { question_id: '{question}', response: ['{choice}'], seq: 1 },
          name: 'answer in the lesson',
        },
        presence(33_000 + late),
        ...(seat % 9 === 0
          ? [
              {
                after: 40_000 + late,
                method: 'POST' as const,
                path: `${room}/room/hand/`,
                body: { raised: true },
                name: 'hand',
              },
            ]
          : []),
        presence(52_000 + late),
      ],
    };
  });
  const says = (after: number): Call => ({
    after,
    method: 'POST',
    path: `${room}/room/messages/`,
    body: { text: 'Các em mở bài tập nhé' },
    name: 'message to the class',
  });
  const leads: Visit = {
    at: 0,
    from,
    token: teacher,
    hears: true,
    calls: [
      ...comes(0),
      says(10_000),
      {
        after: 15_000,
        method: 'PUT',
        path: `/api/meeting_exercises/${exercise}/state/`,
        body: { state: 'open' },
        name: 'open the exercise',
      },
      presence(20_000),
      { ...ask(`/api/meeting_exercises/${exercise}/results/`, 35_000), name: 'results of the class' },
      says(45_000),
    ],
  };
  return [leads, ...pupils];
}

const lessons: Scenario = async ({ pool, port }) => {
  const stage = await makeStage(pool);
  await makeExam(stage, 4);
  const visits: Visit[] = [];
  for (let at = 0; at < ROOMS; at++) visits.push(...visitsOf(await makeLesson(stage, port, at), at));
  return visits;
};

const OF_TEN = [
  'STUDENT',
  'STUDENT',
  'TEACHER',
  'STUDENT',
  'STUDENT',
  'SCHOOL_STAFF',
  'STUDENT',
  'TEACHER',
  'STUDENT',
  'ADMIN_LMS',
];
export const SCENARIOS = {
  'sign-in': signIns,
  lists: screensOf(LISTS, OF_TEN),
  dashboards: screensOf(DASHBOARDS, ['TEACHER', 'SCHOOL_STAFF', 'TEACHER', 'ADMIN_LMS']),
  lessons,
  pages,
} satisfies Record<string, Scenario>;

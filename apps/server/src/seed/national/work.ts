import type pg from 'pg';

/** What it fills. */
export const ROLLED_UP = [
  'school_courses',
  'class_courses',
  'class_assignments',
  'enrolments',
  'work_days',
  'student_days',
  'school_days',
  'student_bests',
  'school_bests',
  'school_day_students',
];

const COURSES = 4;
const PRACTICES = 8;
/** A student practises in sessions of ten questions and sits exams of twenty, half of the answers in each. */
const ANSWERS_OF_PRACTICE = 10;
const ANSWERS_OF_EXAM = 20;
/** Of the school year, up to today. */
const DAYS = 75;

interface Wanted {
  firstSchool: number;
  students: number;
  answers: number;
  log: (line: string) => void;
}

/** A number from 0 up to `below` that looks random and is the same at every run. */
const chance = (salt: number, below: number | string) =>
  `(abs(hashint8(m.user_id::bigint * 1000003 + n * 7919 + ${salt})::bigint) % (${below}))::integer`;

async function makeCourses(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO courses (name, type, platform_course_id, exam_duration, exam_pass_score, status)
     SELECT 'Khóa học đo số ' || n, 'certification', 'course-v1:Khue+NATION' || n || '+1', 50, 5, 1 FROM generate_series(1, ${COURSES}) n
     WHERE NOT EXISTS (SELECT FROM courses WHERE platform_course_id = 'course-v1:Khue+NATION' || n || '+1')`,
  );
  await client.query(
    `INSERT INTO course_parts (course_id, position, name, part_type)
     SELECT c.id, n, CASE WHEN n > ${PRACTICES} THEN 'Bài thi' ELSE 'Bài luyện ' || n END, CASE WHEN n > ${PRACTICES} THEN 'exam' ELSE 'practice' END
     FROM courses c CROSS JOIN generate_series(1, ${PRACTICES + 1}) n
     WHERE c.platform_course_id LIKE 'course-v1:Khue+NATION%' AND NOT EXISTS (SELECT FROM course_parts p WHERE p.course_id = c.id)`,
  );
}

const STEPS = ({ firstSchool, students, answers }: Wanted): [string, string][] => {
  const each = answers / students / 2;
  const courses = `SELECT id, row_number() OVER (ORDER BY id) - 1 AS nth FROM courses WHERE platform_course_id LIKE 'course-v1:Khue+NATION%'`;
  /** Every class has two of the courses. */
  const ownCourses = `SELECT c.id AS class_id, c.school_id, k.id AS course_id, (k.nth - c.id % ${COURSES} + ${COURSES}) % ${COURSES} AS place
    FROM classes c JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
    JOIN (${courses}) k ON (k.nth - c.id % ${COURSES} + ${COURSES}) % ${COURSES} < 2 WHERE c.school_id >= ${firstSchool}`;
  const members = `SELECT m.user_id, m.class_id FROM class_members m JOIN classes c ON c.id = m.class_id
    JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
    WHERE c.school_id >= ${firstSchool} AND m.left_on IS NULL`;
  /** So many times for each student, on average; a tenth of them do nothing, others more. */
  const work = (
    kind: 'practice' | 'exam',
    times: number,
  ) => `INSERT INTO work_days (class_id, day, user_id, course_part_id, kind, course_id,
      ended_count, best_score, last_score, passed, completes, last_at)
    SELECT DISTINCT ON (m.class_id, done.day, m.user_id, p.id) m.class_id, done.day, m.user_id, p.id, '${kind}', p.course_id, 1, done.score,
      done.score, ${kind === 'exam' ? 'done.score >= 5' : 'NULL'}, ${kind === 'exam' ? 'true' : `${chance(5, 3)} > 0`}, done.day + interval '9 hours'
    FROM (${members}) m CROSS JOIN generate_series(1, ${Math.max(1, Math.ceil(times * 2))}) n
    CROSS JOIN LATERAL (SELECT CURRENT_DATE - ${chance(1, DAYS)} AS day, ${chance(2, 1001)} / 100.0 AS score, ${chance(3, 2)} AS place,
      ${kind === 'exam' ? PRACTICES + 1 : `1 + ${chance(4, PRACTICES)}`} AS position) done
    JOIN nation_courses own ON own.class_id = m.class_id AND own.place = done.place
    JOIN course_parts p ON p.course_id = own.course_id AND p.position = done.position
    WHERE ${chance(6, 1000)} < ${Math.round((1000 * times) / Math.max(1, Math.ceil(times * 2)))}`;
  return [
    ['courses of classes', `CREATE TEMPORARY TABLE nation_courses ON COMMIT DROP AS ${ownCourses}`],
    [
      'school_courses',
      `INSERT INTO school_courses (school_id, course_id) SELECT DISTINCT school_id, course_id FROM nation_courses`,
    ],
    ['class_courses', `INSERT INTO class_courses (class_id, course_id) SELECT class_id, course_id FROM nation_courses`],
    [
      'class_assignments',
      `INSERT INTO class_assignments (class_id, course_part_id) SELECT o.class_id, p.id FROM nation_courses o JOIN course_parts p ON p.course_id = o.course_id ORDER BY 1, 2`,
    ],
    [
      'enrolments',
      `INSERT INTO enrolments (user_id, course_id, status, progress) SELECT m.user_id, o.course_id, 1, 1 FROM (${members}) m JOIN nation_courses o ON o.class_id = m.class_id ORDER BY 1, 2`,
    ],
    ['practice', work('practice', each / ANSWERS_OF_PRACTICE)],
    ['exams', work('exam', each / ANSWERS_OF_EXAM)],
    [
      'student_days',
      `INSERT INTO student_days (school_id, day, user_id, course_id, practice_count, exam_count)
       SELECT c.school_id, w.day, w.user_id, course.id, COALESCE(sum(w.ended_count) FILTER (WHERE w.kind = 'practice'), 0),
         COALESCE(sum(w.ended_count) FILTER (WHERE w.kind = 'exam'), 0)
       FROM work_days w JOIN classes c ON c.id = w.class_id CROSS JOIN LATERAL (VALUES (w.course_id), (0)) AS course (id)
       WHERE c.school_id >= ${firstSchool} GROUP BY c.school_id, w.day, w.user_id, course.id`,
    ],
    [
      'school_days',
      `INSERT INTO school_days (school_id, day, course_id, practice_count, exam_count, student_count)
       SELECT COALESCE(school_id, 0), day, course_id, sum(practice_count), sum(exam_count), count(*) FROM student_days
       WHERE school_id >= ${firstSchool} GROUP BY GROUPING SETS ((school_id, day, course_id), (day, course_id))
       ON CONFLICT (school_id, day, course_id) DO UPDATE SET practice_count = school_days.practice_count + EXCLUDED.practice_count,
         exam_count = school_days.exam_count + EXCLUDED.exam_count, student_count = school_days.student_count + EXCLUDED.student_count`,
    ],
    ['what schools keep', 'SELECT rebuild_rollups_of_schools()'],
  ];
};

/**
 * What so many answers leave behind, without the answers: courses, assignments, enrolments and all roll-ups, set by set.
 * There are no activities behind it, so comparing it with the facts finds all of it wrong; it is for measuring.
 */
export async function rollUpNation(client: pg.PoolClient, wanted: Wanted): Promise<number> {
  await client.query(`SET LOCAL work_mem = '128MB'`);
  await makeCourses(client);
  let total = 0;
  for (const [name, statement] of STEPS(wanted)) {
    const start = performance.now();
    const { rowCount } = await client.query(statement);
    wanted.log(
      `${name}: ${(rowCount ?? 0).toLocaleString('en')} rows in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    total += rowCount ?? 0;
  }
  return total;
}

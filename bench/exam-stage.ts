import type pg from 'pg';

/** What exams are measured on: a course with questions, classes with students, an exam given or an examination planned. */
const SEATS = 500;

export interface Stage {
  pool: pg.Pool;
  /** Tells what one measurement made from what others made. */
  stamp: string;
  admin: number;
  course: number;
}

export async function idOf(pool: pg.Pool, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
}

/** A course whose exam takes so many minutes. */
export async function makeStage(pool: pg.Pool, minutes = 60): Promise<Stage> {
  const stamp = Date.now().toString(36);
  const admin = await idOf(
    pool,
    `SELECT min(u.id) AS id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'`,
  );
  const course = await idOf(
    pool,
    `INSERT INTO courses (name, type, exam_duration, exam_pass_score, max_exams_students)
     VALUES ($1, 'certification', $2, 5, NULL) RETURNING id`,
    [`Bench ${stamp}`, minutes],
  );
  return { pool, stamp, admin, course };
}

const paramsOf = (n: number) => ({
  question: `<p>Question ${n} of the bench, of about the length that such questions have in a school?</p>`,
  answers: [0, 1, 2, 3].map((at) => ({ text: `Choice ${at} of question ${n}`, correct: at === n % 4 })),
});

function makeMaterial({ pool, stamp, admin, course }: Stage, n: number, bank: 'open' | 'exam'): Promise<number> {
  return idOf(
    pool,
    `WITH made AS (INSERT INTO materials (title, status, course_id, creator_id, sharing, content_type, origin, machine_name, counts, bank)
       VALUES ($1, 'published', $2, $3, 'all', 'manual', 'manual', 'H5P.MultiChoice', '{"questions":1}', $4) RETURNING id)
     INSERT INTO material_versions (material_id, version, library, params, counts)
     SELECT id, 1, 'H5P.MultiChoice 1.16', $5, '{"questions":1}' FROM made RETURNING material_id AS id`,
    [`Bench ${stamp} ${n}`, course, admin, bank, JSON.stringify(paramsOf(n))],
  );
}

/** The exam of the course, of so many questions. */
export async function makeExam(stage: Stage, questions: number): Promise<number> {
  const part = await idOf(
    stage.pool,
    `INSERT INTO course_parts (course_id, position, name, part_type) VALUES ($1, 1, 'Exam', 'exam') RETURNING id`,
    [stage.course],
  );
  for (let n = 1; n <= questions; n++) {
    const material = await makeMaterial(stage, n, 'open');
    await stage.pool.query('UPDATE materials SET course_part_id = $2 WHERE id = $1', [material, part]);
    await stage.pool.query(
      'INSERT INTO course_part_materials (course_part_id, material_id, position) VALUES ($1, $2, $3)',
      [part, material, n],
    );
  }
  return part;
}

async function makePeople({ pool, stamp }: Stage, place: number, count: number, role: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
     SELECT 'bench-' || $1 || '-' || c.id || lower(left($4, 1)) || n, '', 'An', 'Nguyen', (SELECT id FROM roles WHERE code = $4), c.school_id
     FROM generate_series(1, $2::integer) n, classes c WHERE c.id = $3 RETURNING id`,
    [stamp, count, place, role],
  );
  return rows.map(({ id }) => id);
}

export const makeTeachers = (stage: Stage, classId: number, count: number): Promise<number[]> =>
  makePeople(stage, classId, count, 'TEACHER');

export interface BenchClass {
  id: number;
  students: number[];
}

/** A class of the first school, with its students. */
export async function makeClass(stage: Stage, count: number, at = 1): Promise<BenchClass> {
  const { pool, stamp } = stage;
  const id = await idOf(
    pool,
    `INSERT INTO classes (name, code, school_id, school_year_id)
     SELECT $1, $1, id, current_school_year_id FROM schools WHERE current_school_year_id IS NOT NULL ORDER BY id LIMIT 1 RETURNING id`,
    [`B${stamp}-${at}`],
  );
  const students = await makePeople(stage, id, count, 'STUDENT');
  await pool.query(
    `INSERT INTO class_members (class_id, user_id, school_year_id)
     SELECT c.id, u, c.school_year_id FROM classes c, unnest($2::integer[]) u WHERE c.id = $1`,
    [id, students],
  );
  return { id, students };
}

export async function giveExam({ pool, course }: Stage, part: number, classId: number): Promise<void> {
  await pool.query('INSERT INTO class_courses (class_id, course_id) VALUES ($1, $2)', [classId, course]);
  await pool.query('INSERT INTO class_assignments (class_id, course_part_id) VALUES ($1, $2)', [classId, part]);
}

/**
 * A draft of an examination that is open from a minute ago on: papers of so many questions out of an exam bank, with
 * every student of the class numbered and seated, and somebody to watch each room.
 */
export async function planExamination(
  stage: Stage,
  { id: classId, students }: BenchClass,
  { questions, bank }: { questions: number; bank: number },
): Promise<number> {
  const { pool, stamp, admin, course } = stage;
  for (let n = 1; n <= bank; n++) await makeMaterial(stage, n, 'exam');
  const blueprint = await idOf(
    pool,
    `WITH made AS (INSERT INTO blueprints (name, course_id, bank, creator_id) VALUES ($1, $2, 'exam', $3) RETURNING id, course_id)
     INSERT INTO blueprint_rows (blueprint_id, course_id, position, question_count, points)
     SELECT id, course_id, 1, $4, 1 FROM made RETURNING blueprint_id AS id`,
    [`Bench ${stamp}`, course, admin, questions],
  );
  const rooms = Math.ceil(students.length / SEATS);
  const invigilators = await makeTeachers(stage, classId, rooms);
  const examination = await idOf(
    pool,
    `INSERT INTO examinations (name, course_id, owner_scope, school_year, duration, pass_score, blueprint_id, review, one_device, start_code,
       appeal_days, markers, marking_tolerance, created_by)
     VALUES ($1, $2, 'all', 2026, 60, 5, $3, 'score', true, false, 7, 1, 1, $4) RETURNING id`,
    [`Bench ${stamp}`, course, blueprint, admin],
  );
  await pool.query(
    `WITH w AS (INSERT INTO examination_sittings (examination_id, name, open_at, close_at)
         VALUES ($1, 'Ca 1', now() - interval '1 minute', now() + interval '3 hours') RETURNING id, examination_id, open_at, close_at),
       r AS (INSERT INTO examination_rooms (examination_id, sitting_id, open_at, close_at, name, school_id, capacity)
         SELECT w.examination_id, w.id, w.open_at, w.close_at, 'Bench ' || $2 || ' ' || n, c.school_id, ${SEATS}
         FROM w, classes c, generate_series(1, $4::integer) n WHERE c.id = $3 RETURNING id, name),
       numbered AS (SELECT id AS room_id, row_number() OVER (ORDER BY id) - 1 AS at FROM r),
       g AS (INSERT INTO examination_invigilators (room_id, user_id, position)
         SELECT numbered.room_id, t.id, 1 FROM numbered JOIN unnest($5::integer[]) WITH ORDINALITY AS t (id, at) ON t.at - 1 = numbered.at)
     INSERT INTO examination_candidates (examination_id, user_id, school_id, class_id, class_name, number, room_id, room_capacity, seat)
     SELECT $1, u.id, c.school_id, c.id, c.name, 'B' || u.at, numbered.room_id, ${SEATS}, (u.at - 1) % ${SEATS} + 1
     FROM unnest($6::integer[]) WITH ORDINALITY AS u (id, at) JOIN numbered ON numbered.at = (u.at - 1) / ${SEATS}
     JOIN classes c ON c.id = $3`,
    [examination, stamp, classId, rooms, invigilators, students],
  );
  await pool.query('ANALYZE examination_candidates, examination_rooms, users, class_members, materials');
  return examination;
}

import type pg from 'pg';

export interface ExamStage {
  course: number;
  part: number;
  place: number;
  people: number[];
}

/** An exam of so many questions in a class of its own, and students who may sit it; in whatever database `pool` leads to. */
export async function makeExamStage(
  pool: pg.Pool,
  { questions, students, passwordHash = '' }: { questions: number; students: number; passwordHash?: string },
): Promise<ExamStage> {
  const idOf = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  const stamp = Date.now().toString(36);
  const admin = await idOf(
    `SELECT min(u.id) AS id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'`,
  );
  const course = await idOf(
    `INSERT INTO courses (name, type, exam_duration, exam_pass_score, max_exams_students)
     VALUES ($1, 'certification', 60, 5, NULL) RETURNING id`,
    [`Bench ${stamp}`],
  );
  const part = await idOf(
    `INSERT INTO course_parts (course_id, position, name, part_type) VALUES ($1, 1, 'Exam', 'exam') RETURNING id`,
    [course],
  );
  for (let n = 1; n <= questions; n++) {
    const params = {
      question: `<p>Question ${n} of the bench, of about the length that such questions have in a school?</p>`,
      answers: [0, 1, 2, 3].map((at) => ({ text: `Choice ${at} of question ${n}`, correct: at === n % 4 })),
    };
    await pool.query(
      `WITH made AS (INSERT INTO materials (title, status, course_id, course_part_id, creator_id, sharing, content_type, origin, machine_name, counts)
         VALUES ($1, 'published', $2, $3, $4, 'all', 'manual', 'manual', 'H5P.MultiChoice', '{"questions":1}') RETURNING id),
       stored AS (INSERT INTO material_versions (material_id, version, library, params, counts) SELECT id, 1, 'H5P.MultiChoice 1.16', $5, '{"questions":1}' FROM made)
       INSERT INTO course_part_materials (course_part_id, material_id, position) SELECT $3, id, $6 FROM made`,
      [`Bench ${stamp} ${n}`, course, part, admin, JSON.stringify(params), n],
    );
  }
  const place = await idOf(
    `INSERT INTO classes (name, code, school_id, school_year_id)
     SELECT $1, $1, id, current_school_year_id FROM schools WHERE current_school_year_id IS NOT NULL ORDER BY id LIMIT 1 RETURNING id`,
    [`B${stamp}`],
  );
  await pool.query('INSERT INTO class_courses (class_id, course_id) VALUES ($1, $2)', [place, course]);
  await pool.query('INSERT INTO class_assignments (class_id, course_part_id) VALUES ($1, $2)', [place, part]);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
     SELECT 'bench-' || $1 || '-' || n, $4, 'An', 'Nguyen', (SELECT id FROM roles WHERE code = 'STUDENT'), c.school_id
     FROM generate_series(1, $2::integer) n, classes c WHERE c.id = $3 RETURNING id`,
    [stamp, students, place, passwordHash],
  );
  const people = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO class_members (class_id, user_id, school_year_id)
     SELECT c.id, u, c.school_year_id FROM classes c, unnest($2::integer[]) u WHERE c.id = $1`,
    [place, people],
  );
  return { course, part, place, people };
}

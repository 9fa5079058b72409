import type pg from 'pg';

/** Questions that papers are drawn from. */
export const BANK = 200;
const SEATS = 500;

interface Wanted {
  candidates: number;
  questions: number;
}

/** An examination that began a minute ago and lacks nothing but to be made ready, with all its people, in one school. */
export async function planExamination(pool: pg.Pool, { candidates, questions }: Wanted) {
  const idOf = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  const stamp = Date.now().toString(36);
  const admin = await idOf(
    `SELECT min(u.id) AS id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'`,
  );
  const course = await idOf(
    `INSERT INTO courses (name, type, exam_duration, exam_pass_score) VALUES ($1, 'certification', 60, 5) RETURNING id`,
    [`Bench ${stamp}`],
  );
  for (let n = 1; n <= BANK; n++) {
    const params = {
      question: `<p>Question ${n} of the bench, of about the length that such questions have in a school?</p>`,
      answers: [0, 1, 2, 3].map((at) => ({ text: `Choice ${at} of question ${n}`, correct: at === n % 4 })),
    };
    await pool.query(
      `WITH made AS (INSERT INTO materials (title, status, course_id, creator_id, sharing, content_type, origin, machine_name, counts, bank)
         VALUES ($1, 'published', $2, $3, 'all', 'manual', 'manual', 'H5P.MultiChoice', '{"questions":1}', 'exam') RETURNING id)
       INSERT INTO material_versions (material_id, version, library, params, counts) SELECT id, 1, 'H5P.MultiChoice 1.16', $4, '{"questions":1}' FROM made`,
      [`Bench ${stamp} ${n}`, course, admin, JSON.stringify(params)],
    );
  }
  const blueprint = await idOf(
    `WITH made AS (INSERT INTO blueprints (name, course_id, bank, creator_id) VALUES ($1, $2, 'exam', $3) RETURNING id, course_id)
     INSERT INTO blueprint_rows (blueprint_id, course_id, position, question_count, points)
     SELECT id, course_id, 1, ${questions}, 1 FROM made RETURNING blueprint_id AS id`,
    [`Bench ${stamp}`, course, admin],
  );
  const place = await idOf(
    `INSERT INTO classes (name, code, school_id, school_year_id)
     SELECT $1, $1, id, current_school_year_id FROM schools WHERE current_school_year_id IS NOT NULL ORDER BY id LIMIT 1 RETURNING id`,
    [`B${stamp}`],
  );
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
     SELECT 'bench-' || $1 || '-' || n, '', 'An', 'Nguyen', (SELECT id FROM roles WHERE code = 'STUDENT'), c.school_id
     FROM generate_series(1, $2::integer) n, classes c WHERE c.id = $3 RETURNING id`,
    [stamp, candidates, place],
  );
  const people = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO class_members (class_id, user_id, school_year_id)
     SELECT c.id, u, c.school_year_id FROM classes c, unnest($2::integer[]) u WHERE c.id = $1`,
    [place, people],
  );
  const rooms = Math.ceil(candidates / SEATS);
  const invigilators = await pool.query<{ id: number }>(
    `INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
     SELECT 'bench-' || $1 || '-t' || n, '', 'An', 'Nguyen', (SELECT id FROM roles WHERE code = 'TEACHER'), c.school_id
     FROM generate_series(1, $2::integer) n, classes c WHERE c.id = $3 RETURNING id`,
    [stamp, rooms, place],
  );
  const examination = await idOf(
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
    [examination, stamp, place, rooms, invigilators.rows.map(({ id }) => id), people],
  );
  await pool.query('ANALYZE examination_candidates, examination_rooms, users, class_members, materials');
  return { admin, course, place, examination, people };
}

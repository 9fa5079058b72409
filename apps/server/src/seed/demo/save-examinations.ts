import type pg from 'pg';
import { numbersFor } from '../../modules/examinations/planning/numbering.rules';
import { seatsFor } from '../../modules/examinations/planning/seating.rules';
import { type ExaminationDay, saveExaminationDay } from './save-examination-day';

const SEATS = 24;
/** Of the rooms of what runs: the first shows a full room of forty at a glance. */
const SEATS_OF_RUNNING = [40, 16, 16, 16];
const SITTINGS = 2;
const MINUTES = 60;
/** Students of the second examination who came in after numbers were given. */
const LATE = 6;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Half past seven and a quarter past nine in Vietnam, as hours of a day in Greenwich. */
const HOURS = [0.5, 2.25];

/** The school of the demo's staff, its seventh grade, and the course that the exam bank has questions of. */
const PLACE = `SELECT u.school_id, COALESCE((SELECT min(b.course_id) FROM blueprints b WHERE b.bank = 'exam'), has.course_id) AS course_id, k.grade_id FROM users u
  JOIN schools s ON s.id = u.school_id
  JOIN classes k ON k.school_id = s.id AND k.school_year_id = s.current_school_year_id AND k.name LIKE '7%'
  JOIN class_courses has ON has.class_id = k.id
  WHERE u.id = $1 GROUP BY u.school_id, has.course_id, k.grade_id ORDER BY count(*) DESC, has.course_id LIMIT 1`;
const EXAMINATION = `INSERT INTO examinations (name, course_id, owner_scope, owner_school_id, school_year, duration, pass_score,
    blueprint_id, review, one_device, start_code, appeal_days, markers, marking_tolerance, marker_ids, created_by, created_at)
  SELECT $1, $2, 'school', $3, y.year, ${MINUTES}, 5,
    CASE WHEN $6 THEN (SELECT min(b.id) FROM blueprints b WHERE b.bank = 'exam' AND b.course_id = $2
      AND $8 = EXISTS (SELECT FROM blueprint_rows r WHERE r.blueprint_id = b.id AND r.question_type = 'essay')) END,
    'score', true, $7, 7, 1, 1, CASE WHEN $8 THEN ARRAY(SELECT id FROM users WHERE username = 'teacher') ELSE '{}' END, $4, $5
  FROM schools s JOIN school_years y ON y.id = s.current_school_year_id WHERE s.id = $3 RETURNING id`;
const SITTING = `INSERT INTO examination_sittings (examination_id, name, open_at, close_at) VALUES ($1, $2, $3, $4) RETURNING id`;
const ROOM = `INSERT INTO examination_rooms (examination_id, sitting_id, open_at, close_at, name, school_id, capacity)
  SELECT examination_id, id, open_at, close_at, $2, $3, $4 FROM examination_sittings WHERE id = $1 RETURNING id`;
const INVIGILATOR = `INSERT INTO examination_invigilators (room_id, user_id, position) VALUES ($1, $2, $3)`;
const CANDIDATES = `INSERT INTO examination_candidates (examination_id, user_id, school_id, class_id, class_name)
  SELECT $1, u.id, u.school_id, k.id, k.name FROM current_class_members m JOIN classes k ON k.id = m.class_id
  JOIN users u ON u.id = m.user_id AND u.status = 1 WHERE m.school_id = $2 AND k.grade_id = $3
  ORDER BY u.first_name, u.last_name, u.id LIMIT $4 RETURNING id, class_id`;
const PLACED = `UPDATE examination_candidates c SET number = new.number, room_id = new.room_id, room_capacity = new.capacity, seat = new.seat
  FROM unnest($1::integer[], $2::text[], $3::integer[], $4::smallint[], $5::smallint[]) AS new (id, number, room_id, capacity, seat)
  WHERE c.id = new.id`;
const TEACHERS = `SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id AND r.code = 'TEACHER'
  WHERE u.school_id = $1 AND u.status = 1 ORDER BY u.username <> 'teacher', u.id`;

interface DemoGrade {
  school_id: number;
  course_id: number;
  grade_id: number;
}

interface DemoExamination {
  name: string;
  /** Nothing of its plan is missing. */
  isWhole: boolean;
  rooms: readonly string[];
  /** From now; fewer than none were. */
  weeks: number;
  /** How far it has come; left out: it is a draft. */
  state?: ExaminationDay;
  /** So few that somebody who tries the demo can mark what they wrote. */
  essaysOf?: number;
}

/** One in each state, so that every screen has something to show. */
const EXAMS: readonly DemoExamination[] = [
  {
    name: 'Năng lực số khối 7, học kì I',
    isWhole: true,
    rooms: ['Phòng máy 1', 'Phòng máy 2'],
    weeks: 4,
    state: 'ready',
  },
  { name: 'Năng lực số khối 7, thi thử', isWhole: false, rooms: ['Phòng 201', 'Phòng 202'], weeks: 2 },
  {
    name: 'Năng lực số khối 7, khảo sát tháng này',
    isWhole: true,
    rooms: ['Phòng máy 3', 'Phòng máy 4'],
    weeks: 0,
    state: 'running',
  },
  {
    name: 'Năng lực số khối 7, giữa học kì I',
    isWhole: true,
    rooms: ['Phòng máy 1', 'Phòng máy 2'],
    weeks: -2,
    state: 'closed',
  },
  {
    name: 'Năng lực số khối 7, đầu năm học',
    isWhole: true,
    rooms: ['Phòng máy 1', 'Phòng máy 2'],
    weeks: -6,
    state: 'released',
  },
  {
    name: 'Năng lực số khối 7, thi chọn đội',
    isWhole: true,
    rooms: ['Phòng máy 1', 'Phòng máy 2'],
    weeks: -9,
    state: 'archived',
  },
  {
    name: 'Năng lực số khối 7, có tự luận',
    isWhole: true,
    rooms: ['Phòng máy 1'],
    weeks: -1,
    state: 'closed',
    essaysOf: 12,
  },
];
/** One that runs is open for so long, so that whoever tries the demo can sit it. */
const OPEN_DAYS = 10;

const idOf = async (client: pg.PoolClient, query: string, values: unknown[]): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(query, values);
  return rows[0]?.id ?? 0;
};

/** An examination in each state. */
export async function saveDemoExaminations(client: pg.PoolClient, now: Date, staff: number): Promise<void> {
  const found = await client.query<DemoGrade>(PLACE, [staff]);
  const [place] = found.rows;
  if (!place) return;
  const { rows: teachers } = await client.query<{ id: number }>(TEACHERS, [place.school_id]);
  for (const exam of EXAMS) {
    // What runs needs no code: whoever tries the demo begins at once.
    const fields = [exam.name, place.course_id, place.school_id, staff, now, exam.isWhole, exam.state !== 'running'];
    fields.push(exam.essaysOf !== undefined);
    const id = await idOf(client, EXAMINATION, fields);
    const { rows: candidates } = await client.query<{ id: number; class_id: number }>(CANDIDATES, [
      id,
      place.school_id,
      place.grade_id,
      exam.essaysOf ?? null,
    ]);
    // As many sittings as it takes to seat them all.
    const perSitting = SEATS * exam.rooms.length;
    const sittings = exam.essaysOf
      ? 1
      : exam.isWhole
        ? Math.max(SITTINGS, Math.ceil(candidates.length / perSitting))
        : SITTINGS;
    const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS + exam.weeks * 7 * DAY_MS;
    const rooms: { id: number; capacity: number }[] = [];
    for (let at = 0; at < sittings; at++) {
      const hour = HOURS[at % HOURS.length] ?? 0;
      const isRunning = exam.state === 'running';
      const open = isRunning
        ? new Date(now.getTime() - 20 * 60_000)
        : new Date(day + Math.floor(at / HOURS.length) * DAY_MS + hour * HOUR_MS);
      const close = new Date(open.getTime() + (isRunning ? OPEN_DAYS * DAY_MS : MINUTES * 60_000));
      const sitting = await idOf(client, SITTING, [id, `Ca ${at + 1}`, open, close]);
      for (const [door, name] of exam.rooms.entries()) {
        // What runs is sat by all at once, so no room is used twice.
        const called = isRunning && at > 0 ? `${name}${String.fromCharCode(64 + at)}` : name;
        const capacity = isRunning ? (SEATS_OF_RUNNING[at * exam.rooms.length + door] ?? SEATS) : SEATS;
        const room = await idOf(client, ROOM, [sitting, called, place.school_id, capacity]);
        rooms.push({ id: room, capacity });
        // In the second one, one teacher watches both rooms of the first sitting, and a room of the second has nobody.
        const isUnwatched = !exam.isWhole && at === 1 && door === 1;
        const first = isRunning ? at * exam.rooms.length + door : exam.isWhole ? door : at;
        const watching = teachers[first % Math.max(1, teachers.length)];
        if (watching && !isUnwatched) await client.query(INVIGILATOR, [room, watching.id, 1]);
      }
    }
    const known = exam.isWhole ? candidates : candidates.slice(0, Math.max(0, candidates.length - LATE));
    const numbers = numbersFor(known.length, { prefix: 'ND', first: 1, width: 4 });
    const seats = seatsFor(
      known.map(({ id: one, class_id }) => ({ id: one, group: String(class_id) })),
      rooms,
      { mixClasses: true },
    );
    const numberOf = new Map(known.map(({ id: one }, at) => [one, numbers[at]]));
    await client.query(PLACED, [
      seats.map(({ candidateId }) => candidateId),
      seats.map(({ candidateId }) => numberOf.get(candidateId)),
      seats.map(({ room }) => room?.id ?? null),
      seats.map(({ room }) => room?.capacity ?? null),
      seats.map(({ seat }) => seat),
    ]);
    if (exam.state) await saveExaminationDay(client, { id, state: exam.state, minutes: MINUTES, staff }, now);
  }
}

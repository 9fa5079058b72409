import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newToken } from '../../src/platform/crypto/secrets';
import { askDatabase } from '../start/cluster';

const OPENS_IN_SECONDS = 15;
const SEATS = 500;

interface Planned {
  examination: number;
  room: number;
  /** Of who keeps it. */
  token: string;
}

/** The course, its questions in the exam bank, and a plan for everybody that lacks nothing but to be made ready. */
export async function planExamination(
  dataDir: string,
  {
    course,
    classId,
    people,
    questions,
  }: { course: number; classId: number; people: readonly number[]; questions: number },
): Promise<Planned> {
  await askDatabase(
    dataDir,
    `DELETE FROM course_part_materials WHERE course_part_id IN (SELECT id FROM course_parts WHERE course_id = $1)`,
    [course],
  );
  await askDatabase(dataDir, `UPDATE materials SET bank = 'exam' WHERE course_id = $1`, [course]);
  const { token, hash } = newToken();
  const [planned] = await askDatabase<{ examination: number; room: number }>(
    dataDir,
    `WITH keeper AS (SELECT min(u.id) AS id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'),
       signed_in AS (INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
         SELECT $1, id, now(), now() + interval '3 hours', now() + interval '3 hours', now() FROM keeper),
       b AS (INSERT INTO blueprints (name, course_id, bank, creator_id) SELECT 'Bền bỉ', $2, 'exam', id FROM keeper RETURNING id, course_id),
       asked AS (INSERT INTO blueprint_rows (blueprint_id, course_id, position, question_count, points)
         SELECT id, course_id, 1, $3, 1 FROM b),
       e AS (INSERT INTO examinations (name, course_id, owner_scope, school_year, duration, pass_score, blueprint_id, review, one_device,
           start_code, appeal_days, markers, marking_tolerance, created_by)
         SELECT 'Bền bỉ', $2, 'all', 2026, 60, 5, b.id, 'score', true, false, 7, 1, 1, keeper.id FROM b, keeper RETURNING id, created_by),
       w AS (INSERT INTO examination_sittings (examination_id, name, open_at, close_at)
         SELECT id, 'Ca 1', now() + $6 * interval '1 second', now() + interval '3 hours' FROM e RETURNING id, examination_id, open_at, close_at),
       r AS (INSERT INTO examination_rooms (examination_id, sitting_id, open_at, close_at, name, school_id, capacity)
         SELECT w.examination_id, w.id, w.open_at, w.close_at, 'Bền bỉ', c.school_id, ${SEATS} FROM w, classes c WHERE c.id = $4 RETURNING id, examination_id),
       watched AS (INSERT INTO examination_invigilators (room_id, user_id, position) SELECT r.id, e.created_by, 1 FROM r, e),
       seated AS (INSERT INTO examination_candidates (examination_id, user_id, school_id, class_id, number, room_id, room_capacity, seat)
         SELECT r.examination_id, u.id, c.school_id, c.id, 'B' || u.at, r.id, ${SEATS}, u.at
         FROM r, classes c, unnest($5::integer[]) WITH ORDINALITY AS u (id, at) WHERE c.id = $4)
     SELECT e.id AS examination, r.id AS room FROM e, r`,
    [hash, course, questions, classId, people, OPENS_IN_SECONDS],
  );
  if (!planned) throw new Error('no examination was planned');
  return { ...planned, token };
}

/** Asked until it is heard that it was done, however often that is; named, so that it is done once. */
async function insist(port: () => number, { token, path, body }: { token: string; path: string; body: object }) {
  const key = randomUUID();
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port()}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (reply && reply.status < 300) return;
    if (reply && reply.status < 500) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    await sleep(300);
  }
}

export const makeReady = (port: () => number, { examination, token }: Planned): Promise<void> =>
  insist(port, { token, path: `/api/examinations/${examination}/ready/`, body: {} });

const EXTRA_MINUTES = 3;
const PAUSE_MS = 1500;

/** What an invigilator does meanwhile: time stands still twice, and everybody gets more in between. */
export async function invigilate(
  port: () => number,
  { room, token }: Planned,
  until: (percent: number) => Promise<void>,
): Promise<void> {
  const act = (what: string, body: object = {}) =>
    insist(port, { token, path: `/api/exam_rooms/${room}/${what}/`, body });
  const pause = async () => {
    await act('pause');
    await sleep(PAUSE_MS);
    await act('resume');
  };
  await until(15);
  await pause();
  await until(40);
  await act('extend', { minutes: EXTRA_MINUTES });
  await until(65);
  await pause();
}

/** What is wrong with what the invigilator did: each act once, and nobody got more or less time than was given. */
export async function faultsOfRoom(dataDir: string, { room }: Planned): Promise<string[]> {
  const acts = await askDatabase<{ kind: string; count: number }>(
    dataDir,
    'SELECT kind, count(*)::integer AS count FROM examination_room_events WHERE room_id = $1 GROUP BY kind ORDER BY kind',
    [room],
  );
  const counted = JSON.stringify(acts.map(({ kind, count }) => [kind, count]));
  const wanted = JSON.stringify([
    ['extend', 1],
    ['pause', 2],
    ['resume', 2],
  ]);
  // Sat from before they were given until after the last pause: the whole of it, and the pauses.
  const others = await askDatabase<{ id: number; seconds: number }>(
    dataDir,
    `SELECT a.id, extract(epoch FROM a.expires_at - a.usual_end_at)::float8 AS seconds
     FROM examination_candidates c JOIN activities a ON a.candidate_id = c.id AND a.status = 'ended'
     JOIN examination_room_events v ON v.room_id = c.room_id AND v.kind = 'extend'
     WHERE c.room_id = $1 AND a.started_at < v.done_at AND a.ended_at > v.done_at
       AND extract(epoch FROM a.expires_at - a.usual_end_at) NOT BETWEEN $2 AND $2 + 240`,
    [room, EXTRA_MINUTES * 60],
  );
  return [
    ...(counted === wanted ? [] : [`acts of the room: ${counted}`]),
    ...others.map(({ id, seconds }) => `attempt ${id} has ${seconds} seconds more`),
  ];
}

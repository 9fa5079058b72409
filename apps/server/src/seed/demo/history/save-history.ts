import type pg from 'pg';
import { type PlannedActivity, type PlannedAnswer, planHistory } from './plan';
import { readWorld } from './world';

/** So many activities at once: their text stays small. */
const AT_ONCE = 1_000;

const ASSIGNMENTS = `INSERT INTO class_assignments (class_id, course_part_id, assigned_by, assigned_at, open_at, close_at)
  SELECT class_id, part_id, teacher, least(open_at, now()), open_at, close_at
  FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::timestamptz[], $5::timestamptz[])
    AS given (class_id, part_id, teacher, open_at, close_at)
  ON CONFLICT (class_id, course_part_id) DO NOTHING`;
const ASKED = `INSERT INTO asked_versions (material_id, version)
  SELECT * FROM unnest($1::integer[], $2::integer[]) ON CONFLICT DO NOTHING`;
/** Where each was asked: a mended key finds the work that it concerns by it. */
const ASKED_IN = `INSERT INTO asked_in_parts (material_id, course_part_id)
  SELECT * FROM unnest($1::integer[], $2::integer[]) ON CONFLICT DO NOTHING`;
const COMPLETIONS = `INSERT INTO lesson_completions (user_id, course_part_id, class_id, completed_at)
  SELECT * FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::timestamptz[])`;
const ACTIVITIES = `INSERT INTO activities (id, user_id, class_id, course_id, course_part_id, kind, status, seed, questions,
    question_count, attempt, pass_score, started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count,
    score, fractions, completes)
  SELECT id, user_id, class_id, course_id, part_id, kind, status, seed, questions, jsonb_array_length(questions), attempt,
    pass_score, started_at, (started_at AT TIME ZONE 'UTC')::date, expires_at, ended_at,
    CASE status WHEN 'expired' THEN 'time' ELSE 'student' END, answered_count, correct_count, score,
    ARRAY(SELECT one::double precision FROM jsonb_array_elements_text(fractions) one), completes
  FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::text[], $7::text[], $8::text[],
    $9::jsonb[], $10::smallint[], $11::numeric[], $12::timestamptz[], $13::timestamptz[], $14::timestamptz[], $15::smallint[],
    $16::smallint[], $17::numeric[], $18::jsonb[], $19::boolean[])
    AS given (id, user_id, class_id, course_id, part_id, kind, status, seed, questions, attempt, pass_score, started_at,
      expires_at, ended_at, answered_count, correct_count, score, fractions, completes)`;
const ANSWERS = `INSERT INTO answers (activity_started_on, activity_id, seq, question, response, is_withdrawn, saved_at,
    answered_count)
  SELECT a.started_on, a.id, given.seq, given.question, given.response, false, given.saved_at, given.answered_count
  FROM unnest($1::integer[], $2::integer[], $3::smallint[], $4::jsonb[], $5::timestamptz[], $6::smallint[])
    AS given (activity_id, seq, question, response, saved_at, answered_count)
  JOIN activities a ON a.id = given.activity_id`;

const LATE = `INSERT INTO late_answers (activity_id, seq, question, response, is_withdrawn, answered_at, received_at)
  SELECT given.activity_id, given.seq, given.question, given.response, false, given.answered_at, a.ended_at + interval '23 minutes'
  FROM unnest($1::integer[], $2::integer[], $3::smallint[], $4::jsonb[], $5::timestamptz[])
    AS given (activity_id, seq, question, response, answered_at) JOIN activities a ON a.id = given.activity_id`;
/** The first device of each attempt, and the second one where there is one. */
const PRESENCE = `INSERT INTO exam_presence (activity_id, device, left_page, first_seen_at, last_seen_at)
  SELECT a.id, md5(a.id::text)::uuid, given.left_page, a.started_at, LEAST(a.ended_at, given.second_at)
  FROM unnest($1::integer[], $2::integer[], $3::timestamptz[]) AS given (id, left_page, second_at) JOIN activities a ON a.id = given.id
  UNION ALL SELECT a.id, md5('second ' || a.id)::uuid, 0, given.second_at, a.ended_at
  FROM unnest($1::integer[], $2::integer[], $3::timestamptz[]) AS given (id, left_page, second_at) JOIN activities a ON a.id = given.id
  WHERE given.second_at IS NOT NULL`;
const DEPARTURES = `INSERT INTO exam_departures (activity_id, device, left_at, seconds)
  SELECT id, md5(id::text)::uuid, left_at, seconds
  FROM unnest($1::integer[], $2::timestamptz[], $3::integer[]) AS given (id, left_at, seconds)`;

const date = (at: number) => new Date(at);

type Kept = readonly (readonly [id: number, activity: PlannedActivity])[];

/** What the pages of attempts told, and what came after their end. */
async function saveEvidence(client: pg.PoolClient, kept: Kept): Promise<void> {
  const late = kept.flatMap(([id, { late: sent }]) => sent.map((answer) => [id, answer] as const));
  await client.query(LATE, [
    late.map(([id]) => id),
    late.map(([, { seq }]) => seq),
    late.map(([, { question }]) => question),
    late.map(([, { response }]) => JSON.stringify(response)),
    late.map(([, { savedAt }]) => date(savedAt)),
  ]);
  const seen = kept.flatMap(([id, { seen: told }]) => (told ? [{ id, ...told }] : []));
  await client.query(PRESENCE, [
    seen.map(({ id }) => id),
    seen.map(({ departures }) => departures.length),
    seen.map(({ secondDeviceAt }) => (secondDeviceAt === null ? null : date(secondDeviceAt))),
  ]);
  const departures = seen.flatMap(({ id, departures: own }) => own.map((one) => ({ id, ...one })));
  await client.query(DEPARTURES, [
    departures.map(({ id }) => id),
    departures.map(({ at }) => date(at)),
    departures.map(({ seconds }) => seconds),
  ]);
}

async function nextIds(client: pg.PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('activities', 'id'))::integer AS id FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

async function saveActivities(client: pg.PoolClient, made: readonly PlannedActivity[]): Promise<void> {
  const ids = await nextIds(client, made.length);
  // All who practise a part hold the same list.
  const texts = new Map<object, string>();
  const textOf = (questions: object) => {
    const text = texts.get(questions) ?? JSON.stringify(questions);
    texts.set(questions, text);
    return text;
  };
  await client.query(ACTIVITIES, [
    ids,
    made.map(({ userId }) => userId),
    made.map(({ classId }) => classId),
    made.map(({ courseId }) => courseId),
    made.map(({ partId }) => partId),
    made.map(({ kind }) => kind),
    made.map(({ status }) => status),
    made.map(({ seed }) => seed),
    made.map(({ questions }) => textOf(questions)),
    made.map(({ attempt }) => attempt),
    made.map(({ passScore }) => passScore),
    made.map(({ startedAt }) => date(startedAt)),
    made.map(({ expiresAt }) => (expiresAt === null ? null : date(expiresAt))),
    made.map(({ endedAt }) => date(endedAt)),
    made.map(({ answered }) => answered),
    made.map(({ correct }) => correct),
    made.map(({ score }) => score),
    made.map(({ fractions }) => JSON.stringify(fractions)),
    made.map(({ completes }) => completes),
  ]);
  const answers = made.flatMap((one, index) =>
    one.answers.map((answer): [number, PlannedAnswer] => [ids[index] ?? 0, answer]),
  );
  await client.query(ANSWERS, [
    answers.map(([id]) => id),
    answers.map(([, { seq }]) => seq),
    answers.map(([, { question }]) => question),
    answers.map(([, { response }]) => JSON.stringify(response)),
    answers.map(([, { savedAt }]) => date(savedAt)),
    answers.map(([, { answered }]) => answered),
  ]);
  await saveEvidence(
    client,
    made.map((one, index) => [ids[index] ?? 0, one] as const),
  );
}

/** A term of practice and exams until now, marked as the product marks; roll-ups come by themselves. */
export async function saveDemoHistory(client: pg.PoolClient, now: Date): Promise<void> {
  const { assignments, activities, completions } = planHistory(await readWorld(client), now.getTime());
  await client.query('SELECT ensure_answer_partitions(3)');
  await client.query(ASSIGNMENTS, [
    assignments.map(({ classId }) => classId),
    assignments.map(({ partId }) => partId),
    assignments.map(({ teacher }) => teacher),
    assignments.map(({ openAt }) => date(openAt)),
    assignments.map(({ closeAt }) => (closeAt === null ? null : date(closeAt))),
  ]);
  await client.query(COMPLETIONS, [
    completions.map(({ userId }) => userId),
    completions.map(({ partId }) => partId),
    completions.map(({ classId }) => classId),
    completions.map(({ at }) => date(at)),
  ]);
  const asked = new Map(
    activities.flatMap(({ questions }) => questions.map(({ material, version }) => [material, version] as const)),
  );
  await client.query(ASKED, [[...asked.keys()], [...asked.values()]]);
  const places = new Map(
    activities.flatMap(({ partId, questions }) =>
      questions.map(({ material }) => [`${material} ${partId}`, [material, partId] as const]),
    ),
  );
  await client.query(ASKED_IN, [
    [...places.values()].map(([material]) => material),
    [...places.values()].map(([, partId]) => partId),
  ]);
  for (let from = 0; from < activities.length; from += AT_ONCE) {
    await saveActivities(client, activities.slice(from, from + AT_ONCE));
  }
}

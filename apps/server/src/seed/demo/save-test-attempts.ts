import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import type pg from 'pg';
import { type AskedMaterial, questionsOfPool } from '../../modules/work/activities/activity.rules';
import type { SatTest, TestAttempt } from './test-attempts';

const MATERIALS = `SELECT v.material_id AS id, v.version, x.points::float AS points, v.library, v.params FROM class_test_materials x
  JOIN material_versions v ON v.material_id = x.material_id AND v.version = x.version
  WHERE x.class_test_id = $1 ORDER BY x.position`;
const STUDENTS = `SELECT u.id, u.username = 'student' AS "isDemo" FROM class_members m JOIN users u ON u.id = m.user_id
  WHERE m.class_id = $1 AND m.left_on IS NULL AND u.status = 1 ORDER BY u.id`;
const ASKED = `WITH versions AS (
    INSERT INTO asked_versions (material_id, version)
    SELECT material_id, version FROM class_test_materials WHERE class_test_id = $1 ON CONFLICT DO NOTHING
  ) INSERT INTO asked_in_tests (material_id, class_test_id)
    SELECT material_id, class_test_id FROM class_test_materials WHERE class_test_id = $1`;
const ATTEMPTS = `INSERT INTO activities (user_id, class_id, course_id, class_test_id, kind, status, seed, questions, question_count,
    attempt, pass_score, started_at, started_on, usual_end_at, expires_at, ended_at, ended_by, answered_count, correct_count, score,
    fractions)
  SELECT made."userId", $2, t.course_id, t.id, 'test', CASE WHEN made."endedAt" IS NULL THEN 'open' ELSE 'ended' END, made.seed,
    made.questions, jsonb_array_length(made.questions), 1, t.pass_score, made."startedAt",
    (made."startedAt" AT TIME ZONE 'UTC')::date, made."expiresAt", made."expiresAt", made."endedAt",
    CASE WHEN made."endedAt" IS NOT NULL THEN 'student' END, (made.marks ->> 'answered')::smallint,
    (made.marks ->> 'correct')::smallint, (made.marks ->> 'score')::numeric,
    CASE WHEN made.marks IS NOT NULL THEN
      ARRAY(SELECT one::double precision FROM jsonb_array_elements_text(made.marks -> 'fractions') one) END
  FROM class_tests t, jsonb_to_recordset($3::jsonb) AS made ("userId" integer, seed text, questions jsonb, "startedAt" timestamptz,
    "expiresAt" timestamptz, "endedAt" timestamptz, marks jsonb)
  WHERE t.id = $1`;
const ANSWERS = `INSERT INTO answers (activity_started_on, activity_id, seq, question, response, is_withdrawn, saved_at, answered_count)
  SELECT a.started_on, a.id, given.seq, given.question, given.response, false, given."savedAt", given.answered
  FROM jsonb_to_recordset($2::jsonb) AS made ("userId" integer, answers jsonb)
  CROSS JOIN jsonb_to_recordset(made.answers)
    AS given (seq integer, question smallint, response jsonb, "savedAt" timestamptz, answered smallint)
  JOIN activities a ON a.class_test_id = $1 AND a.user_id = made."userId"`;
const PRESENCE = `INSERT INTO exam_presence (activity_id, device, left_page, first_seen_at, last_seen_at)
  SELECT a.id, md5(a.id::text)::uuid, 0, a.started_at, COALESCE(a.ended_at, $2) FROM activities a WHERE a.class_test_id = $1`;

/** What is asked, read from versions as they are stored. */
export function materialsIn(rows: readonly { id: number; library: string; params: unknown }[]): SatTest['materials'] {
  const asked = new Map<number, AskedMaterial>();
  for (const { id, library, params } of rows) {
    const reading = readContent(library, params);
    const questions = reading.ok ? questionsIn(reading.block) : [];
    asked.set(id, { questions: new Map<string, Question>(questions.map((one) => [one.key, one])), chapter: null });
  }
  const nothing: AskedMaterial = { questions: new Map(), chapter: null };
  return ({ material }) => asked.get(material) ?? nothing;
}

interface GivenTest {
  id: number;
  classId: number;
  minutes: number;
  openAt: Date;
}

/** A test that was given, with what it asks and who is in its class. */
export async function readSatTest(
  client: pg.PoolClient,
  { id, classId, minutes, openAt }: GivenTest,
): Promise<SatTest> {
  const { rows } = await client.query<{
    id: number;
    version: number;
    points: number;
    library: string;
    params: unknown;
  }>(MATERIALS, [id]);
  const { rows: students } = await client.query<SatTest['students'][number]>(STUDENTS, [classId]);
  const materials = materialsIn(rows);
  return { id, minutes, openAt: openAt.getTime(), materials, questions: questionsOfPool(rows, materials), students };
}

export async function saveTestAttempts(
  client: pg.PoolClient,
  { id, classId, now }: { id: number; classId: number; now: Date },
  attempts: readonly TestAttempt[],
): Promise<void> {
  const made = JSON.stringify(attempts);
  await client.query(ASKED, [id]);
  await client.query(ATTEMPTS, [id, classId, made]);
  await client.query(ANSWERS, [id, made]);
  await client.query(PRESENCE, [id, now]);
}

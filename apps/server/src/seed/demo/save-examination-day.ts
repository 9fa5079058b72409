import { digest } from '@khue/scoring/random';
import type pg from 'pg';
import { candidatesOfExamination, drawFrom } from '../../modules/content/content.api';
import { seedOf } from '../../modules/examinations/running/paper-draw.service';
import type { HeldQuestion } from '../../modules/work/activities/activity.repo';
import { draw, questionsOfPool } from '../../modules/work/activities/activity.rules';
import { asTransaction } from './as-transaction';
import { materialsIn } from './save-test-attempts';
import { abilitiesOf, attemptAt, type TestAttempt } from './test-attempts';

/** How far the day of an examination has come. */
export type ExaminationDay = 'ready' | 'running' | 'closed' | 'released' | 'archived';

const SECOND = 1000;
const BLUEPRINT = `SELECT blueprint_id AS id FROM examinations WHERE id = $1`;
const POOL = `INSERT INTO examination_pool (examination_id, row_id, material_id, version, question_count, points)
  SELECT $1, (row ->> 'rowId')::integer, (one ->> 'id')::integer, (one ->> 'version')::integer, (row ->> 'count')::smallint,
    (row ->> 'points')::numeric
  FROM jsonb_array_elements($2::jsonb) AS row, jsonb_array_elements(row -> 'materials') AS one`;
const VERSIONS = `SELECT material_id AS id, version, library, params FROM material_versions v
  WHERE EXISTS (SELECT FROM examination_pool p WHERE p.examination_id = $1 AND p.material_id = v.material_id AND p.version = v.version)`;
const READY = `UPDATE examinations SET state = 'ready', papers_seed = $2 WHERE id = $1`;
const RELEASED = `UPDATE examinations SET state = 'released', released_at = $2, released_by = $3 WHERE id = $1`;
const ARCHIVED = `UPDATE examinations SET state = 'archived' WHERE id = $1`;
const FREED = `UPDATE examination_rooms SET is_held = false WHERE examination_id = $1`;
const CODES = `UPDATE examination_rooms SET start_code = lpad((100000 + id * 7919 % 900000)::text, 6, '0') WHERE examination_id = $1`;
const CANDIDATES = `SELECT c.id, c.user_id AS "userId", r.open_at AS "openAt", u.username = 'student' AS "isDemo",
    EXISTS (SELECT FROM activities a JOIN examinations e ON e.id = c.examination_id
      WHERE a.user_id = c.user_id AND a.course_id = e.course_id AND a.status = 'open' AND a.kind IN ('exam', 'test')) AS "isBusy"
  FROM examination_candidates c JOIN examination_rooms r ON r.id = c.room_id JOIN users u ON u.id = c.user_id
  WHERE c.examination_id = $1 ORDER BY c.id`;
const PAPERS = `INSERT INTO examination_papers (candidate_id, examination_id, seed, questions)
  SELECT d."candidateId", $1, d.seed, d.questions
  FROM jsonb_to_recordset($2::jsonb) AS d ("candidateId" integer, seed text, questions jsonb)`;
const ATTEMPTS = `INSERT INTO activities (user_id, class_id, course_id, candidate_id, kind, status, seed, questions, question_count, attempt,
    pass_score, started_at, started_on, usual_end_at, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions)
  SELECT made."userId", c.class_id, e.course_id, c.id, 'examination', CASE WHEN made."endedAt" IS NULL THEN 'open' ELSE 'ended' END, made.seed,
    made.questions, jsonb_array_length(made.questions), 1, e.pass_score, made."startedAt",
    (made."startedAt" AT TIME ZONE 'UTC')::date, made."expiresAt", made."expiresAt", made."endedAt",
    CASE WHEN made."endedAt" IS NOT NULL THEN 'student' END, (made.marks ->> 'answered')::smallint,
    (made.marks ->> 'correct')::smallint, (made.marks ->> 'score')::numeric,
    CASE WHEN made.marks IS NOT NULL THEN
      ARRAY(SELECT one::double precision FROM jsonb_array_elements_text(made.marks -> 'fractions') one) END
  FROM examinations e JOIN examination_candidates c ON c.examination_id = e.id
  JOIN jsonb_to_recordset($2::jsonb) AS made ("userId" integer, seed text, questions jsonb, "startedAt" timestamptz,
    "expiresAt" timestamptz, "endedAt" timestamptz, marks jsonb) ON made."userId" = c.user_id
  WHERE e.id = $1`;
const ANSWERS = `INSERT INTO answers (activity_started_on, activity_id, seq, question, response, is_withdrawn, saved_at, answered_count)
  SELECT a.started_on, a.id, given.seq, given.question, given.response, false, given."savedAt", given.answered
  FROM jsonb_to_recordset($2::jsonb) AS made ("userId" integer, answers jsonb)
  CROSS JOIN jsonb_to_recordset(made.answers)
    AS given (seq integer, question smallint, response jsonb, "savedAt" timestamptz, answered smallint)
  JOIN examination_candidates c ON c.examination_id = $1 AND c.user_id = made."userId" JOIN activities a ON a.candidate_id = c.id`;
/** Their ids tell nothing of the order in which they were handed in. */
const TO_MARK = `INSERT INTO answers_to_mark (id, activity_id, question)
  SELECT ('x' || left(md5('to mark ' || a.id || ' ' || place), 7))::bit(28)::integer + 1, a.id, place::smallint
  FROM jsonb_to_recordset($2::jsonb) AS made ("userId" integer, marks jsonb)
  JOIN examination_candidates c ON c.examination_id = $1 AND c.user_id = made."userId" JOIN activities a ON a.candidate_id = c.id
  CROSS JOIN jsonb_array_elements_text(made.marks -> 'toMark') AS place`;
const PRESENCE = `INSERT INTO exam_presence (activity_id, device, left_page, first_seen_at, last_seen_at)
  SELECT a.id, md5(a.id::text)::uuid, 0, a.started_at, COALESCE(a.ended_at, $2)
  FROM examination_candidates c JOIN activities a ON a.candidate_id = c.id WHERE c.examination_id = $1`;
const APPEALS = `INSERT INTO examination_appeals (candidate_id, examination_id, reason, score_before, created_at)
  SELECT c.id, c.examination_id, 'Em đề nghị xem lại câu điền chỗ trống: em viết đúng nhưng thiếu dấu.', a.score, $2
  FROM examination_candidates c JOIN activities a ON a.candidate_id = c.id
  WHERE c.examination_id = $1 AND a.score < a.pass_score ORDER BY a.score DESC, c.id LIMIT 2`;

interface Candidate {
  id: number;
  userId: number;
  openAt: Date;
  isDemo: boolean;
  /** An attempt at something else in the course runs. */
  isBusy: boolean;
}

interface Paper {
  candidateId: number;
  seed: string;
  questions: HeldQuestion[];
}

/** Who has sat it by now: of one that runs a third has handed in and some are at it, the demo student has it before them. */
function attemptsOf(
  { id, state, minutes }: { id: number; state: ExaminationDay; minutes: number },
  materials: ReturnType<typeof materialsIn>,
  candidates: readonly Candidate[],
  papers: ReadonlyMap<number, Paper>,
  now: Date,
): TestAttempt[] {
  const abilities = abilitiesOf(candidates.map(({ userId, isDemo }) => ({ id: userId, isDemo })));
  return candidates.flatMap(({ id: candidateId, userId, openAt, isDemo, isBusy }, place) => {
    const paper = papers.get(candidateId);
    if (!paper) return [];
    const at = (startedAt: number, isOpen: boolean) => [
      attemptAt({ id, minutes, materials }, paper, { userId, ability: abilities.get(userId) ?? 0, startedAt, isOpen }),
    ];
    // Now and then somebody stays away.
    if (state !== 'running')
      return place % 17 === 8 && !isDemo ? [] : at(openAt.getTime() + (place % 9) * 6 * SECOND, false);
    if (isDemo || isBusy || place % 8 === 3) return [];
    return place % 3 === 0
      ? at(now.getTime() - 19 * 60 * SECOND, false)
      : at(now.getTime() - (5 * 60 + place) * SECOND, true);
  });
}

/** What an examination draws from, its papers and, as far as it has come, what was written. */
export async function saveExaminationDay(
  client: pg.PoolClient,
  { id, state, minutes, staff }: { id: number; state: ExaminationDay; minutes: number; staff: number },
  now: Date,
): Promise<void> {
  const { rows: blueprints } = await client.query<{ id: number | null }>(BLUEPRINT, [id]);
  const blueprint = blueprints[0]?.id ?? null;
  const pool = blueprint === null ? undefined : await candidatesOfExamination(asTransaction(client), blueprint);
  if (!pool) return;
  const secret = digest(`examination ${id}`);
  await client.query(POOL, [id, JSON.stringify(pool)]);
  await client.query(READY, [id, secret]);
  await client.query(CODES, [id]);
  const { rows: versions } = await client.query<{ id: number; version: number; library: string; params: unknown }>(
    VERSIONS,
    [id],
  );
  const materials = materialsIn(versions);
  const { rows: candidates } = await client.query<Candidate>(CANDIDATES, [id]);
  const papers = candidates.map(({ id: candidateId }): Paper => {
    const seed = seedOf(secret, candidateId);
    const drawn = drawFrom(pool, seed).map(({ materialId, version, points }) => ({ id: materialId, version, points }));
    return { candidateId, seed, questions: draw(questionsOfPool(drawn, materials), null, seed) };
  });
  await client.query(PAPERS, [id, JSON.stringify(papers)]);
  if (state === 'ready') return;
  const byCandidate = new Map(papers.map((paper) => [paper.candidateId, paper]));
  const attempts = JSON.stringify(attemptsOf({ id, state, minutes }, materials, candidates, byCandidate, now));
  await client.query(ATTEMPTS, [id, attempts]);
  await client.query(ANSWERS, [id, attempts]);
  await client.query(TO_MARK, [id, attempts]);
  await client.query(PRESENCE, [id, now]);
  if (state !== 'released' && state !== 'archived') return;
  // Two days ago: there is still time for appeals.
  const releasedAt = new Date(now.getTime() - 2 * 86_400_000);
  await client.query(RELEASED, [id, releasedAt, staff]);
  if (state === 'released') await client.query(APPEALS, [id, now]);
  if (state !== 'archived') return;
  await client.query(ARCHIVED, [id]);
  await client.query(FREED, [id]);
}

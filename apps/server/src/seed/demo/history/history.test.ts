import { scoreOf } from '@khue/scoring/score';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../../test/database';
import { demoDatabase } from '../../../../test/demo-database';
import { differencesFromFacts } from '../../../modules/reports/figures/rollup.repo';
import type { HeldQuestion } from '../../../modules/work/activities/activity.repo';
import { judge } from '../../../modules/work/activities/activity.rules';
import { seedTransaction } from '../../seed-transaction';
import { SIGN_IN_SCHOOL } from '../schools';
import { planHistory } from './plan';
import { type HistoryWorld, readWorld } from './world';

const NOW = Date.parse('2026-11-20T09:00:00+07:00');

let database: TestDatabase;
let pool: pg.Pool;
let world: HistoryWorld;

beforeAll(async () => {
  database = await demoDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  world = await onClient(readWorld);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
const rowsOf = async <Row extends pg.QueryResultRow>(sql: string) => (await pool.query<Row>(sql)).rows;
const count = async (sql: string) =>
  (await rowsOf<{ count: number }>(`SELECT count(*)::integer AS count ${sql}`))[0]?.count;

describe('what is stored', () => {
  it('is marked as the product marks the stored answers', async () => {
    const activities = await rowsOf<{
      id: number;
      seed: string;
      questions: HeldQuestion[];
      score: number;
      fractions: number[];
      answered_count: number;
      correct_count: number;
      answers: [question: number, response: unknown][];
    }>(
      `SELECT a.id, a.seed, a.questions, a.score::float AS score, a.fractions, a.answered_count, a.correct_count,
         (SELECT json_agg(json_build_array(question, response) ORDER BY seq) FROM answers x
          WHERE x.activity_id = a.id AND x.activity_started_on = a.started_on) AS answers
       FROM activities a WHERE a.id % 7 = 0 AND a.kind NOT IN ('test', 'examination')`,
    );
    expect(activities.length).toBeGreaterThan(500);
    for (const one of activities) {
      const last = new Map(one.answers);
      const verdicts = one.questions.map((_, place) =>
        last.has(place) ? judge(one, world.materials, place, last.get(place)) : null,
      );
      const fractions = verdicts.map((verdict) => verdict?.fraction ?? 0);
      expect(one.fractions).toEqual(fractions);
      expect(one.score).toBe(
        scoreOf(one.questions.map(({ points }, at) => ({ points, fraction: fractions[at] ?? 0 }))),
      );
      expect([one.answered_count, one.correct_count]).toEqual([
        last.size,
        verdicts.filter((verdict) => verdict?.correct).length,
      ]);
    }
  });

  it('agrees with the roll-ups', async () => {
    expect(await onClient((client) => differencesFromFacts(seedTransaction(client), 5))).toEqual([]);
    expect(await count('FROM work_days')).toBeGreaterThan(3_000);
  });

  it('ended before now, in school hours or in the evening, while the student was in the class', async () => {
    const hour = `extract(hour FROM started_at AT TIME ZONE 'Asia/Ho_Chi_Minh')`;
    expect(await count(`FROM activities WHERE ended_at > now() OR ended_at <= started_at`)).toBe(0);
    expect(
      await count(`FROM activities WHERE status <> 'open' AND kind <> 'examination' AND (${hour} < 7 OR ${hour} > 21)`),
    ).toBe(0);
    expect(
      await count(`FROM activities a WHERE NOT EXISTS (SELECT FROM class_members m WHERE m.user_id = a.user_id
        AND m.class_id = a.class_id AND m.joined_on <= a.started_at AND m.left_on IS NULL)`),
    ).toBe(0);
    expect(
      await count(`FROM activities a WHERE a.kind NOT IN ('test', 'examination') AND NOT EXISTS (SELECT FROM class_assignments g WHERE g.class_id = a.class_id
        AND g.course_part_id = a.course_part_id AND g.open_at <= a.started_at
        AND (g.close_at IS NULL OR g.close_at >= a.started_at))`),
    ).toBe(0);
  });

  it('tells of lessons that were gone through, while they were assigned', async () => {
    expect(await count('FROM lesson_completions')).toBeGreaterThan(1_000);
    expect(
      await count(`FROM lesson_completions l WHERE completed_at > now() OR NOT EXISTS (SELECT FROM class_assignments g
        WHERE g.class_id = l.class_id AND g.course_part_id = l.course_part_id)`),
    ).toBe(0);
  });

  it('keeps the versions that were asked', async () => {
    expect(
      await count(`FROM activities a, jsonb_array_elements(a.questions) q WHERE a.kind <> 'examination' AND NOT EXISTS (SELECT FROM asked_versions v
        WHERE v.material_id = (q ->> 'material')::integer AND v.version = (q ->> 'version')::integer)`),
    ).toBe(0);
    expect(
      await count(`FROM activities a, jsonb_array_elements(a.questions) q WHERE a.kind <> 'examination' AND NOT EXISTS (SELECT FROM asked_in_parts p
        WHERE p.material_id = (q ->> 'material')::integer AND p.course_part_id = a.course_part_id)
        AND NOT EXISTS (SELECT FROM asked_in_exercises e
        WHERE e.material_id = (q ->> 'material')::integer AND e.exercise_id = a.exercise_id)
        AND NOT EXISTS (SELECT FROM asked_in_tests t
        WHERE t.material_id = (q ->> 'material')::integer AND t.class_test_id = a.class_test_id)`),
    ).toBe(0);
  });
});

it('has something to look into in the exam that is open: late answers, pages that were left, a second device', async () => {
  const open = `JOIN activities a ON a.id = x.activity_id JOIN class_assignments g ON g.class_id = a.class_id
    AND g.course_part_id = a.course_part_id AND g.close_at > now()`;
  expect(
    await count(`FROM late_answers x ${open} WHERE x.decision IS NULL AND x.answered_at < a.ended_at`),
  ).toBeGreaterThan(3);
  expect(await count(`FROM exam_departures x ${open}`)).toBe(4);
  expect(await count(`FROM exam_presence x ${open} WHERE x.first_seen_at > a.started_at`)).toBe(1);
  expect(
    await count(`FROM exam_presence x WHERE x.left_page <> (SELECT count(*) FROM exam_departures d
      WHERE d.activity_id = x.activity_id AND d.device = x.device)`),
  ).toBe(0);
});

describe('the demo student', () => {
  const own = `FROM activities a JOIN users u ON u.id = a.user_id AND u.username = 'student'`;
  const exams = `SELECT g.close_at > now() AS is_open, m.max_exams_students - (SELECT count(*) FROM activities a
      WHERE a.user_id = u.id AND a.course_id = m.id AND a.kind = 'exam') AS left, (SELECT count(*)::integer FROM activities a
      WHERE a.user_id = u.id AND a.course_id = m.id AND a.kind = 'exam') AS sat, m.exam_review
    FROM users u JOIN current_class_members own ON own.user_id = u.id JOIN class_assignments g ON g.class_id = own.class_id
    JOIN course_parts p ON p.id = g.course_part_id AND p.part_type = 'exam' JOIN courses m ON m.id = p.course_id
    WHERE u.username = 'student'`;

  it('has practised all term', async () => {
    expect(await count(`${own} WHERE kind = 'practice'`)).toBeGreaterThan(8);
    expect(await count(`${own} WHERE a.status = 'open'`)).toBe(0);
  });

  it('has an exam that is open now with attempts left, and one behind with its review', async () => {
    const found = await rowsOf<{ is_open: boolean; left: number; sat: number; exam_review: string }>(exams);
    expect(found.filter((one) => one.is_open && one.left > 0 && one.sat === 0)).toHaveLength(1);
    expect(found.filter((one) => !one.is_open && one.sat > 0 && one.exam_review === 'answers')).toHaveLength(1);
  });
});

describe('the plan', () => {
  let plan: ReturnType<typeof planHistory>;
  beforeAll(() => {
    plan = planHistory(world, NOW);
  });

  it('is the same for the same moment', () => {
    const facts = ({ activities }: typeof plan) =>
      activities.map(({ userId, seed, score }) => `${userId} ${seed} ${score}`);
    expect(facts(planHistory(world, NOW))).toEqual(facts(plan));
  });

  it('tells the able from the others: who is good at half of an exam is good at the other half', () => {
    const exams = plan.activities.filter(({ kind, attempt }) => kind === 'exam' && attempt === 1);
    expect(exams.length).toBeGreaterThan(300);
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    const halves = exams.map(({ fractions }) =>
      [0, 1].map((odd) => mean(fractions.filter((_, at) => at % 2 === odd).map((one) => one ?? 0))),
    );
    const [xs, ys] = [0, 1].map((side) => halves.map((half) => half[side] ?? 0)) as [number[], number[]];
    const [mx, my] = [mean(xs), mean(ys)];
    const product = mean(xs.map((x, at) => (x - mx) * ((ys[at] ?? 0) - my)));
    const spread = Math.sqrt(mean(xs.map((x) => (x - mx) ** 2)) * mean(ys.map((y) => (y - my) ** 2)));
    expect(product / spread).toBeGreaterThan(0.4);
    expect(new Set(exams.map(({ score }) => Math.floor(score))).size).toBeGreaterThan(6);
  });

  it.each(['2026-09-01', '2026-09-09', '2027-03-01', '2028-01-01'])('stands in no way of a start on %s', (day) => {
    const now = Date.parse(`${day}T12:00:00Z`);
    // Of a few classes: what the day decides is the same for all.
    const classes = world.classes.filter(({ school }, at) => school === SIGN_IN_SCHOOL || at % 10 === 0);
    const { assignments, activities } = planHistory({ ...world, classes }, now);
    expect(activities.every(({ endedAt, startedAt }) => endedAt < now && startedAt > now - 160 * 86_400_000)).toBe(
      true,
    );
    expect(assignments.some(({ closeAt }) => closeAt !== null && closeAt > now)).toBe(true);
  });
});

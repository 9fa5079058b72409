import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { eventually } from '../../../../test/eventually';
import { ExaminationStage } from '../../../../test/examination-stage';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { publish } from '../../../platform/events/hub';

/* How questions worked, over few papers and over more than are counted while somebody waits. */

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const MANY = 1_100;
const clock = new TestClock();
let server: TestApplication;
let stage: ExaminationStage;

const db = () => server.app.platform.db;
const analysis = (language = 'vi') =>
  stage.call(stage.admin, 'GET', `${stage.under}analysis/`, undefined, { 'accept-language': language });
const results = async () => (await stage.call(stage.admin, 'GET', `${stage.under}results/`)).body;
const kept = () =>
  firstRowOf<{ paper_count: number; serial: number }>(
    db(),
    sql`SELECT paper_count, serial FROM examination_analyses WHERE examination_id = ${stage.examination}`,
  );
const wake = () =>
  db().transaction((tx) => publish(tx, { kind: 'wake', userId: 0, id: 0, queue: 'errand.analyse_examinations' }));
/** The count after so many others. */
const counted = async (serial: number) => {
  await wake();
  return eventually(kept, (row) => row?.serial === serial);
};

interface Paper {
  id: number;
  score: number;
  fractions: number[];
  questions: { material: number }[];
}
const papers = () =>
  rowsOf<Paper>(
    db(),
    sql`SELECT a.id, a.score, a.fractions, a.questions FROM activities a JOIN examination_candidates c ON c.id = a.candidate_id
        WHERE c.examination_id = ${stage.examination} AND c.voided_at IS NULL AND a.status <> 'open' ORDER BY a.score`,
  );

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [x, y] = [mean(xs), mean(ys)];
  const spread = (all: readonly number[], middle: number) => Math.sqrt(sum(all.map((one) => (one - middle) ** 2)));
  return sum(xs.map((one, at) => (one - x) * ((ys[at] ?? 0) - y))) / (spread(xs, x) * spread(ys, y));
}

/** The slow way, from the papers themselves: every question is right or wrong, and all are worth the same. */
async function reference() {
  const all = await papers();
  const at = (share: number) => all[Math.ceil(share * all.length) - 1]?.score ?? 0;
  const [low, high] = [at(0.27), at(0.73)];
  const material = (paper: Paper, place: number) => paper.questions[place]?.material ?? 0;
  const asked = [...new Set(all.flatMap(({ questions }) => questions.map((one) => one.material)))];
  return new Map(
    asked.map((one) => {
      const had = all.flatMap((paper) => {
        const place = [0, 1, 2, 3].find((at) => material(paper, at) === one);
        if (place === undefined) return [];
        const right = paper.fractions[place] ?? 0;
        return [{ right, rest: (sum(paper.fractions) - right) / 3, score: paper.score }];
      });
      const count = (right: number, of = had) => of.filter((paper) => paper.right === right).length;
      const best = had.filter(({ score }) => score >= high);
      const weakest = had.filter(({ score }) => score <= low);
      return [
        one,
        {
          n: had.length,
          difficulty: mean(had.map(({ right }) => right)),
          item_rest: correlation(
            had.map(({ right }) => right),
            had.map(({ rest }) => rest),
          ),
          right: [count(1), count(1, best), count(1, weakest)],
          wrong: [count(0), count(0, best), count(0, weakest)],
        },
      ];
    }),
  );
}

async function expectReference(rows: Json): Promise<void> {
  const expected = await reference();
  expect((rows as Json[]).map(({ material_id }) => material_id).sort()).toEqual([...expected.keys()].sort());
  for (const row of rows as Json[]) {
    const facts = expected.get(row.material_id);
    const choice = (text: string) => {
      const { count, upper, lower } = row.choices.find((one: Json) => one.text.includes(` ${text} `));
      return [count, upper, lower];
    };
    expect([row.n, choice('đúng'), choice('sai')]).toEqual([facts?.n, facts?.right, facts?.wrong]);
    expect(row.difficulty).toBeCloseTo(facts?.difficulty ?? -1, 2);
    expect(row.item_rest).toBeCloseTo(facts?.item_rest ?? -1, 2);
  }
}

beforeAll(async () => {
  server = await startTestApplication({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  stage = await ExaminationStage.plan(server, clock);
  await stage.ready();
  stage.open();
});

describe('over few papers', () => {
  test('the figures are those of the papers, kept when it is over and counted at once when one changes', async () => {
    const session = await stage.sit(stage.student(), 'đúng');
    await stage.crowd(58, session);
    await expectReference((await analysis()).body);
    stage.close();
    expect(await counted(1)).toMatchObject({ paper_count: 59 });
    const fromKept = await analysis();
    await expectReference(fromKept.body);
    expect((await analysis('en')).body).toEqual(fromKept.body);
    expect((await results()).reliability).toEqual(expect.any(Number));
    const [first] = await papers();
    await db().execute(sql`UPDATE activities SET fractions = '{1,1,1,1}', score = 10 WHERE id = ${first?.id ?? 0}`);
    await db().execute(
      sql`UPDATE answers SET response = (SELECT o.response FROM answers o WHERE o.activity_id = ${session.id} AND o.question = answers.question)
          WHERE activity_id = ${first?.id ?? 0}`,
    );
    await expectReference((await analysis()).body);
    clock.advance({ minutes: 2 });
    expect(await counted(2)).toMatchObject({ paper_count: 59 });
    await expectReference((await analysis()).body);
  });
});

describe('over many papers', () => {
  test('nobody waits: they are counted in the background, and told from what was counted', async () => {
    const session = await stage.sit(stage.student(), 'đúng');
    await stage.crowd(MANY, session);
    const soon = await analysis();
    expect([soon.status, soon.body.code, soon.headers['retry-after']]).toEqual([
      503,
      'examination.analysis_later',
      '5',
    ]);
    await eventually(kept, (row) => row !== undefined);
    const { status, body } = await analysis();
    expect(status).toBe(200);
    await expectReference(body);
    const { reliability } = await results();
    expect(reliability).toEqual(expect.any(Number));
    // Over: counted once more, and then no more.
    stage.close();
    await counted(2);
    await wake();
    const other = (
      await stage.call(stage.admin, 'POST', `/api/exam_rooms/${stage.room}/void/`, {
        candidate_id: (
          await firstRowOf<{ id: number }>(
            db(),
            sql`SELECT candidate_id AS id FROM activities WHERE id = ${session.id}`,
          )
        )?.id,
        reason: 'Nhờ người thi hộ',
      })
    ).status;
    expect(other).toBe(200);
    // What was counted before is told until the new figures are there, a minute later at the earliest.
    expect((await analysis()).body).toEqual(body);
    expect(await kept()).toMatchObject({ serial: 2, paper_count: MANY + 1 });
    clock.advance({ minutes: 2 });
    expect(await counted(3)).toMatchObject({ paper_count: MANY });
    await expectReference((await analysis()).body);
  });
});

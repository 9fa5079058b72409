import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startOn, type TestApplication } from '../../../../test/application';
import { addressOf } from '../../../../test/database-address';
import { demoDatabase } from '../../../../test/demo-database';
import { EvaluationWorld } from '../../../../test/evaluation-world';
import { firstRowOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import toolQuestions from './tool-questions.json' with { type: 'json' };

type ToolQuestion = readonly [
  as: 'student' | 'teacher' | 'staff' | 'admin' | 'officer',
  ask: string,
  tool: string,
  uses?: string,
];
const TOOL_QUESTIONS = toolQuestions.questions as unknown as readonly ToolQuestion[];

let server: TestApplication;
let world: EvaluationWorld;

beforeAll(async () => {
  server = await startOn(await demoDatabase());
  const { db } = server.app.platform;
  const { name } = (await firstRowOf<{ name: string }>(db, sql`SELECT current_database() AS name`)) ?? { name: '' };
  const pool = new pg.Pool({ connectionString: addressOf(inject('postgresUrl'), name), max: 2 });
  world = new EvaluationWorld(server.app.platform);
  await world.fill(pool);
  await pool.end();
  await world.meetPeople();
}, 120_000);
afterAll(async () => {
  await server.close();
});

const isEnglish = (text: string) => /\b(?:the|what|who|which|how|when|my|students|compare|pass)\b/i.test(text);

it('answers what is asked with all that the question names, and offers the rest', async () => {
  const [wrong, offered]: string[][] = [[], []];
  for (const [as, ask, tool, uses = ''] of TOOL_QUESTIONS) {
    const found = await world.answerTo({ as, ask, kind: 'own', lang: isEnglish(ask) ? 'en' : 'vi', expect: {} });
    const ran = found.tool?.name;
    const named = uses.split(' ').filter(Boolean);
    const told = `${as}: “${ask}” → ${ran ?? found.kind} ${JSON.stringify(found.tool?.arguments ?? {})} ${found.text.slice(0, 160)}`;
    expect(found.text, ask).not.toMatch(/undefined|NaN|\{\{|assistant_tools|say\.|word\./);
    if (
      tool === 'offer'
        ? ran !== undefined
        : ran !== undefined && (ran !== tool || named.some((name) => !(name in found.used)))
    )
      wrong?.push(told);
    else if (tool !== 'offer' && ran === undefined) offered?.push(told);
  }
  const answerable = TOOL_QUESTIONS.filter(([, , tool]) => tool !== 'offer').length;
  const right = answerable - (offered?.length ?? 0) - (wrong?.length ?? 0);
  // biome-ignore lint/suspicious/noConsole: the rate is to be seen
  console.info(`${right} of ${answerable} answered\nwrong:\n${wrong?.join('\n')}\noffered:\n${offered?.join('\n')}`);
  expect(wrong).toEqual([]);
  expect(right / answerable).toBeGreaterThanOrEqual(0.9);
});

it.each([
  ['student', 'what homework do i still have to do', ['additional material', 'test, '], []],
  ['student', 'điểm thi Tin học 7 của em', ['Tin học 7'], ['15 phút']],
  ['teacher', 'Nguyễn Bảo An học thế nào', ['Bài kiểm tra của giáo viên'], []],
  ['staff', 'lớp nào tỉ lệ đạt Tin học 7 cao nhất', ['tỷ lệ đạt'], ['luyện tập', 'hoạt động']],
  ['admin', 'trường nào tỉ lệ đạt MOS Word cao nhất', ['tỷ lệ đạt'], ['luyện tập', 'hoạt động']],
  ['student', 'which practice did i do worst in', ['by the latest try of each'], []],
] as const)('tells a %s what the screens tell, and nothing of another time: “%s”', async (as, ask, told, untold) => {
  const { text } = await world.answerTo({ as, ask, kind: 'own', lang: isEnglish(ask) ? 'en' : 'vi', expect: {} });
  for (const one of told) expect(text).toContain(one);
  for (const one of untold) expect(text).not.toContain(one);
});

it.each([
  ['student', 'Who can see my practice results?'],
  ['admin', 'lần sao lưu gần nhất khi nào'],
  ['admin', 'xóa một khóa học'],
  ['student', 'mạng xã hội có hại gì không'],
] as const)('tells a %s no figures, and what may be meant as a guess: “%s”', async (as, ask) => {
  const found = await world.answerTo({ as, ask, kind: 'own', lang: isEnglish(ask) ? 'en' : 'vi', expect: {} });
  expect(found.tool).toBeNull();
  if (as === 'admin' || ask.startsWith('mạng')) expect(found.kind).toBe('unknown');
});

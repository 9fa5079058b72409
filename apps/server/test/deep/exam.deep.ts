import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultsOf, lateFaultsOf, letTimeRunOut, sitThrough } from '../exam-hall/exam-hall';
import { postmasterOf } from '../start/cluster';
import { endEverything, kill } from '../start/product';
import { seededDataDir } from '../start/seeded-data-dir';

const SEED = Number(process.env.EXAM_SEED ?? randomInt(2 ** 31));
const STUDENTS = Number(process.env.EXAM_STUDENTS ?? 500);
const QUESTIONS = 20;

let dataDir: string;

beforeEach(() => {
  dataDir = seededDataDir();
});
afterEach(() => endEverything(dataDir));

test(`${STUDENTS} students sit an exam while everything breaks, and no answer is lost`, {
  timeout: 600_000,
}, async () => {
  const startedAt = Date.now();
  process.stdout.write(`\nexam: seed ${SEED} (EXAM_SEED), ${STUDENTS} students (EXAM_STUDENTS)\n`);
  const { students, line, saved, place, product, port } = await sitThrough({
    dataDir,
    seed: SEED,
    students: STUDENTS,
    questions: QUESTIONS,
    faults: { lost: 0.03, unanswered: 0.03, twice: 0.05, delayMs: 150 },
    leaving: 0.04,
    kills: [
      [8, 'node'],
      [20, 'postgres'],
      [32, 'node'],
      [45, 'node'],
      [58, 'all of postgres'],
      [70, 'node'],
      [85, 'everything'],
    ],
  });
  await letTimeRunOut(dataDir, place.course, 120_000);
  process.stdout.write(
    `exam: ${saved} answers acknowledged; ${JSON.stringify(line)}; ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  );
  expect(await faultsOf(dataDir, students, place.course, QUESTIONS)).toEqual([]);
  // Those who left come back with what they had; the database dies under them, and they send it again.
  const leavers = students.filter(({ leaves }) => leaves);
  const comingBack = leavers.map((student) => student.comeBack(port));
  kill(postmasterOf(dataDir));
  await Promise.all(comingBack);
  const kept = leavers.reduce((sum, student) => sum + student.kept, 0);
  process.stdout.write(`exam: ${kept} late answers of ${leavers.length} students kept\n`);
  expect(await lateFaultsOf(dataDir, students, place.course)).toEqual([]);
  expect(kept).toBeGreaterThan(0);
  // A score stays as it was: somebody decides about what came late.
  expect(await faultsOf(dataDir, students, place.course, QUESTIONS)).toEqual([]);
  expect(saved).toBeGreaterThan(STUDENTS * QUESTIONS);
  for (const kind of ['lost', 'unanswered', 'twice'] as const) expect(line[kind]).toBeGreaterThan(STUDENTS / 10);
  expect(await product.stop()).toBe(0);
});

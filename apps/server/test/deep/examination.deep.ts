import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultsOf, lateFaultsOf, letTimeRunOut, sitThrough } from '../exam-hall/exam-hall';
import { faultsOfRoom } from '../exam-hall/examination';
import { askDatabase } from '../start/cluster';
import { endEverything } from '../start/product';
import { seededDataDir } from '../start/seeded-data-dir';

const SEED = Number(process.env.EXAM_SEED ?? randomInt(2 ** 31));
const CANDIDATES = Number(process.env.EXAM_STUDENTS ?? 300);
const QUESTIONS = 20;

let dataDir: string;

beforeEach(() => {
  dataDir = seededDataDir();
});
afterEach(() => endEverything(dataDir));

test(`${CANDIDATES} candidates sit an examination while everything breaks, and no answer is lost`, {
  timeout: 600_000,
}, async () => {
  const startedAt = Date.now();
  process.stdout.write(`\nexamination: seed ${SEED} (EXAM_SEED), ${CANDIDATES} candidates (EXAM_STUDENTS)\n`);
  const { students, line, saved, place, planned, product, port } = await sitThrough({
    dataDir,
    seed: SEED,
    students: CANDIDATES,
    questions: QUESTIONS,
    isExamination: true,
    faults: { lost: 0.03, unanswered: 0.03, twice: 0.05, delayMs: 150 },
    leaving: 0.04,
    kills: [
      [10, 'node'],
      [20, 'postgres'],
      [42, 'node'],
      [55, 'all of postgres'],
      [67, 'node'],
      [85, 'everything'],
    ],
  });
  if (!planned) throw new Error('there was no examination');
  await letTimeRunOut(dataDir, place.course, 120_000);
  process.stdout.write(
    `examination: ${saved} answers acknowledged; ${JSON.stringify(line)}; ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  );
  expect(await faultsOf(dataDir, students, place.course, QUESTIONS)).toEqual([]);
  expect(await faultsOfRoom(dataDir, planned)).toEqual([]);
  const leavers = students.filter(({ leaves }) => leaves);
  await Promise.all(leavers.map((student) => student.comeBack(port)));
  expect(await lateFaultsOf(dataDir, students, place.course)).toEqual([]);
  expect(saved).toBeGreaterThan(CANDIDATES * QUESTIONS);
  // Somebody with the same sign-in tried from elsewhere, and the room was told.
  const [asked] = await askDatabase<{ count: number }>(
    dataDir,
    'SELECT count(*)::integer AS count FROM examination_candidates WHERE examination_id = $1 AND asking_device IS NOT NULL',
    [planned.examination],
  );
  expect(asked?.count).toBeGreaterThan(CANDIDATES / 4);
  expect(await product.stop()).toBe(0);
});

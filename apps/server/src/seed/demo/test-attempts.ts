import { digest } from '@khue/scoring/random';
import type { HeldQuestion } from '../../modules/work/activities/activity.repo';
import { draw, type Marks, type Materials, mark, seedFor } from '../../modules/work/activities/activity.rules';
import { Random } from '../invention/random';
import { chanceOf, natureOf, respond } from './history/responses';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How able the weakest and the strongest of a class are; the middle is 0. */
const ABILITY = { weakest: -2.2, strongest: 2.2, demoStudent: 0.9 };

export interface SatTest {
  id: number;
  minutes: number;
  openAt: number;
  questions: readonly HeldQuestion[];
  materials: Materials;
  students: readonly { id: number; isDemo: boolean }[];
}

interface AttemptAnswer {
  seq: number;
  question: number;
  response: unknown;
  savedAt: Date;
  answered: number;
}

/** An attempt at a test of the teacher, ended or still going on. */
export interface TestAttempt {
  userId: number;
  seed: string;
  questions: HeldQuestion[];
  startedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  marks: Marks | null;
  answers: AttemptAnswer[];
}

/** From poor to very good, in an order that has nothing to do with the list of the class. */
export function abilitiesOf(students: SatTest['students']): Map<number, number> {
  const order = [...students].sort((a, b) => (digest(`pupil ${a.id}`) < digest(`pupil ${b.id}`) ? -1 : 1));
  const step = (ABILITY.strongest - ABILITY.weakest) / Math.max(1, order.length - 1);
  return new Map(
    order.map(({ id, isDemo }, place) => [id, isDemo ? ABILITY.demoStudent : ABILITY.weakest + place * step]),
  );
}

function attemptOf(test: SatTest, userId: number, ability: number, startedAt: number, isOpen: boolean): TestAttempt {
  const seed = digest(`${userId}/test/${test.id}`);
  const paper = { seed, questions: draw(test.questions, null, seed) };
  return attemptAt(test, paper, { userId, ability, startedAt, isOpen });
}

/** What somebody is asked. */
interface Paper {
  seed: string;
  questions: HeldQuestion[];
}

interface Sitter {
  userId: number;
  ability: number;
  startedAt: number;
  isOpen: boolean;
}

/** One student's attempt at a paper; who is still at it has come to half of the questions. */
export function attemptAt(
  test: Pick<SatTest, 'id' | 'minutes' | 'materials'>,
  { seed, questions }: Paper,
  { userId, ability, startedAt, isOpen }: Sitter,
): TestAttempt {
  const random = new Random(userId * 7919 + test.id);
  const expiresAt = startedAt + test.minutes * MINUTE;
  const reached = isOpen ? Math.ceil(questions.length / 2) : questions.length;
  const answers: AttemptAnswer[] = [];
  let at = startedAt;
  for (const [question, held] of questions.slice(0, reached).entries()) {
    const asked = test.materials(held).questions.get(held.key);
    // Now and then somebody leaves one out.
    if (!asked || random.chance(0.04)) continue;
    at += random.between(20, isOpen ? 40 : 70) * SECOND;
    const nature = natureOf(held.material, held.key);
    const knows = random.chance(chanceOf(nature, ability));
    const response = respond(asked, { seed: seedFor(seed, held.material), knows, lure: nature.lure, random });
    const place = answers.length + 1;
    answers.push({ seq: place, question, response, savedAt: new Date(at), answered: place });
  }
  const ending = isOpen
    ? { endedAt: null, marks: null }
    : { endedAt: new Date(at + 5 * SECOND), marks: mark({ seed, questions }, test.materials, answers) };
  return {
    userId,
    seed,
    questions,
    startedAt: new Date(startedAt),
    expiresAt: new Date(expiresAt),
    answers,
    ...ending,
  };
}

/** The whole class in one lesson; now and then somebody is away. */
export function attemptsInLesson(test: SatTest): TestAttempt[] {
  const abilities = abilitiesOf(test.students);
  return test.students.flatMap(({ id, isDemo }, place) =>
    place % 13 === 6 && !isDemo
      ? []
      : [attemptOf(test, id, abilities.get(id) ?? 0, test.openAt + (place % 9) * 12 * SECOND, false)],
  );
}

/** A test that is open: some sat it in the evening, a few are at it now, the demo student has it before them. */
export function attemptsSoFar(test: SatTest, evening: number, now: number): TestAttempt[] {
  const abilities = abilitiesOf(test.students);
  return test.students.flatMap(({ id, isDemo }, place) => {
    const ability = abilities.get(id) ?? 0;
    if (isDemo) return [];
    if (place % 10 === 5) return [attemptOf(test, id, ability, now - 6 * MINUTE - place * SECOND, true)];
    if (place % 3 === 1) return [attemptOf(test, id, ability, evening + place * MINUTE, false)];
    return [];
  });
}

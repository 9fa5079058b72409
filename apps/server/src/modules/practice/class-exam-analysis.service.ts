import { regradeEndpoints } from '@khue/contract/class-exams';
import { say } from '@khue/i18n/server-texts';
import { questionId } from '@khue/scoring/ask';
import { toPlain } from '@khue/scoring/html';
import type { Question } from '@khue/scoring/model';
import { gateOpens } from '../../platform/authz/may-call';
import type { Ctx } from '../../platform/http/context';
import { inPieces } from '../../platform/pieces';
import { materialAbilities } from '../content/content.api';
import type { HeldQuestion } from './activity.repo';
import { type Materials, seedFor } from './activity.rules';
import type { ExamPlace } from './class-exam.repo';
import {
  type AnswerOfAttempt,
  answersOf,
  type FirstAttempt,
  firstAttempts,
  materialFacts,
} from './class-exam-analysis.repo';
import { choicesOf, difficultyOf, discriminationOf, saidIn, type Worth, worthOf } from './class-exam-analysis.rules';
import { visibleExam } from './class-exam-change.service';
import type { PracticeMemory } from './practice-memory.service';

/** What first attempts tell of one question. */
interface Gathered {
  /** Of the latest version that was asked. */
  held: HeldQuestion;
  fractions: number[];
  answered: number;
  counts: Map<string, number>;
}

const LONGEST_TEXT = 500;
const plain = (html: string): string => toPlain(html).replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);

/** The same choices in the same places: only then does a place mean the same. */
const isAlike = (one: Question | undefined, other: Question | undefined): boolean =>
  one?.type === other?.type &&
  (one?.type !== 'multi_choice' || other?.type !== 'multi_choice' || one.choices.length === other.choices.length);

function latestQuestions(attempts: readonly FirstAttempt[]): Map<string, Gathered> {
  const found = new Map<string, Gathered>();
  for (const { questions } of attempts) {
    for (const held of questions) {
      const id = questionId(held.material, held.key);
      const known = found.get(id);
      if (!known) found.set(id, { held, fractions: [], answered: 0, counts: new Map() });
      else if (held.version > known.held.version) known.held = held;
    }
  }
  return found;
}

function gather(
  attempt: FirstAttempt,
  answers: ReadonlyMap<number, unknown>,
  materials: Materials,
  found: ReadonlyMap<string, Gathered>,
): Worth {
  const worth = new Map<string, { fraction: number; points: number }>();
  for (const [place, held] of attempt.questions.entries()) {
    const id = questionId(held.material, held.key);
    const gathered = found.get(id);
    if (!gathered) continue;
    const fraction = attempt.fractions[place] ?? 0;
    worth.set(id, { fraction, points: held.points });
    gathered.fractions.push(fraction);
    if (!answers.has(place)) continue;
    gathered.answered += 1;
    const question = materials(held).questions.get(held.key);
    if (!question || !isAlike(question, materials(gathered.held).questions.get(held.key))) continue;
    for (const said of saidIn(question, seedFor(attempt.seed, held.material), answers.get(place))) {
      gathered.counts.set(said, (gathered.counts.get(said) ?? 0) + 1);
    }
  }
  return worthOf(worth);
}

function byAttempt(answers: readonly AnswerOfAttempt[]): Map<number, Map<number, unknown>> {
  const found = new Map<number, Map<number, unknown>>();
  for (const { activity_id, question, response } of answers) {
    const given = found.get(activity_id) ?? new Map<number, unknown>();
    found.set(activity_id, given.set(question, response));
  }
  return found;
}

/** How hard each question was, and how well it told students apart. */
export async function analyseExam(memory: PracticeMemory, ctx: Ctx, place: ExamPlace) {
  await visibleExam(ctx, place);
  const attempts = await firstAttempts(ctx.db, place);
  const given = byAttempt(await answersOf(ctx.db, attempts));
  const found = latestQuestions(attempts);
  const materials = await memory.materialsOf(
    ctx,
    attempts.flatMap(({ questions }) => questions),
  );
  const worths = await inPieces(attempts, (attempt) =>
    gather(attempt, given.get(attempt.id) ?? new Map(), materials, found),
  );
  const ids = [...new Set([...found.values()].map(({ held }) => held.material))];
  const facts = new Map((await materialFacts(ctx.db, ids)).map((row) => [row.id, row]));
  const truth = {
    true: say(ctx.language, 'content:question_paper.true'),
    false: say(ctx.language, 'content:question_paper.false'),
  };
  const mayRegrade = gateOpens(regradeEndpoints.run, ctx.actor);
  const questions = await inPieces([...found], ([id, { held, fractions, answered, counts }]) => {
    const { questions: known, chapter } = materials(held);
    const question = known.get(held.key);
    const row = facts.get(held.material);
    return {
      question_id: id,
      material_id: held.material,
      text: question ? plain(question.text) || question.title : '',
      type: question?.type ?? '',
      chapter,
      asked: fractions.length,
      answered,
      difficulty: difficultyOf(fractions),
      discrimination: discriminationOf(id, worths),
      choices: question ? choicesOf(question, counts, { plain, truth }) : [],
      can: { edit: mayRegrade && row !== undefined && materialAbilities(ctx.actor, row).edit },
    };
  });
  return { attempts: attempts.length, questions };
}

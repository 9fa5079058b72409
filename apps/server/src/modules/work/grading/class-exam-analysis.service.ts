import { regradeEndpoints } from '@khue/contract/regrades';
import { questionId } from '@khue/scoring/ask';
import { gateOpens } from '../../../platform/authz/may-call';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { materialAbilities } from '../../content/content.api';
import type { ExamPlace } from '../activities/activity.repo';
import type { WorkMemory } from '../activities/work-memory.service';
import { visibleExam } from '../class-exams/class-exam-change.service';
import { answersByWork, countAnswers, emptyTallies, wireTally } from './answer-tally.service';
import { answersOf, type FirstAttempt, firstAttempts, materialFacts } from './class-exam-analysis.repo';
import { difficultyOf, discriminationOf, type Worth, worthOf } from './class-exam-analysis.rules';

function worthIn({ questions, fractions }: FirstAttempt): Worth {
  return worthOf(
    new Map(
      questions.flatMap(({ material, key, points }, place) => {
        const fraction = fractions[place];
        return fraction === null ? [] : [[questionId(material, key), { fraction: fraction ?? 0, points }] as const];
      }),
    ),
  );
}

/** How hard each question was, and how well it told students apart. */
export async function analyseExam(memory: WorkMemory, ctx: Ctx, place: ExamPlace) {
  await visibleExam(ctx, place);
  const attempts = await firstAttempts(ctx.db, place);
  const given = answersByWork(await answersOf(ctx.db, attempts));
  const tallies = emptyTallies(attempts);
  const materials = await memory.materialsOf(
    ctx,
    attempts.flatMap(({ questions }) => questions),
  );
  const worths = await inPieces(attempts, (attempt) => {
    countAnswers(attempt, given.get(attempt.id) ?? new Map(), materials, tallies);
    return worthIn(attempt);
  });
  const ids = [...new Set([...tallies.values()].map(({ held }) => held.material))];
  const facts = new Map((await materialFacts(ctx.db, ids)).map((row) => [row.id, row]));
  const mayRegrade = gateOpens(regradeEndpoints.run, ctx.actor);
  const questions = await inPieces([...tallies], ([id, tally]) => {
    const { material } = tally.held;
    const row = facts.get(material);
    const fractions = worths.flatMap(({ of }) => of.get(id)?.fraction ?? []);
    return {
      ...wireTally(tally, materials, ctx.language),
      question_id: id,
      material_id: material,
      chapter: materials(tally.held).chapter,
      asked: fractions.length,
      difficulty: difficultyOf(fractions),
      ...discriminationOf(id, worths),
      can: { edit: mayRegrade && row !== undefined && materialAbilities(ctx.actor, row).edit },
    };
  });
  return { attempts: attempts.length, questions };
}

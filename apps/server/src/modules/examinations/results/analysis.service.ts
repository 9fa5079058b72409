import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import {
  answersByWork,
  answersOf,
  countAnswers,
  emptyTallies,
  intervalOf,
  type Tally,
  type WorkMemory,
  wireTally,
} from '../../work/work.api';
import { ItemSums, verdictOf } from './analysis.rules';
import { outerScores } from './results.repo';
import { eachPaper, examinationWithResults, itemsOf } from './results.service';

/** The best and the weakest of a hundred whose answers are set against each other. */
const OUTER_SHARE = 0.27;

/** How its questions worked, over all papers that count. */
export async function analysisOf(memory: WorkMemory, ctx: Ctx, id: number) {
  await examinationWithResults(ctx, id);
  const outer = await outerScores(ctx.db, ctx.scope, id, OUTER_SHARE);
  const [all, upper, lower] = [emptyTallies([]), emptyTallies([]), emptyTallies([])];
  const sums = new Map<string, ItemSums>();
  await eachPaper(ctx, id, async (papers) => {
    const given = answersByWork(await answersOf(ctx.db, papers));
    const materials = await memory.materialsOf(
      ctx,
      papers.flatMap(({ questions }) => questions),
    );
    await inPieces(papers, (paper) => {
      const answers = given.get(paper.id) ?? new Map<number, unknown>();
      const groups = [all];
      if (outer && paper.score >= outer.upper) groups.push(upper);
      if (outer && paper.score <= outer.lower) groups.push(lower);
      for (const tallies of groups) {
        emptyTallies([paper], tallies);
        countAnswers(paper, answers, materials, tallies);
      }
      const items = itemsOf(paper);
      const [earned, possible] = [
        items.reduce((sum, { fraction, points }) => sum + fraction * points, 0),
        items.reduce((sum, { points }) => sum + points, 0),
      ];
      for (const { id: question, fraction, points } of items) {
        const known = sums.get(question) ?? new ItemSums();
        const others = possible - points;
        known.add(fraction, others < 1e-9 ? null : (earned - fraction * points) / others);
        sums.set(question, known);
      }
    });
  });
  const materials = await memory.materialsOf(
    ctx,
    [...all.values()].map(({ held }) => held),
  );
  const countsIn = (tally: Tally | undefined): ReadonlyMap<string, number> =>
    new Map(tally ? wireTally(tally, materials, ctx.language).choices.map(({ text, count }) => [text, count]) : []);
  return inPieces([...all], ([question, tally]) => {
    const counted = sums.get(question) ?? new ItemSums();
    const { difficulty, itemRest, n } = counted;
    const { text, type, choices } = wireTally(tally, materials, ctx.language);
    const [best, weakest] = [countsIn(upper.get(question)), countsIn(lower.get(question))];
    return {
      question_id: question,
      material_id: tally.held.material,
      text,
      type,
      n,
      difficulty,
      item_rest: itemRest,
      interval: intervalOf(itemRest, counted.comparable),
      choices: choices.map((choice) => ({
        ...choice,
        upper: best.get(choice.text) ?? 0,
        lower: weakest.get(choice.text) ?? 0,
      })),
      verdict: verdictOf(n, difficulty, itemRest),
    };
  });
}

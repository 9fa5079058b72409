import { questionId } from '@khue/scoring/ask';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { approves } from '../planning/examination.policy';
import type { ExaminationRow } from '../planning/examination.repo';
import { examinationSeen } from '../planning/examination.service';
import { type Item, Reliability, standardError } from './reliability.rules';
import { type PaperRow, type PartRow, papersAfter, partsOfPapers, totalsOfPapers, whatIsLeft } from './results.repo';

/** Their answers are put in order without a pause. */
const AT_ONCE = 250;

/** Before the release it is for who approves it; then for who sees it, and schools that took part see their own candidates. */
export async function examinationWithResults(ctx: Ctx, id: number): Promise<ExaminationRow> {
  const row = await examinationSeen(ctx, ctx.db, id);
  if (row.papers_seed === null || (row.released_at === null && !approves(ctx.actor, row)))
    fail('examination.not_released');
  return row;
}

/** What each question of a paper was worth; what nobody could read or has marked is left out. */
export const itemsOf = ({ questions, fractions }: Pick<PaperRow, 'questions' | 'fractions'>): Item[] =>
  questions.flatMap(({ material, key, points }, place) => {
    const fraction = fractions[place];
    return fraction == null ? [] : [{ id: questionId(material, key), fraction, points }];
  });

/** All papers that count, some at a time, so that an examination of a province does not fill the memory. */
export async function eachPaper(
  ctx: Ctx,
  id: number,
  work: (papers: readonly PaperRow[]) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const papers = await papersAfter(ctx.db, ctx.scope, id, { after, take: AT_ONCE });
    await work(papers);
    const last = papers.at(-1);
    if (!last || papers.length < AT_ONCE) return;
    after = last.id;
  }
}

const rate = (passed: number, n: number): number | null => (n === 0 ? null : Math.round((1000 * passed) / n) / 10);
const wirePart = ({ id, name, n, mean, passed }: PartRow) => ({ id, name, n, mean, pass_rate: rate(passed, n) });

export async function resultsOf(ctx: Ctx, id: number, toMark: number) {
  const row = await examinationWithResults(ctx, id);
  const { n, mean, standard_deviation, passed, steps } = await totalsOfPapers(ctx.db, ctx.scope, id);
  const reliability = new Reliability();
  await eachPaper(ctx, id, async (papers) => {
    await inPieces(papers, (paper) => reliability.add(itemsOf(paper)));
  });
  const schools = await partsOfPapers(ctx.db, ctx.scope, id, 'school');
  const classes = await partsOfPapers(ctx.db, ctx.scope, id, 'class');
  return {
    n,
    mean,
    standard_deviation,
    distribution: steps.map((count, from) => ({ from, to: from + 1, count })),
    passed,
    pass_rate: rate(passed, n),
    by_school: schools.map(wirePart),
    by_class: classes.map((part) => ({ ...wirePart(part), school: part.school })),
    reliability: reliability.alpha,
    standard_error: standardError(standard_deviation, reliability.alpha),
    ...(await whatIsLeft(ctx.db, ctx.scope, id)),
    to_mark: toMark,
    released_at: row.released_at,
  };
}

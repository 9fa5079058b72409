import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { approves } from '../planning/examination.policy';
import type { ExaminationRow } from '../planning/examination.repo';
import { examinationSeen } from '../planning/examination.service';
import { keptAnalysis } from './analysis.repo';
import { MOST_AT_ONCE } from './figures.rules';
import { eachPaper } from './figures.service';
import { itemsOf } from './item.rules';
import { Reliability, standardError } from './reliability.rules';
import { type PartRow, partsOfPapers, totalsOfPapers, whatIsLeft } from './results.repo';

/** Before the release it is for who approves it; then for who sees it, and schools that took part see their own candidates. */
export async function examinationWithResults(ctx: Ctx, id: number): Promise<ExaminationRow> {
  const row = await examinationSeen(ctx, ctx.db, id);
  if (row.papers_seed === null || (row.released_at === null && !approves(ctx.actor, row)))
    fail('examination.not_released');
  return row;
}

/** How well it measures: as it was counted for all of it, else in pieces over the papers that the reader sees. */
async function reliabilityOf(ctx: Ctx, { id, is_kept }: ExaminationRow, count: number): Promise<number | null> {
  const kept = is_kept ? await keptAnalysis(ctx.db, id) : undefined;
  if (kept && (count > MOST_AT_ONCE || (kept.is_current && kept.paper_count === count))) return kept.reliability;
  const reliability = new Reliability();
  await eachPaper(ctx, { id, papersOf: ctx.scope }, async (papers) => {
    await inPieces(papers, (paper) => reliability.add(itemsOf(paper)));
  });
  return reliability.alpha;
}

const rate = (passed: number, n: number): number | null => (n === 0 ? null : Math.round((1000 * passed) / n) / 10);
const wirePart = ({ id, name, n, mean, passed }: PartRow) => ({ id, name, n, mean, pass_rate: rate(passed, n) });

export async function resultsOf(ctx: Ctx, id: number, toMark: number) {
  const row = await examinationWithResults(ctx, id);
  const { n, mean, standard_deviation, passed, steps } = await totalsOfPapers(ctx.db, ctx.scope, id);
  const reliability = await reliabilityOf(ctx, row, n);
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
    reliability,
    standard_error: standardError(standard_deviation, reliability),
    ...(await whatIsLeft(ctx.db, ctx.scope, id)),
    to_mark: toMark,
    released_at: row.released_at,
  };
}

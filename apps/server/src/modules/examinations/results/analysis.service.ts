import { auditExempt } from '../../../platform/audit/audit';
import { PROCESSES, publish } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { type WorkMemory, wireTally } from '../../work/work.api';
import { readsPapers } from '../planning/examination.policy';
import type { ExaminationRow } from '../planning/examination.repo';
import { keptAnalysis, wantAnalysis } from './analysis.repo';
import { verdictOf } from './analysis.rules';
import { type Counts, type Figures, MOST_AT_ONCE } from './figures.rules';
import { figuresOf } from './figures.service';
import { countPapers } from './results.repo';
import { examinationWithResults } from './results.service';

const LATER_SECONDS = 5;

async function want(ctx: Ctx, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    auditExempt(tx, 'nothing is changed but when figures are counted');
    await wantAnalysis(tx, id);
    await publish(tx, { kind: 'wake', userId: PROCESSES, id: 0, queue: 'errand.analyse_examinations' });
  });
}

/**
 * What was kept, where it is of these papers. Of some papers they are counted at once; of many the ones before are told
 * until the new ones are there. Who sees a part of an examination has the part counted, in pieces.
 */
async function figuresFor(memory: WorkMemory, ctx: Ctx, { id, is_kept }: ExaminationRow): Promise<Figures> {
  const count = await countPapers(ctx.db, ctx.scope, id);
  if (is_kept) {
    const kept = await keptAnalysis(ctx.db, id);
    if (kept?.is_current && kept.paper_count === count) return kept;
    if (count > MOST_AT_ONCE) {
      if (!ctx.session.readOnly) await want(ctx, id);
      return kept ?? fail('examination.analysis_later', { retryAfterSeconds: LATER_SECONDS });
    }
  }
  return figuresOf(memory, ctx, { id, papersOf: ctx.scope });
}

/** How its questions worked, over all papers that count. */
export async function analysisOf(memory: WorkMemory, ctx: Ctx, id: number) {
  const row = await examinationWithResults(ctx, id);
  if (!readsPapers(ctx.scope, row.state)) fail('examination.not_closed');
  const { questions } = await figuresFor(memory, ctx, row);
  const materials = await memory.materialsOf(
    ctx,
    questions.map(({ held }) => held),
  );
  return inPieces(questions, (figures) => {
    const { held, answered, n, difficulty, item_rest, interval } = figures;
    const counted = (counts: Counts) => wireTally({ held, answered, counts: new Map(counts) }, materials, ctx.language);
    const { text, type, choices } = counted(figures.counts);
    const inPart = (counts: Counts) => new Map(counted(counts).choices.map((choice) => [choice.text, choice.count]));
    const [best, weakest] = [inPart(figures.upper), inPart(figures.lower)];
    return {
      question_id: figures.id,
      material_id: held.material,
      text,
      type,
      n,
      difficulty,
      item_rest,
      interval,
      choices: choices.map((choice) => ({
        ...choice,
        upper: best.get(choice.text) ?? 0,
        lower: weakest.get(choice.text) ?? 0,
      })),
      verdict: verdictOf(n, difficulty, item_rest),
    };
  });
}

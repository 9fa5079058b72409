import { inPieces } from '../../../platform/pieces';
import {
  answersByWork,
  answersOf,
  countAnswers,
  type DrawingSources,
  emptyTallies,
  intervalOf,
  type WorkMemory,
} from '../../work/work.api';
import { ItemSums } from './analysis.rules';
import { type Figures, mostSaid, type QuestionFigures } from './figures.rules';
import { itemsOf } from './item.rules';
import { Reliability } from './reliability.rules';
import { outerScores, type PaperRow, type PapersOf, papersAfter } from './results.repo';

/** Their answers are put in order without a pause. */
const AT_ONCE = 250;

/** The best and the weakest of a hundred whose answers are set against each other. */
const OUTER_SHARE = 0.27;

export interface Counting {
  id: number;
  papersOf: PapersOf;
  signal?: AbortSignal;
}

/** All papers that count, some at a time, so that an examination of a province does not fill the memory. */
export async function eachPaper(
  { db }: Pick<DrawingSources, 'db'>,
  { id, papersOf, signal }: Counting,
  work: (papers: readonly PaperRow[]) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const papers = await papersAfter(db, papersOf, id, { after, take: AT_ONCE });
    await work(papers);
    const last = papers.at(-1);
    if (!last || papers.length < AT_ONCE) return;
    after = last.id;
  }
}

/** How the questions worked over all papers that count, in pieces between which others are served. */
export async function figuresOf(memory: WorkMemory, sources: DrawingSources, counting: Counting): Promise<Figures> {
  const outer = await outerScores(sources.db, counting.papersOf, counting.id, OUTER_SHARE);
  const [all, upper, lower] = [emptyTallies([]), emptyTallies([]), emptyTallies([])];
  const sums = new Map<string, ItemSums>();
  const reliability = new Reliability();
  let paper_count = 0;
  await eachPaper(sources, counting, async (papers) => {
    paper_count += papers.length;
    const given = answersByWork(await answersOf(sources.db, papers));
    const materials = await memory.materialsOf(
      sources,
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
      reliability.add(items);
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
  const questions = await inPieces([...all], ([id, { held, answered, counts }]): QuestionFigures => {
    const { n, difficulty, itemRest, comparable } = sums.get(id) ?? new ItemSums();
    const [said = [], best = [], weakest = []] = mostSaid(counts, upper.get(id)?.counts, lower.get(id)?.counts);
    const interval = intervalOf(itemRest, comparable);
    return {
      id,
      held,
      answered,
      n,
      difficulty,
      item_rest: itemRest,
      interval,
      counts: said,
      upper: best,
      lower: weakest,
    };
  });
  return { paper_count, reliability: reliability.alpha, questions };
}

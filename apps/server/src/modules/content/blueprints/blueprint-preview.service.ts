import { ask, questionId } from '@khue/scoring/ask';
import { questionsIn } from '@khue/scoring/questions';
import type { Ctx } from '../../../platform/http/context';
import { blocksOfVersions } from '../materials/material-block.service';
import type { DrawnQuestion } from './blueprint-draw.service';

interface PreviewedQuestion {
  row_id: number;
  material_id: number;
  version: number;
  points: number;
  question: Record<string, unknown>;
}

/** What was drawn as somebody would be asked it; what cannot be read is left out. */
export async function askDrawn(ctx: Ctx, drawn: readonly DrawnQuestion[], seed: string): Promise<PreviewedQuestion[]> {
  const placeOf = new Map(drawn.map((one) => [one.materialId, one]));
  const asked: PreviewedQuestion[] = [];
  const wanted = drawn.map(({ materialId, version }) => ({ id: materialId, version }));
  for await (const { id, version, block } of blocksOfVersions(ctx, wanted)) {
    const [question] = questionsIn(block);
    const place = placeOf.get(id);
    if (!question || !place) continue;
    asked.push({
      row_id: place.rowId,
      material_id: id,
      version,
      points: place.points,
      question: { ...ask(question, { id: questionId(id, question.key), seed: `${seed}:${id}` }) },
    });
  }
  return asked;
}

import { machineNameOf } from '@khue/scoring/libraries';
import { subContent } from '@khue/scoring/make';
import { call } from '@/lib/api';
import type { Params } from '@/questions/editing/editing';
import { randomId } from '@/questions/editing/subContent';
import type { Material } from '../../queries';
import { copyOf } from '../state/parts';

/** The questions of a material as parts of a set, with ids of their own; a set brings all of its own. */
export function partsOf({ library, params, question }: Pick<Material, 'library' | 'params' | 'question'>): Params[] {
  if (machineNameOf(library) === 'H5P.QuestionSet') {
    return Array.isArray(params.questions) ? params.questions.map((part: Params) => copyOf(part)) : [];
  }
  return [copyOf(subContent(library, params, question, randomId()) as unknown as Params)];
}

/** Of the materials that were ticked, in that order, as they are now. */
export async function partsOfMaterials(ids: readonly number[]): Promise<Params[]> {
  const rows = await Promise.all(ids.map((id) => call('GET /api/submodulesquestions/{id}/', { params: { id } })));
  return rows.flatMap(partsOf);
}

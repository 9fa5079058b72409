import type { materialTagEndpoints } from '@khue/contract/material-tags';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import { readReferenceTable } from '../../../platform/reference-table';
import { knownCodes, type Tag, tagsOf } from './material-tag.rules';

/** Read once: they change with a release only. */
const read = (name: 'competencies' | 'ic3-objectives') => {
  let tags: Tag[] | undefined;
  return () => {
    tags ??= tagsOf(readReferenceTable(name));
    return tags;
  };
};
const TAGS = { competencies: read('competencies'), ic3_objectives: read('ic3-objectives') };

/** The 24 competencies of the national framework. */
export const competencyTags = TAGS.competencies;

/** Tags that were sent, or a refusal beside the field that they came in. */
export function checkedTags(
  list: keyof typeof TAGS,
  codes: readonly string[],
  field: 'competencies' | 'ic3_objectives' | 'tags' = list,
): string[] {
  return knownCodes(TAGS[list](), codes) ?? fail('request.invalid', { fields: { [field]: 'validation.tag_unknown' } });
}

export const materialTagService: Verbs<typeof materialTagEndpoints> = {
  async competencies() {
    return { results: TAGS.competencies() };
  },

  async ic3Objectives() {
    return { results: TAGS.ic3_objectives() };
  },
};

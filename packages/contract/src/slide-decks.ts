import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { idOrObject, requiredText } from './fields';
import { oneName } from './one-name';

const asked = z.object({
  file_url: requiredText(1000),
  /** Whose material it becomes: the caller's. */
  user: idOrObject().optional(),
  module: idOrObject().optional(),
  module_id: idOrObject().optional(),
  submodule: idOrObject().optional(),
  submodule_id: idOrObject().optional(),
});

export const slideDeckEndpoints = {
  convert: endpoint({
    method: 'POST',
    path: '/api/h5p/convert/',
    tag: 'materials',
    summary:
      'Make a presentation of an uploaded .pptx or .ppt. The draft is there at once and is filled in the background; its report says what could not be kept',
    access: permission('material.import'),
    cost: 'high',
    scope: { exempt: 'A new material belongs to the caller, and only their own upload, by its signed link, is taken.' },
    body: oneName(asked, {
      user_id: ['user'],
      course_id: ['module', 'module_id'],
      course_part_id: ['submodule', 'submodule_id'],
    }),
    responses: { 202: z.object({ id: z.number().int(), task_id: z.number().int() }) },
    errors: ['material.file_unknown', 'deck.not_a_deck', 'deck.not_yours', 'course.unknown', 'material.part_unknown'],
    example: { body: { file_url: '/files/covered.unknown' } },
  }),
};

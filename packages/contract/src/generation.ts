import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { idOrObject, numeric, requiredText } from './fields';
import { oneName } from './one-name';

/** What can be made of a text. */
export const GENERATED_TYPES = [
  'H5P.MultiChoice',
  'H5P.TrueFalse',
  'H5P.Blanks',
  'H5P.DragText',
  'H5P.QuestionSet',
  'H5P.Dialogcards',
] as const;
export type GeneratedType = (typeof GENERATED_TYPES)[number];
export const PROMPT_MAX = 20_000;
export const GENERATED_AT_ONCE = 20;
/** A model takes its time; whoever waits sees that it works. */
const MODEL_BUDGET_MS = 60_000;

export const generationRequest = z.object({
  content_type: requiredText(120)
    .transform((text) => text.split(' ')[0])
    .pipe(z.enum(GENERATED_TYPES, { error: 'validation.choice' })),
  prompt: requiredText(PROMPT_MAX),
  module: idOrObject().optional(),
  module_id: idOrObject().optional(),
  submodule: idOrObject().optional(),
  submodule_id: idOrObject().optional(),
  count: numeric(
    z
      .number({ error: 'validation.number' })
      .int('validation.number')
      .min(1, 'validation.number')
      .max(GENERATED_AT_ONCE, { error: 'validation.too_big' }),
  ).default(5),
});

export const generationEndpoints = {
  generate: endpoint({
    method: 'POST',
    path: '/api/h5p/generate/',
    tag: 'materials',
    summary: 'Draft questions from a text, for review; nothing is stored',
    access: permission('material.create'),
    cost: 'high',
    outsideBudgetMs: MODEL_BUDGET_MS,
    scope: { exempt: 'Nothing is stored; courses are common to all schools.' },
    body: oneName(
      generationRequest,
      { course_id: ['module', 'module_id'], course_part_id: ['submodule', 'submodule_id'] },
      ['course_id', 'course_part_id'],
    ),
    responses: {
      200: z.object({
        results: z.array(
          z.object({
            library: z.string(),
            params: z.record(z.string(), z.unknown()),
            title: z.string(),
            /** The sentence it was made of, as far as one is known. */
            source: z.string().nullable(),
          }),
        ),
        generated_by: z.enum(['model', 'rules']),
      }),
    },
    errors: ['course.unknown', 'material.part_unknown', 'generation.too_little'],
    example: {
      body: {
        content_type: 'H5P.TrueFalse',
        prompt: 'A computer is a machine that works with data. RAM is the memory that programs use while they run.',
        module: 1,
        submodule: 1,
      },
    },
  }),
};

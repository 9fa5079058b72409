import { z } from 'zod';
import { EXAMINATION_OWNERS } from './examination-words';
import { id, unitCode } from './fields';

/** Whose an examination or a template of certificates is. */
export const owner = z.object({
  scope: z.enum(EXAMINATION_OWNERS),
  /** A school's number, or the code of a province of the new addresses; null: the whole programme. */
  id: z.union([z.number().int(), z.string()]).nullable(),
  name: z.string().nullable(),
});

/** Whose a new one is to be. */
export const ownerIn = z.discriminatedUnion(
  'scope',
  [
    z.object({ scope: z.literal('all') }),
    z.object({ scope: z.literal('province'), id: unitCode(2).nullish() }),
    z.object({ scope: z.literal('school'), id: id().nullish() }),
  ],
  { error: 'validation.choice' },
);

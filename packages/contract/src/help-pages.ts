import { z } from 'zod';
import { HELP_ROLES } from './constants';
import { endpoint, open } from './endpoint';

const head = z.object({
  key: z.string(),
  title: z.string(),
  /** In a sentence. */
  summary: z.string(),
  roles: z.array(z.enum(HELP_ROLES)),
  /** The screen that it is about, where it is about one. */
  path: z.string().nullable(),
  topic: z.string(),
});

/** Words with **strong** parts and [links](/into/the/product); nothing else is markup. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('steps'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('note'), text: z.string() }),
]);

const PUBLIC = open('How the product is used is no secret, and who cannot sign in needs it most.');
const NO_ROWS = { exempt: 'The same pages for everybody.' };

export const helpPageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/help_pages/',
    tag: 'help',
    summary: 'Pages that say how the product is used, in the caller’s language; all of a role, or what a search finds',
    access: PUBLIC,
    scope: NO_ROWS,
    query: z.object({ role: z.enum(HELP_ROLES).optional(), search: z.string().max(200).optional() }),
    responses: {
      200: z.object({
        topics: z.array(z.object({ key: z.string(), name: z.string() })),
        results: z.array(head.extend({ /** The place that the search found. */ excerpt: z.string().nullable() })),
      }),
    },
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/help_pages/{key}/',
    tag: 'help',
    summary: 'One page',
    access: PUBLIC,
    scope: NO_ROWS,
    params: z.object({ key: z.string().max(80) }),
    responses: {
      200: head.extend({
        sections: z.array(z.object({ anchor: z.string(), heading: z.string().nullable(), blocks: z.array(block) })),
        related: z.array(z.object({ key: z.string(), title: z.string() })),
      }),
    },
    errors: ['not_found'],
    example: { params: { key: 'sign-in' } },
  }),
};

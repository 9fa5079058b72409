import { z } from 'zod';
import { endpoint, open, signedIn } from './endpoint';

export const fileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/upload/',
    tag: 'files',
    summary: 'Upload one file (multipart field `file`); its kind is read from its content, not its name',
    access: signedIn('Everyone may upload; what a file may be used for is decided where it is used.'),
    cost: 'high',
    scope: { exempt: 'A new file belongs to the caller.' },
    responses: {
      201: z.object({
        id: z.number().int(),
        file_url: z.string(),
        name: z.string(),
        mime_type: z.string(),
        size: z.number().int(),
      }),
    },
    errors: ['file.type_refused', 'file.missing'],
    transport: 'raw',
  }),
  download: endpoint({
    method: 'GET',
    path: '/files/{signed}',
    tag: 'files',
    summary: 'Download by an expiring signed link; a file with personal data also needs the token of its owner',
    access: open('The signature is the right to read; personal files check the bearer token as well.'),
    scope: { exempt: 'Access was checked when the link was made; no row id can be guessed.' },
    params: z.object({ signed: z.string().max(500) }),
    responses: { 200: z.string() },
    errors: ['file.link_invalid'],
    example: { params: { signed: 'unknown' } },
    transport: 'raw',
  }),
};

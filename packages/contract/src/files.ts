import { z } from 'zod';
import { endpoint, permission, signedAddress } from './endpoint';

export const fileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/upload/',
    tag: 'files',
    summary:
      'Upload one file (multipart field `file`); its kind is read from its content, not its name. It is deleted after a while unless something begins to use it',
    access: permission('material.create', 'material.edit', 'material.import'),
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
    errors: [
      'file.type_refused',
      'file.missing',
      'file.busy_with_yours',
      'file.quota_person',
      'file.quota_school',
      'file.disk_full',
      'file.store_away',
    ],
    transport: 'raw',
  }),
  download: endpoint({
    method: 'GET',
    path: '/files/{signed}',
    tag: 'files',
    summary:
      'Download by an expiring signed link; a file with personal data also needs the token of its owner. Where files lie in a store that browsers reach, it redirects there for a short time',
    access: signedAddress('The signature is the right to read; personal files check the bearer token as well.'),
    scope: { exempt: 'Access was checked when the link was made; no row id can be guessed.' },
    params: z.object({ signed: z.string().max(500) }),
    responses: { 200: z.string() },
    errors: ['file.link_invalid', 'file.store_away'],
    example: { params: { signed: 'unknown' } },
    transport: 'raw',
  }),
};

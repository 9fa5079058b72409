import { z } from 'zod';
import { endpoint, permission, signedAddress } from './endpoint';
import { idParams, instant, reference } from './fields';

const library = z.object({
  id: z.number().int(),
  /** "H5P.InteractiveVideo 1.22". */
  library: z.string(),
  /** With its last number: "1.22.4". */
  version: z.string(),
  title: z.string(),
  /** A type of content; the others are only used by such. */
  runnable: z.boolean(),
  /** What it needs and nobody has installed: it will not play before. */
  missing: z.array(z.string()),
  /** Materials of this type. */
  materials: z.number().int(),
  installed_by: reference().nullable(),
  installed_at: instant(),
});

export const h5pLibraryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/h5p/libraries/',
    tag: 'materials',
    summary: 'Libraries that are installed, to play types that the product does not show itself',
    access: permission('material.import'),
    wholeProgramme: true,
    scope: { exempt: 'Installed for all schools.' },
    responses: { 200: z.object({ count: z.number().int(), results: z.array(library) }) },
    errors: [],
  }),
  install: endpoint({
    method: 'POST',
    path: '/api/h5p/libraries/',
    tag: 'materials',
    summary:
      'Install the libraries that a .h5p file brings (multipart `file`). They are code: it runs in a frame that reaches nothing of the product',
    access: permission('material.import'),
    wholeProgramme: true,
    cost: 'high',
    scope: { exempt: 'Installed for all schools.' },
    responses: {
      201: z.object({
        installed: z.array(library),
        /** There already, as new or newer. */
        kept: z.array(z.string()),
      }),
    },
    errors: [
      'file.missing',
      'h5p.not_a_package',
      'h5p.without_libraries',
      'h5p.library_invalid',
      'h5p.damaged',
      'h5p.encrypted',
      'h5p.too_large',
      'h5p.too_many_files',
      'file.busy',
      'file.busy_with_yours',
      'file.disk_full',
      'file.store_away',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/h5p/libraries/{id}/',
    tag: 'materials',
    summary: 'Remove a library that no material and no other library needs',
    access: permission('material.import'),
    wholeProgramme: true,
    scope: { exempt: 'Installed for all schools.' },
    params: idParams,
    responses: { 204: z.void() },
    errors: ['h5p.library_in_use'],
  }),
};

export const h5pPlayerEndpoints = {
  link: endpoint({
    method: 'GET',
    path: '/api/h5p/{id}/player/',
    tag: 'materials',
    summary:
      'An expiring address at which a material of an installed type plays, to be shown in a sandboxed frame. What it tells of scores is the browser’s word',
    access: permission('material.view'),
    scope: { refs: [{ at: 'params.id', row: 'material' }] },
    params: idParams,
    responses: { 200: z.object({ url: z.string(), expires_at: instant() }) },
    errors: ['h5p.not_installed'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/h5p-player/{signed}',
    tag: 'materials',
    summary: 'The page of the frame: it may run scripts, and reaches nothing but its own files',
    access: signedAddress('The signature is the right to play.'),
    scope: { exempt: 'Access was checked when the link was made; no row id can be guessed.' },
    params: z.object({ signed: z.string().max(200) }),
    responses: { 200: z.string() },
    errors: ['file.link_invalid'],
    example: { params: { signed: 'unknown' } },
    transport: 'raw',
  }),
  file: endpoint({
    method: 'GET',
    path: '/h5p-player/{signed}/*',
    tag: 'materials',
    summary: 'Content, files and libraries of what plays there',
    access: signedAddress('The signature is the right to play.'),
    scope: { exempt: 'Access was checked when the link was made; no row id can be guessed.' },
    params: z.object({ signed: z.string().max(200), '*': z.string().max(500) }),
    responses: { 200: z.string() },
    errors: ['file.link_invalid', 'not_found'],
    example: { params: { signed: 'unknown', '*': 'h5p.json' } },
    transport: 'raw',
  }),
};

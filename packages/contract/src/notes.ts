import { z } from 'zod';
import { OWN } from './activities';
import { MOST_NOTES, NOTE_LENGTH } from './constants';
import { endpoint, permission } from './endpoint';
import { fewKeys, id } from './fields';
import { oneName } from './one-name';

const pages = z.object({ pages: z.record(z.string(), z.string()) });

const ofMaterial = () => oneName(z.object({ materialId: id() }), { material_id: ['materialId'] }, ['material_id']);

export const noteEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/student_notes/{materialId}/',
    tag: 'students',
    summary: 'One’s own notes beside a material, by page',
    access: permission('practice.view'),
    scope: OWN,
    params: ofMaterial(),
    responses: { 200: pages },
    errors: ['exam.running'],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/student_notes/{materialId}/',
    tag: 'students',
    summary: 'Change notes of the pages that are sent; those of other pages stay, an empty text takes one away',
    access: permission('practice.run'),
    scope: OWN,
    params: ofMaterial(),
    body: z.object({
      pages: fewKeys(
        MOST_NOTES,
        'validation.too_many_notes',
        z.record(
          z.string().regex(/^(?:0|[1-9]\d{0,3})$/, 'validation.number'),
          z
            .string()
            .transform((text) => text.normalize('NFC'))
            .pipe(z.string().max(NOTE_LENGTH, { error: 'validation.too_long' })),
        ),
      ),
    }),
    responses: { 200: pages },
    errors: ['exam.running', 'note.too_many'],
    example: { body: { pages: { '0': '3-2-1' } } },
  }),
};

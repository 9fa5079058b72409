import { z } from 'zod';
import { OWN, verdict } from './activities';
import { endpoint, permission } from './endpoint';
import { fewKeys, id, idOrObject, numeric, requiredText } from './fields';
import { oneName } from './one-name';
import { studentPart } from './student-courses';

/** Of one part in one class. */
export const partOfClass = () =>
  oneName(z.object({ subModuleId: id(), classId: id() }), { course_part_id: ['subModuleId'], class_id: ['classId'] }, [
    'course_part_id',
    'class_id',
  ]);

/** More pages, or pages within pages, than anybody turns. */
const MOST_PAGES = 10_000;
const MOST_WITHIN = 200;
const pageNumber = () => numeric(z.number().int().min(0).max(MOST_PAGES));

/** Where somebody is in a material: the page of the whole, from 0, and where they are in its parts. */
const place = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  within: z.record(z.string(), z.number().int()),
});

/** Content for the player: questions without their keys. The shapes are those of @khue/scoring. */
const played = z.record(z.string(), z.unknown());

export const lesson = studentPart.extend({
  materials: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      library: z.string(),
      position: z.number().int(),
      content: played,
      pages: z.number().int(),
      /** Where one was in it; null before it was looked at. */
      place: place.nullable(),
      /** Its last page was seen. */
      done: z.boolean(),
    }),
  ),
  /** Where one was last. */
  last_place: place.extend({ material_id: z.number().int() }).nullable(),
});

export const lessonEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/api/student_sub_modules/{subModuleId}/{classId}/check/',
    tag: 'students',
    summary: 'Grade one answer to a question in a lesson; nothing is stored',
    access: permission('practice.run'),
    scope: OWN,
    params: partOfClass(),
    body: z.object({ material_id: idOrObject(), question_id: requiredText(80), response: z.unknown() }),
    responses: { 200: verdict },
    errors: ['practice.not_open', 'exam.running'],
    example: { body: { material_id: 1, question_id: '1', response: true } },
  }),
  place: endpoint({
    method: 'PUT',
    path: '/api/student_sub_modules/{subModuleId}/{classId}/place/',
    tag: 'students',
    summary: 'Remember where one is in a lesson; on the last page of its last material it is completed',
    access: permission('practice.run'),
    scope: OWN,
    params: partOfClass(),
    body: z.object({
      material_id: idOrObject(),
      place: z.object({
        page: pageNumber(),
        within: fewKeys(MOST_WITHIN, 'validation.choice', z.record(z.string().max(80), pageNumber())).optional(),
      }),
    }),
    responses: { 200: z.object({ done: z.boolean(), completed: z.boolean() }) },
    errors: ['practice.not_open'],
    example: { body: { material_id: 1, place: { page: 0 } } },
  }),
};

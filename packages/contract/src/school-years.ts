import { z } from 'zod';
import { abilities } from './abilities';
import { jumpsAcknowledged, upgradeDecisions, upgradeResult } from './class-upgrades';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { flag, id, instant, numeric, requiredDate, requiredText, staleGuard } from './fields';
import { listOf, listQuery } from './list';

export const schoolYear = z.object({
  id: z.number().int(),
  /** The number of its first calendar year. */
  year: z.number().int(),
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  is_current: z.boolean(),
  class_count: z.number().int(),
  student_count: z.number().int(),
  can: abilities('edit', 'make_current'),
  created_at: instant(),
  updated_at: instant(),
});

const yearNumber = () =>
  numeric(
    z
      .number({ error: 'validation.year' })
      .int('validation.year')
      .min(1900, { error: 'validation.year' })
      .max(2200, { error: 'validation.year' }),
  );

/** Without a number or a name they follow from the first day: 2026 and “2026-2027”. */
export const schoolYearCreate = z.object({
  year: yearNumber().optional(),
  name: requiredText(100).optional(),
  start_date: requiredDate(),
  end_date: requiredDate(),
});
export const schoolYearUpdate = z
  .object({
    year: yearNumber(),
    name: requiredText(100),
    start_date: requiredDate(),
    end_date: requiredDate(),
    updated_at: staleGuard(),
  })
  .partial();

const schoolParams = z.object({ schoolId: id() });
const SCHOOL = { at: 'params.schoolId', row: 'school' } as const;

export const schoolYearEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/school_years/{schoolId}/',
    tag: 'school years',
    summary: 'The years of a school, the latest first',
    access: permission('school_year.view'),
    scope: { lists: 'school_year', refs: [SCHOOL] },
    params: schoolParams,
    query: listQuery({ pageSize: PAGE_SIZE.schoolYears, ordering: ['start_date', 'name'] }, {}),
    responses: { 200: listOf(schoolYear) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/school_years/{schoolId}/',
    tag: 'school years',
    summary: 'Create a year; with `upgrade_classes` year and upgrade are one transaction',
    access: permission('school_year.create'),
    scope: { refs: [SCHOOL] },
    params: schoolParams,
    body: schoolYearCreate.extend({
      upgrade_classes: flag().default(false),
      ...upgradeDecisions,
      ...jumpsAcknowledged,
    }),
    responses: { 201: schoolYear.extend({ upgrade: upgradeResult.optional() }) },
    errors: [
      'school_year.overlap',
      'school_year.taken',
      'school_year.no_next',
      'upgrade.jumps',
      'school_year.not_next',
      'class.name_taken',
    ],
    example: { body: { year: 2030, name: '2030-2031', start_date: '2030-09-05', end_date: '2031-05-31' } },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/school_years/{schoolId}/{id}/',
    tag: 'school years',
    summary: 'Change the fields that are sent',
    access: permission('school_year.edit'),
    scope: { refs: [SCHOOL, { at: 'params.id', row: 'school_year' }] },
    params: z.object({ schoolId: id(), id: id() }),
    body: schoolYearUpdate,
    responses: { 200: schoolYear },
    errors: ['school_year.overlap', 'school_year.taken', 'conflict.stale'],
    example: { body: { name: '2026-2027' } },
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/update_year_school/',
    tag: 'school years',
    summary: 'Make a year the current one of its school',
    access: permission('school_year.edit'),
    scope: {
      refs: [
        { at: 'body.school_id', row: 'school' },
        { at: 'body.year_id', row: 'school_year' },
      ],
    },
    body: z.object({ school_id: id(), year_id: id() }),
    responses: { 200: schoolYear },
    errors: [],
    example: { body: { school_id: 1, year_id: 1 } },
  }),
};

import { z } from 'zod';
import { classNamesOf, MOST_IN_SERIES } from './class-names';
import { endpoint, permission } from './endpoint';
import { flag, idOrObject, reference } from './fields';
import { oneName } from './one-name';

/** The names that were meant. */
const names = () =>
  z
    .string({ error: 'validation.required' })
    .max(4000, { error: 'validation.too_long' })
    .transform((value, ctx) => {
      const series = classNamesOf(value.normalize('NFC'));
      if ('names' in series) return series.names;
      const params = { part: series.part, max: MOST_IN_SERIES };
      const message = series.problem === 'empty' ? 'validation.required' : `validation.series_${series.problem}`;
      ctx.addIssue({ code: 'custom', message, params });
      return z.NEVER;
    });

const body = z.object({
  school_id: idOrObject().optional(),
  school: idOrObject().optional(),
  /** One of the school's years by its id; its current one otherwise. */
  school_year: idOrObject().optional(),
  series: names(),
  /** Of all of them; otherwise each name says its own. */
  grade_id: idOrObject().nullable().optional(),
  grade: idOrObject().nullable().optional(),
  dry_run: flag().default(false),
});

const answer = z.object({
  classes: z.array(
    z.object({
      /** Absent until it is made. */
      id: z.number().int().optional(),
      name: z.string(),
      grade: reference().nullable(),
      /** The year has a class of that name. */
      taken: z.boolean(),
    }),
  ),
});

export const classSeriesEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/classes/series/',
    tag: 'classes',
    summary: 'Classes from one name to another, all or none; with dry_run only what they would be',
    access: permission('class.create'),
    scope: { refs: [{ at: 'body.school_id', row: 'school' }] },
    body: oneName(
      body,
      { school_id: ['school_id', 'school'], grade_id: ['grade_id', 'grade'], school_year_id: ['school_year'] },
      ['school_id'],
    ),
    responses: { 200: answer, 201: answer },
    errors: ['class.names_taken', 'class.year_over', 'class.other_level'],
    example: { body: { school_id: 1, series: '6A-6E' } },
  }),
};

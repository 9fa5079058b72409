import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { requiredDate } from './fields';

/** Nobody plans further at a time. */
const MOST_DAYS = 1100;
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const schoolHolidayEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/school_holidays/',
    tag: 'class sessions',
    summary: 'Public holidays within a time, by the sun and by the moon, to leave out of a series',
    access: permission('session.view'),
    scope: { exempt: 'The calendar of the country.' },
    query: z
      .object({ from: requiredDate(), to: requiredDate() })
      .refine(({ from, to }) => from <= to && days(from, to) <= MOST_DAYS, {
        error: 'validation.period_order',
        path: ['to'],
      }),
    responses: { 200: z.array(z.object({ date: z.string(), name: z.string() })) },
    errors: [],
    example: { query: { from: '2026-09-05', to: '2027-05-31' } },
  }),
};

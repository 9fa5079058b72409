import { z } from 'zod';
import type { ScopeRule } from './endpoint';
import { reference } from './fields';
import { filterId, filterUnit } from './list';
import { filterDay } from './period';

export const MOST_USERS_ASKED = 1_000;

/** Ids with commas between; those that are too large for one match nobody. */
const filterIds = () =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .max(MOST_USERS_ASKED * 12, { error: 'validation.number' })
      .refine((text) => text === 'undefined' || /^[\d,\s]+$/.test(text), 'validation.number')
      .transform((text) =>
        text === 'undefined'
          ? []
          : text
              .split(',')
              .map((one) => one.trim())
              .filter((one) => one !== '')
              .map((one) => (one.length > 10 || Number(one) > 2_147_483_647 ? 0 : Number(one))),
      )
      .refine((ids) => ids.length <= MOST_USERS_ASKED, 'validation.people')
      .optional(),
  );

/** What every dashboard and report can be narrowed to. Addresses are those of schools, in either system. */
export const figureFilters = {
  province: filterUnit(2),
  district: filterUnit(3),
  ward: filterUnit(5),
  province2: filterUnit(2),
  ward2: filterUnit(5),
  school: filterId(),
  school_id: filterId(),
  class: filterId(),
  class_id: filterId(),
  module: filterId(),
  module_id: filterId(),
  user_ids: filterIds(),
  /** Both days are included; without them the last 30 days. */
  start_date: filterDay(),
  end_date: filterDay(),
};

export const FIGURE_NAMES = {
  school_id: ['school', 'school_id'],
  class_id: ['class', 'class_id'],
  course_id: ['module', 'module_id'],
} as const;

/** A school or class of others is a choice that matches nothing. */
export const FIGURE_LIST_SCOPE: ScopeRule = {
  refs: [
    { at: 'query.school', row: 'school', foreign: 'empty' },
    { at: 'query.class', row: 'class', foreign: 'empty' },
  ],
};

export const count = () => z.number().int();
/** The course that figures are about, and from how many points on its exam is passed today. */
export const courseOfFigures = () => reference().extend({ pass_score: z.number() });
/** 0–10 with two decimals: the mean of each student's best; null where nobody sat an exam. */
export const averageScore = () => z.number().nullable();
/** 0–100 with one decimal; null where there is nothing to divide. */
export const perCent = () => z.number().nullable();
/** The days that figures are about, Vietnam's. */
export const period = { start_date: z.string(), end_date: z.string() };

export const student = z.object({
  id: z.number().int(),
  full_name: z.string(),
  username: z.string(),
  code: z.string().nullable(),
});

export const partReference = () => reference().extend({ sub_module_type: z.string() });

import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, heavy, permission } from './endpoint';
import { reference } from './fields';
import { count, FIGURE_LIST_SCOPE, FIGURE_NAMES, student } from './figures';
import { filterId, filterOneOf, listOf, listQuery } from './list';
import { HELP_REASONS } from './needs-help-words';
import { oneName } from './one-name';

/** One student in one course. */
export const helpRow = z.object({
  user: student,
  class: reference(),
  module: reference(),
  /** The most urgent first, in the reader's language. */
  reasons: z.array(z.object({ code: z.enum(HELP_REASONS), detail: z.string() })),
  /** The day from which the first reason is so. */
  since: z.string(),
});

/** The numbers of the rule, for who explains it. */
const helpRule = z.object({
  /** A deadline so many days away is near. */
  due_days: count(),
  /** The best result of so many whole days lies by `fall` or more under that of as many before. */
  period_days: count(),
  fall: z.number(),
  idle_days: count(),
});

export const needsHelpEndpoints = heavy({
  list: endpoint({
    method: 'GET',
    path: '/api/needs_help/',
    tag: 'dashboards',
    summary: 'Students who need help in a course and why, the most urgent first; of several schools, choose one',
    access: permission('dashboard.view', 'statistics.view'),
    scope: FIGURE_LIST_SCOPE,
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.default, ordering: ['urgency'] },
        {
          school: filterId(),
          school_id: filterId(),
          class: filterId(),
          class_id: filterId(),
          module: filterId(),
          module_id: filterId(),
          reason: filterOneOf(HELP_REASONS),
        },
      ),
      FIGURE_NAMES,
    ),
    responses: {
      200: listOf(helpRow).extend({
        /** Who stands in the list with several courses counts once. */
        student_count: count(),
        rule: helpRule,
      }),
    },
    errors: [],
  }),
});

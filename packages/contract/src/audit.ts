import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { instant, reference } from './fields';
import { filterFlag, filterId, filterText, listOf, listQuery } from './list';
import { filterDay } from './period';

const auditEntry = z.object({
  id: z.number().int(),
  at: instant(),
  actor: reference().nullable(),
  actor_username: z.string().nullable(),
  verb: z.string(),
  target_type: z.string(),
  target_id: z.number().int().nullable(),
  /** What the row was called when it happened, with its code: `6A1 (LH12)`. */
  target_name: z.string().nullable(),
  school: reference().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** Signs count for nothing: no index finds them, and every entry has them. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit_log/',
    tag: 'audit',
    summary: 'Who did what to which row, newest first. With is_export as a workbook in the background',
    leavesTrace: { verb: 'audit.read', target: 'audit' },
    access: permission('audit.view'),
    cost: { whenSet: 'is_export' },
    scope: { lists: 'audit_entry' },
    query: listQuery(
      { pageSize: PAGE_SIZE.audit, ordering: ['at'] },
      {
        /** An id, or a part of the name, username, email or code. */
        person: filterText(),
        /**
         * A part of what the row was called, or of what the change says; fewer letters would find every entry. Looked for
         * in the last 90 days unless a period of at most a year is given, and counted up to 10,000.
         */
        search: filterText().refine((text) => text === undefined || lettersOf(text) >= 3, 'validation.too_short'),
        verb: filterText(),
        target_type: filterText(),
        target_id: filterId(),
        school: filterId(),
        start_date: filterDay(),
        end_date: filterDay(),
        is_export: filterFlag(),
      },
    ),
    responses: { 200: listOf(auditEntry), 202: z.object({ task_id: z.number().int() }) },
    errors: ['export.empty'],
  }),
};

import { TIME_ZONE } from '@khue/contract/constants';
import { z } from 'zod';
import { defineListExport } from '../jobs/list-export';
import { type AuditRow, auditLogBefore, countAuditLog, readableEntry } from './audit-log.repo';

/** The most that a cell holds. */
const CELL_LENGTH = 32_767;

const filters = z.object({
  person: z.string().optional(),
  verb: z.string().optional(),
  target_type: z.string().optional(),
  target_id: z.number().optional(),
  school: z.number().optional(),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
});

const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
const asText = (change: object | null) => change && JSON.stringify(change).slice(0, CELL_LENGTH);

/** The activity log as a workbook, newest first. */
export const auditExport = defineListExport<z.output<typeof filters>, AuditRow>({
  type: 'audit_export',
  permission: 'audit.export',
  texts: 'audit',
  filters,
  columns: (column) => [
    column('at', 20, (row) => localTime.format(row.at)),
    column('actor', 26, (row) => row.actor_name),
    column('username', 18, (row) => row.actor_username),
    column('verb', 24, (row) => row.verb),
    column('target_type', 16, (row) => row.target_type),
    column('target_name', 32, (row) => row.target_name),
    column('school', 32, (row) => row.school_name),
    column('before', 60, (row) => asText(row.before)),
    column('after', 60, (row) => asText(row.after)),
  ],
  count: countAuditLog,
  after: auditLogBefore,
  readable: readableEntry,
});

import type { IMPORT_STATUSES } from '@khue/contract/account-imports';
import { complain, type TextLanguage } from '@khue/i18n/server-texts';
import type { ImportRecord, ShownRow } from './account-import.repo';
import type { RowErrors, RowWarning } from './import-row.rules';

export function wireErrors(language: TextLanguage, errors: RowErrors): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((message) => complain(language, field, message)),
    ]),
  );
}

/** `validation.identity_genre` is the doubt `account.identity_genre` of single accounts. */
const codeOf = (key: string) => key.replace(/^validation\./, 'account.').replace(/^imports\.warnings\./, 'import.');

const wireWarning = (language: TextLanguage, warning: RowWarning) => ({
  field: warning.field,
  code: codeOf(warning.key),
  detail: complain(language, warning.field, warning),
});

export const wireRow = (language: TextLanguage) => (row: ShownRow) => ({
  line: row.line,
  values: row.shown,
  action: row.action,
  errors: wireErrors(language, row.errors),
  warnings: row.warnings.map((warning) => wireWarning(language, warning)),
  user_id: row.user_id,
  outcome: row.outcome,
});

function statusOf(record: ImportRecord): (typeof IMPORT_STATUSES)[number] {
  if (record.task_id !== null) return 'confirmed';
  return record.erased_at === null ? 'waiting' : 'expired';
}

export function wireImport(
  language: TextLanguage,
  record: ImportRecord,
  rows: readonly ShownRow[],
  next: string | null,
) {
  return {
    id: record.id,
    status: statusOf(record),
    file_name: record.file_name,
    sheet: record.sheet,
    update: record.options.update,
    course_ids: record.options.platform_course_ids,
    columns: record.columns,
    counts: {
      total: record.row_count,
      create: record.create_count,
      update: record.update_count,
      skip: record.skip_count,
      error: record.error_count,
      warnings: record.warning_count,
    },
    rows: rows.map(wireRow(language)),
    next,
    task_id: record.task_id,
    created_at: record.created_at,
    expires_at: record.expires_at,
  };
}

import { ApiError } from '@/lib/api';
import type { ImportColumn } from './importTypes';

/** What the server said, each sentence once: that of the whole is often that of the field. */
export function sentencesOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const beside = Object.values(error.errors ?? {}).flat();
  return [...new Set(error.code === 'request.invalid' ? beside : [error.detail, ...beside])].join(' ') || error.detail;
}

/** The columns of a file that was refused for its headings, for a person to say what they hold. */
export function columnsOfRefusal(error: unknown): ImportColumn[] | undefined {
  const columns = error instanceof ApiError ? error.params?.columns : undefined;
  return Array.isArray(columns) && columns.length > 0 ? (columns as ImportColumn[]) : undefined;
}

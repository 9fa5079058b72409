import type { ImportField } from '@khue/contract/import-fields';
import { useTranslation } from 'react-i18next';
import { localDate } from '@/components/date/localDate';
import type { ImportRow } from './importTypes';

export interface Reason {
  key: string;
  kind: 'error' | 'warning';
  /** The column's name; absent for what concerns the whole row. */
  field: string;
  sentence: string;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A row of an import in the reader's words. */
export function useRowWords() {
  const { t } = useTranslation(['imports', 'accounts']);
  const column = (field: string) => t(`fields.${field}`, { defaultValue: '' });
  return {
    value(row: ImportRow, field: ImportField): string {
      const text = row.values[field] ?? '';
      if (field === 'genre') return t(`accounts:genres.${text}`, { defaultValue: text });
      return field === 'birth_date' && ISO_DATE.test(text) ? localDate(text) : text;
    },
    isDoubtful: (row: ImportRow, field: string) => row.warnings.some((warning) => warning.field === field),
    reasons: (row: ImportRow): Reason[] => [
      ...Object.entries(row.errors).map(([field, sentences]) => ({
        key: `error ${field}`,
        kind: 'error' as const,
        field: column(field),
        sentence: sentences.join(' '),
      })),
      ...row.warnings.map(({ field, code, detail }) => ({
        key: `warning ${field} ${code}`,
        kind: 'warning' as const,
        field: column(field),
        sentence: detail,
      })),
    ],
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, request } from '@/lib/api';
import { reading } from '@/lib/reading';
import { session } from '@/lib/session';
import { writing } from '@/lib/touching';
import type { AccountImport, ImportOptions, ImportRow, ImportRowsRequest } from './importTypes';

export const importOf = (id: number) => reading('GET /api/account_imports/{id}/', { params: { id } });

export const useImport = (id: number) =>
  useQuery({
    ...importOf(id),
    // It carries a thousand rows and changes only by what is done here.
    staleTime: Infinity,
  });

export const useImportRows = (id: number, query: ImportRowsRequest) =>
  useQuery({
    ...reading('GET /api/account_imports/{id}/rows/', { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

/** Only what was chosen is sent. */
const chosen = ({ update, courses, ...places }: ImportOptions) => ({
  ...Object.fromEntries(Object.entries(places).filter(([, value]) => value !== '')),
  ...(courses.length > 0 ? { course_ids: [...courses] } : {}),
  ...(update ? { update } : {}),
});

export const lookAtRows = (rows: Record<string, string>[], options: ImportOptions): Promise<AccountImport> =>
  call('POST /api/account_imports/', { body: { rows, ...chosen(options) } });

export async function lookAtFile(
  file: File,
  options: ImportOptions,
  columns?: readonly (string | null)[],
): Promise<AccountImport> {
  const form = new FormData();
  // Before the file, so that the server knows them when it reads the rows.
  for (const [name, value] of Object.entries(chosen(options))) form.append(name, String(value));
  if (columns) form.append('columns', JSON.stringify(columns));
  form.append('file', file);
  return writing('POST /api/account_imports/', async () => {
    const response = await request('/api/account_imports/', { method: 'POST', body: form });
    session.touch();
    return (await response.json()) as AccountImport;
  });
}

const MOST_ROWS = 1000;

/** Every row with a fault; the answer itself carries the first thousand rows only. */
export async function wrongRows(made: AccountImport): Promise<ImportRow[]> {
  if (made.next === null || made.counts.error === 0) return made.rows;
  const pages = Math.ceil(made.counts.error / MOST_ROWS);
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      call('GET /api/account_imports/{id}/rows/', {
        params: { id: made.id },
        query: { action: 'error', page: String(index + 1), page_size: String(MOST_ROWS) },
      }),
    ),
  );
  return answers.flatMap(({ results }) => results);
}

/** The template that fits what was chosen: a class's, a school's, or the plain one. */
export function templateAddress({ school, class: ofClass }: ImportOptions): string {
  if (ofClass !== '') return `/api/download-template-class-account-excel/?class=${ofClass}&school=${school}`;
  if (school !== '') return `/api/download-template-school-account-excel/?school=${school}`;
  return '/api/download-static-excel/';
}

export const resultAddress = (id: number) => `/api/account_imports/${id}/result/`;

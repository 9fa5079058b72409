import { DEFAULT_LANGUAGE } from '@khue/contract/constants';
import type { MarkKind } from '@khue/contract/gradebook-marks';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../platform/audit/audit';
import { type WorkbookColumn, workbookStream, XLSX_TYPE } from '../../platform/files/workbook';
import type { Ctx } from '../../platform/http/context';
import type { Sheet } from './sheet.service';

const DAYS_TO_KEEP = 7;
/** What Excel takes as the name of a sheet. */
const LONGEST_SHEET_NAME = 31;
const NOT_IN_SHEET_NAMES = /[[\]:*?/\\']/g;

type Row = Sheet['rows'][number] & { number: number };

/**
 * Headings are those of the ministry's book in whichever language one reads the screens: SMAS and vnEdu find their
 * columns by them.
 */
const heading = (key: string) => say(DEFAULT_LANGUAGE, `exports:gradebook.${key}`);
const KIND_HEADINGS: Record<MarkKind, string> = { regular: 'regular', midterm: 'midterm', final: 'final' };

function markColumns({ columns }: Sheet): WorkbookColumn<Row>[] {
  return columns.map(({ id, kind }, at) => {
    const before = columns.slice(0, at).filter((other) => other.kind === kind).length;
    const isOnly = kind !== 'regular' && columns.filter((other) => other.kind === kind).length === 1;
    return {
      header: `${heading(KIND_HEADINGS[kind])}${isOnly ? '' : before + 1}`,
      width: 9,
      value: ({ marks }) => marks.find(({ column_id }) => column_id === id)?.value ?? null,
    };
  });
}

const averageColumns = (sheet: Sheet): WorkbookColumn<Row>[] =>
  sheet.term === 'year'
    ? [
        { header: heading('first_average'), width: 10, value: ({ term_averages }) => term_averages?.[0] ?? null },
        { header: heading('second_average'), width: 10, value: ({ term_averages }) => term_averages?.[1] ?? null },
        { header: heading('year_average'), width: 10, value: ({ average }) => average },
      ]
    : [
        ...markColumns(sheet),
        { header: heading('average'), width: 10, value: ({ average }) => average },
        { header: heading('comment'), width: 36, value: ({ comment }) => comment },
      ];

const columnsOf = (sheet: Sheet): WorkbookColumn<Row>[] => [
  { header: heading('number'), width: 6, value: ({ number }) => number },
  { header: heading('code'), width: 18, value: ({ code, user }) => code ?? user.username },
  { header: heading('full_name'), width: 28, value: ({ user }) => user.full_name },
  { header: heading('birth_date'), width: 12, value: ({ birth_date }) => writtenDay(birth_date) },
  ...averageColumns(sheet),
];

/** As Vietnamese books write it: 05/03/2014. */
const writtenDay = (day: string | null): string | null => day?.split('-').reverse().join('/') ?? null;

const sheetName = (name: string): string => name.replace(NOT_IN_SHEET_NAMES, ' ').slice(0, LONGEST_SHEET_NAME).trim();

/** The sheet as a workbook in the layout of the ministry's book, a sheet named by its class, for the person who asks. */
export async function exportSheet(ctx: Ctx, sheet: Sheet): Promise<{ file_url: string }> {
  const term = heading(`terms.${sheet.term}`);
  async function* rows() {
    yield* sheet.rows.map((row, at) => ({ ...row, number: at + 1 }));
  }
  const stream = workbookStream(sheetName(sheet.class.name), columnsOf(sheet), rows());
  const file = await ctx.files.keepFor(ctx.actor, ['gradebook.view'], stream, {
    name: `${heading('file')}-${sheet.class.name}-${sheet.module.name}-${term}.xlsx`,
    mimeType: XLSX_TYPE,
    daysToKeep: DAYS_TO_KEEP,
  });
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: 'gradebook.export',
      target: { type: 'class', id: sheet.class.id, schoolId: sheet.schoolId },
      after: { class: sheet.class.name, course: sheet.module.name, term: sheet.term, rows: sheet.rows.length },
    }),
  );
  return { file_url: ctx.files.link(file.id) };
}

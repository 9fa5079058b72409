import { LANGUAGES } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';
import type { PermissionCode } from '@khue/contract/permissions';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { z } from 'zod';
import type { Scope } from '../authz/scope';
import type { Queryable } from '../db/database';
import { type CellFormat, type Letter, type WorkbookColumn, workbookStream, XLSX_TYPE } from '../files/workbook';
import { defineJob, type JobDefinition, type JobRun } from './definition';

const BATCH = 1000;
const DAYS_TO_KEEP = 7;

type ColumnMaker<Row> = (
  key: string,
  width: number,
  value: WorkbookColumn<Row>['value'],
  format?: CellFormat,
) => WorkbookColumn<Row>;

export interface ListExport<Filters extends object, Row> {
  type: string;
  permission: PermissionCode;
  /** The texts under `exports:<texts>`: file, sheet, and a heading for each column. */
  texts: string;
  filters: z.ZodType<Filters>;
  columns(column: ColumnMaker<Row>, language: TextLanguage): WorkbookColumn<Row>[];
  count(db: Queryable, scope: Scope, filters: Filters): Promise<number>;
  /** The rows after the last one of the batch before, in a stable order. */
  after(db: Queryable, scope: Scope, filters: Filters, last: Row | undefined, limit: number): Promise<Row[]>;
  /** What the file is named after, where that is not the day of its making: the days that figures are about. */
  about?(filters: Filters): string;
  /** The heading and signatures of a report. */
  letter?(filters: Filters, language: TextLanguage): Letter;
  /** Read where reports are: on the replica, where one is set. */
  fromReplica?: true;
  /** A row as the person who asked may read it. */
  readable?(scope: Scope, row: Row): Row;
}

type Input<Filters> = { language: TextLanguage; filters: Filters };

/** The columns with their headings. */
export function columnsOf<Filters extends object, Row>(
  list: ListExport<Filters, Row>,
  language: TextLanguage,
): WorkbookColumn<Row>[] {
  const text = (key: string) => say(language, `exports:${list.texts}.${key}`);
  return list.columns(
    (key, width, value, format) => ({ header: text(key), width, value, ...(format ? { format } : {}) }),
    language,
  );
}

async function* rowsOfList<Filters extends object, Row>(
  list: ListExport<Filters, Row>,
  run: JobRun<Input<Filters>>,
): AsyncGenerator<Row> {
  const db = list.fromReplica ? run.platform.reads : run.platform.db;
  const { filters } = run.input;
  const total = await list.count(db, run.scope, filters);
  let done = 0;
  let last: Row | undefined;
  for (;;) {
    const rows = await list.after(db, run.scope, filters, last, BATCH);
    for (const row of rows) yield list.readable ? list.readable(run.scope, row) : row;
    done += rows.length;
    last = rows.at(-1);
    await run.report({ done, total: Math.max(done, total), counts: { created: done } });
    if (rows.length < BATCH) return;
  }
}

interface ListFile {
  texts: string;
  language: TextLanguage;
  about?: string | undefined;
  letter?: Letter | undefined;
  /** One of these lets the person open it. */
  needs: readonly PermissionCode[];
}

/** Rows as a workbook for the person who asked, under the texts `exports:<texts>`. */
export function keepList<Row>(
  run: Pick<JobRun<object>, 'platform' | 'actor'>,
  { texts, language, about, letter, needs }: ListFile,
  columns: readonly WorkbookColumn<Row>[],
  rows: AsyncIterable<Row>,
) {
  const text = (key: string) => say(language, `exports:${texts}.${key}`);
  return run.platform.files.keepFor(run.actor, needs, workbookStream(text('sheet'), columns, rows, letter), {
    name: `${text('file')}-${about ?? dayOf(run.platform.clock.now())}.xlsx`,
    mimeType: XLSX_TYPE,
    daysToKeep: DAYS_TO_KEEP,
  });
}

/** A list as a workbook, of any length, with the filters, the scope and the language of the person who asked. */
export function defineListExport<Filters extends object, Row>(
  list: ListExport<Filters, Row>,
): JobDefinition<Input<Filters>> {
  return defineJob<Input<Filters>>({
    type: list.type,
    input: z.object({ language: z.enum(LANGUAGES), filters: list.filters }),
    needs: () => [list.permission],
    attempts: 3,
    retryable: true,
    cancellable: true,
    async run(run) {
      const { texts, permission } = list;
      const { filters, language } = run.input;
      const [about, letter] = [list.about?.(filters), list.letter?.(filters, language)];
      const file = await keepList(
        run,
        { texts, language, about, letter, needs: [permission] },
        columnsOf(list, language),
        rowsOfList(list, run),
      );
      return { fileId: file.id };
    },
  });
}

import {
  type CellStyle,
  type CellValue,
  type ColumnDef,
  colToLetter,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';

/** A column to fill in: how wide, which kind of cells, and what may be chosen. */
export interface FormColumn {
  header: string;
  width: number;
  /** Text keeps leading zeros. */
  format?: 'text' | 'date';
  choices?: readonly string[];
  /** Said when something else is entered. */
  choiceError?: string;
  /** What stands in the first rows already. */
  filled?: string;
}

interface FormWorkbook {
  sheet: string;
  columns: readonly FormColumn[];
  /** Rows that `filled` stands in. */
  filledRows: number;
  help: { sheet: string; title: string; headings: readonly string[]; rows: readonly (readonly string[])[] };
  /** The title of the box that refuses what is not in a list, and the sheet that holds long lists. */
  choiceTitle: string;
  listSheet: string;
}

const ROWS = 1000;
/** What a list may hold inside the rule itself; a longer one lies on a sheet of its own. */
const INLINE_LIMIT = 250;
const FORMATS = { text: '@', date: 'dd/mm/yyyy' } as const;

const HEADING: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '15514B' } },
};
const BOLD: CellStyle = { font: { bold: true } };
const WRAPPED: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };

const isLong = (choices: readonly string[]) =>
  choices.join(',').length > INLINE_LIMIT || choices.some((choice) => /[",]/.test(choice));

function rulesOf(form: FormWorkbook): { rules: DataValidation[]; lists: string[][] } {
  const lists: string[][] = [];
  const rules = form.columns.flatMap(({ choices, choiceError }, index): DataValidation[] => {
    if (!choices || choices.length === 0) return [];
    const letter = colToLetter(index);
    const rule = {
      type: 'list' as const,
      range: `${letter}2:${letter}${ROWS + 1}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: form.choiceTitle,
      errorMessage: choiceError ?? '',
    };
    if (!isLong(choices)) return [{ ...rule, values: [...choices] }];
    lists.push([...choices]);
    const column = colToLetter(lists.length - 1);
    return [
      { ...rule, formula1: `'${form.listSheet.replaceAll("'", "''")}'!$${column}$1:$${column}$${choices.length}` },
    ];
  });
  return { rules, lists };
}

const styled = (row: number, columns: number, style: CellStyle) =>
  Array.from({ length: columns }, (_, column): [string, { style: CellStyle }] => [`${row},${column}`, { style }]);

function formSheet(form: FormWorkbook, rules: DataValidation[]): WriteSheet {
  const columns: ColumnDef[] = form.columns.map(({ width, format }) => ({
    width,
    ...(format ? { numFmt: FORMATS[format] } : {}),
  }));
  const row = (at: number): CellValue[] =>
    form.columns.map(({ filled }) => (filled !== undefined && at < form.filledRows ? filled : null));
  return {
    name: form.sheet,
    columns,
    rows: [form.columns.map(({ header }) => header), ...Array.from({ length: ROWS }, (_, at) => row(at))],
    cells: new Map(styled(0, form.columns.length, HEADING)),
    dataValidations: rules,
    freezePane: { rows: 1 },
  };
}

function helpSheet({ help }: FormWorkbook): WriteSheet {
  return {
    name: help.sheet,
    columns: [{ width: 28 }, { width: 70, style: WRAPPED }, { width: 30 }],
    rows: [[help.title], [], [...help.headings], ...help.rows.map((row) => [...row])],
    cells: new Map([...styled(0, 1, BOLD), ...styled(2, help.headings.length, HEADING)]),
  };
}

function listSheet({ listSheet: name }: FormWorkbook, lists: readonly string[][]): WriteSheet[] {
  if (lists.length === 0) return [];
  const longest = Math.max(...lists.map((list) => list.length));
  const rows = Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null));
  return [{ name, rows, hidden: true }];
}

/** A workbook for people to fill in: headings, cells of the right kind, lists to choose from, and how to do it. */
export async function formWorkbook(form: FormWorkbook): Promise<Buffer> {
  const { rules, lists } = rulesOf(form);
  const sheets = [formSheet(form, rules), helpSheet(form), ...listSheet(form, lists)];
  return Buffer.from(await writeXlsx({ sheets }));
}

import { BLUEPRINT_TYPES, type BlueprintForm, type BlueprintType } from '@khue/contract/blueprints';
import { MATERIAL_LEVELS, type MaterialLevel } from '@khue/contract/material-levels';
import type { BlueprintRow } from './blueprint.repo';
import { totalCount, totalPoints } from './blueprint.rules';

/** A cell of the table, with the columns and rows that it covers. */
interface SheetCell {
  text: string;
  across?: number;
  down?: number;
  isBold?: boolean;
  isLeft?: boolean;
}

/** What the columns of one part of the paper ask for; null: whatever it is. */
interface Part {
  type: BlueprintType | null;
  levels: readonly (MaterialLevel | null)[];
  rows: readonly BlueprintRow[];
}

/** A line of the table: what it is about, and all rows about that. */
interface Subject {
  first: BlueprintRow;
  rows: readonly BlueprintRow[];
}

/** The product's words, and how it writes numbers, in the language of whoever asked. */
export interface SheetWords {
  text(name: string, params?: Record<string, string | number>): string;
  type(type: BlueprintType | null): string;
  level(level: MaterialLevel | null): string;
  competency(code: string): string;
  ic3(code: string): string;
  number(value: number): string;
}

const aboutOf = (row: BlueprintRow) => `${row.course_part_id}|${row.competency}|${row.ic3_objective}`;

function subjectsOf(rows: readonly BlueprintRow[]): Subject[] {
  const abouts = [...new Set(rows.map(aboutOf))];
  return abouts.flatMap((about) => {
    const own = rows.filter((row) => aboutOf(row) === about);
    return own[0] ? [{ first: own[0], rows: own }] : [];
  });
}

/** Kinds in the order of a paper. A level that nobody said has a column only where a row asks for none. */
function partsOf(rows: readonly BlueprintRow[]): Part[] {
  return [...BLUEPRINT_TYPES, null].flatMap((type) => {
    const own = rows.filter((row) => row.question_type === type);
    const levels = own.some(({ level }) => level === null) ? [...MATERIAL_LEVELS, null] : MATERIAL_LEVELS;
    return own.length === 0 ? [] : [{ type, levels, rows: own }];
  });
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
const head = (text: string, more: Partial<SheetCell> = {}): SheetCell => ({ text, isBold: true, ...more });

function nameOf({ first }: Subject, words: SheetWords): string {
  const names = [
    first.course_part_name,
    first.competency && words.competency(first.competency),
    first.ic3_objective && words.ic3(first.ic3_objective),
  ].filter((name) => name !== null && name !== '');
  return names.length === 0 ? words.text('any_subject') : names.join('\n');
}

/** The points of a question, where all of a part are worth the same. */
function worthOf({ rows }: Part, words: SheetWords): string {
  const [points, ...others] = [...new Set(rows.map((row) => row.points))];
  return points === undefined || others.length > 0 ? '' : words.text('worth', { points: words.number(points) });
}

const partHeads = (parts: readonly Part[], words: SheetWords): SheetCell[] =>
  parts.map((part, at) =>
    head(
      [words.text('part', { roman: ROMAN[at] ?? '', kind: words.type(part.type) }), worthOf(part, words)]
        .filter(Boolean)
        .join('\n'),
      { across: part.levels.length },
    ),
  );
const levelHeads = (parts: readonly Part[], words: SheetWords): SheetCell[] =>
  parts.flatMap(({ levels }) => levels.map((level) => head(words.level(level))));

/** A value of each column, from those of the rows that stand in it; nothing of an empty one. */
const columns = (
  parts: readonly Part[],
  rows: readonly BlueprintRow[],
  value: (rows: readonly BlueprintRow[]) => number,
  words: SheetWords,
  isBold = false,
): SheetCell[] =>
  parts.flatMap(({ type, levels }) =>
    levels.map((level) => {
      const own = rows.filter((row) => row.question_type === type && row.level === level);
      return { text: own.length === 0 ? '' : words.number(value(own)), isBold };
    }),
  );

const shareOf = (rows: readonly BlueprintRow[], all: readonly BlueprintRow[], words: SheetWords): string => {
  const whole = totalPoints(all);
  return whole === 0 ? '' : `${words.number(Math.round((1000 * totalPoints(rows)) / whole) / 10)} %`;
};

function matrix(rows: readonly BlueprintRow[], words: SheetWords) {
  const parts = partsOf(rows);
  const sums = (own: readonly BlueprintRow[]): SheetCell[] =>
    [words.number(totalCount(own)), words.number(totalPoints(own)), shareOf(own, rows, words)].map((text) => ({
      text,
      isBold: true,
    }));
  return {
    headRows: 2,
    widths: [5, 28, ...parts.flatMap(({ levels }) => levels.map(() => 8)), 8, 8, 9],
    rows: [
      [
        head(words.text('number'), { down: 2 }),
        head(words.text('subject'), { down: 2 }),
        ...partHeads(parts, words),
        head(words.text('sum'), { across: 3 }),
      ],
      [...levelHeads(parts, words), ...['count', 'points', 'share'].map((name) => head(words.text(name)))],
      ...subjectsOf(rows).map((subject, at) => [
        { text: String(at + 1) },
        { text: nameOf(subject, words), isLeft: true },
        ...columns(parts, subject.rows, totalCount, words),
        ...sums(subject.rows),
      ]),
      [head(words.text('count'), { across: 2 }), ...columns(parts, rows, totalCount, words, true), ...sums(rows)],
      [
        head(words.text('points'), { across: 2 }),
        ...columns(parts, rows, totalPoints, words, true),
        { text: '', across: 3 },
      ],
    ],
  };
}

/** What each level asks for is the teacher's to say; the lines for it are there. */
const demands = ({ rows }: Subject, words: SheetWords): string =>
  [...MATERIAL_LEVELS, null]
    .filter((level) => rows.some((row) => row.level === level))
    .map((level) => words.text('demand', { level: words.level(level) }))
    .join('\n');

function specification(rows: readonly BlueprintRow[], words: SheetWords) {
  const parts = partsOf(rows);
  return {
    headRows: 2,
    widths: [5, 24, 38, ...parts.flatMap(({ levels }) => levels.map(() => 8))],
    rows: [
      [
        head(words.text('number'), { down: 2 }),
        head(words.text('subject'), { down: 2 }),
        head(words.text('demands'), { down: 2 }),
        ...partHeads(parts, words),
      ],
      levelHeads(parts, words),
      ...subjectsOf(rows).map((subject, at) => [
        { text: String(at + 1) },
        { text: nameOf(subject, words), isLeft: true },
        { text: demands(subject, words), isLeft: true },
        ...columns(parts, subject.rows, totalCount, words),
      ]),
      [head(words.text('count'), { across: 3 }), ...columns(parts, rows, totalCount, words, true)],
      [head(words.text('points'), { across: 3 }), ...columns(parts, rows, totalPoints, words, true)],
    ],
  };
}

const FORMS = { matrix, specification };
export const sheetOf = (form: BlueprintForm, rows: readonly BlueprintRow[], words: SheetWords) =>
  FORMS[form](rows, words);

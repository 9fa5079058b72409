import { isMarkedByPeople, QUESTION_TYPES, type QuestionType } from '@khue/scoring/kinds/kinds';
import type { Blueprint, Coverage } from './queries';

type Stored = Blueprint['rows'][number];
/** A row as it is edited: one that is new has no id yet. */
export type GridRow = Omit<Stored, 'id'> & { id?: number };
type Level = Stored['level'];
export type Type = Stored['type'];

/** What a line of the table is about. */
export type Subject = Pick<Stored, 'chapter' | 'competency' | 'ic3'>;
/** One cell: what it is about, what kind of question, and at what level. */
export interface Cell extends Subject {
  type: Type;
  level: Level;
}

const LEVELS = ['know', 'understand', 'apply'] as const;
/** The parts of the ministry's form. */
const USUAL: readonly QuestionType[] = ['multi_choice', 'true_false_group', 'short_answer'];
/** In the order of a paper. */
const TYPES = [...USUAL, ...QUESTION_TYPES.filter((type) => !USUAL.includes(type))];

export const keyOfSubject = ({ chapter, competency, ic3 }: Subject): string =>
  `${chapter?.id ?? ''}|${competency ?? ''}|${ic3 ?? ''}`;
export const keyOfCell = (cell: Cell): string => `${keyOfSubject(cell)}|${cell.type ?? ''}|${cell.level ?? ''}`;

/** Lines: the chapters of the course, then what else rows or their maker ask for. */
export function subjectsOf(
  chapters: readonly { id: number; name: string }[],
  rows: readonly GridRow[],
  added: readonly Subject[],
): Subject[] {
  const all = [...chapters.map((chapter) => ({ chapter, competency: null, ic3: null })), ...rows, ...added];
  return [
    ...new Map(
      all.map(({ chapter, competency, ic3 }) => {
        const subject: Subject = { chapter, competency, ic3 };
        return [keyOfSubject(subject), subject];
      }),
    ).values(),
  ];
}

export interface Part {
  type: Type;
  levels: readonly Level[];
}

/** Columns: the usual parts, and those of other kinds that are asked for. Of no level only where a row is of none. */
export function partsOf(rows: readonly GridRow[], added: readonly Type[]): Part[] {
  const used = new Set<Type>([...rows.map(({ type }) => type), ...added]);
  const types: Type[] = TYPES.filter((type) => USUAL.includes(type) || used.has(type));
  if (used.has(null)) types.push(null);
  return types.map((type) => ({
    type,
    levels: rows.some((row) => row.type === type && row.level === null) ? [...LEVELS, null] : LEVELS,
  }));
}
/** Kinds that are not in the table. What people mark is for examinations: papers over the open bank are marked by a machine. */
export const otherTypes = (parts: readonly Part[], bank: Blueprint['bank']) =>
  TYPES.filter((type) => !parts.some((part) => part.type === type) && (bank === 'exam' || !isMarkedByPeople(type)));

export const rowsIn = (rows: readonly GridRow[], cell: Cell): GridRow[] =>
  rows.filter((row) => keyOfCell(row) === keyOfCell(cell));

/** The same rows with so many questions in a cell. What stands in it several times is changed at its first row. */
export function withCell(rows: readonly GridRow[], cell: Cell, change: { count?: number; points?: number }): GridRow[] {
  const at = rows.findIndex((row) => keyOfCell(row) === keyOfCell(cell));
  const stored = rows[at];
  const next = { ...cell, count: 0, points: usualPoints(rows, cell.type), ...stored, ...change };
  if (!stored) return next.count > 0 ? [...rows, next] : [...rows];
  return next.count > 0 ? rows.with(at, next) : rows.toSpliced(at, 1);
}

/** What a question of a part is worth: as the others of it. */
export const usualPoints = (rows: readonly GridRow[], type: Type): number =>
  rows.find((row) => row.type === type)?.points ??
  (type !== null && isMarkedByPeople(type) ? 2 : type === 'true_false_group' ? 1 : 0.25);

export const countOf = (rows: readonly GridRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);
/** In hundredths, so that quarters add up. */
export const pointsOf = (rows: readonly GridRow[]): number =>
  Math.round(rows.reduce((sum, { count, points }) => sum + count * points, 0) * 100) / 100;
export const shareOf = (rows: readonly GridRow[], all: readonly GridRow[]): number =>
  pointsOf(all) === 0 ? 0 : pointsOf(rows) / pointsOf(all);

/** How a cell stands: as many as it needs many times over, few, too few, or wanted by other rows, too. */
export type Standing = 'enough' | 'few' | 'short' | 'shared';
const FEW_TIMES = 3;

export function standingOf(
  rows: readonly GridRow[],
  coverage: Coverage | undefined,
): { available: number; missing: number; standing: Standing } | undefined {
  const found = rows.map(({ id }) => coverage?.rows.find((row) => row.id === id));
  const [first] = found;
  if (!first || found.includes(undefined)) return undefined;
  const needed = countOf(rows);
  const { available } = first;
  const missing = Math.max(0, needed - available);
  if (missing > 0) return { available, missing, standing: 'short' };
  if (found.some((row) => row && !row.enough)) return { available, missing, standing: 'shared' };
  return { available, missing, standing: available < FEW_TIMES * needed ? 'few' : 'enough' };
}

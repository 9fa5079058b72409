import { escapeText, toPlain } from '../html';
import type { ContentLanguage } from '../making';
import type { Html } from './base';

/** Where something stands in a file: a paragraph of a document, or a line of a text or workbook. From 1. */
export type FilePlace = { paragraph: number } | { line: number };

export interface ReadProblem {
  code: string;
  level: 'error' | 'warning' | 'info';
  params?: Record<string, string | number>;
}

/** What every question has that a file asks. */
export interface FileBase<Where = FilePlace> {
  place: Where;
  /** HTML as the file has it, not yet cleaned. Pictures are `<img src="picture-1">`. */
  stem: Html;
  explanation?: string | undefined;
  problems: ReadProblem[];
}

export type GapPart = { text: Html } | { gap: string[] };

/** A row of our workbook. */
export interface TemplateRow {
  place: FilePlace;
  stem: string;
  options: string[];
  answer: string;
  explanation: string | undefined;
}

/** A kind of question as files have it that people write. `Q` is what a file can say of it. */
export interface FileKind<Q extends FileBase> {
  /** The official content. What the file does not say stays open. */
  content(question: Q, language: ContentLanguage): object;
  /** Its texts beside the stem that are HTML, in reading order. */
  texts(question: Q): Html[];
  /** Whether a row of the workbook names this kind; the text comes without accents and case. */
  named: RegExp;
  row(row: TemplateRow, problems: ReadProblem[]): Q;
  /** Where H5P has no such type: what it has instead, of content as it is stored; null where it has nothing like it. */
  inH5P?: ((params: Record<string, unknown>) => { library: string; params: object }) | null;
}

export const fault = (code: string, params?: ReadProblem['params']): ReadProblem => ({
  code,
  level: 'error',
  ...(params ? { params } : {}),
});

export const isEmptyText = (html: Html): boolean => toPlain(html) === '' && !html.includes('<img');
export const explained = (explanation: string | undefined) => (explanation ? { explanation } : {});

/** Words of a cell as HTML, its lines kept. */
export const cellHtml = (text: string): Html => escapeText(text).replace(/\r?\n/g, '<br>');

/** Without accents and case, of the same length. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('\u0111', 'd');

/** "A, C": places of letters; null: no letters. */
export const lettersIn = (answer: string): number[] | null =>
  /^\s*[a-h](?:\s{0,3}[,;&+ ]?\s{0,3}[a-h]){0,7}\s*$/i.test(answer)
    ? [...answer.toLowerCase().matchAll(/[a-h]/g)].map(([letter]) => letter.charCodeAt(0) - 97)
    : null;

export function truthIn(answer: string): boolean | null {
  const said = folded(answer).trim();
  if (/^(?:dung|true|t|d|1)$/.test(said)) return true;
  return /^(?:sai|false|f|s|0)$/.test(said) ? false : null;
}

/** Ways to write one answer, parted by strokes. */
export const alternatives = (text: string): string[] =>
  text
    .split(/\s{0,3}[/|]\s{0,3}/)
    .map((one) => one.trim())
    .filter(Boolean);

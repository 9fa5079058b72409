import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import type { Answer } from './stream';

/** A read function of the server that can be asked by a button. */
export type Tool = AnswerOf<Calls['GET /api/v2/conversation/tools/']>[number];
export type Action = Answer['actions'][number];
export type Used = Answer['used'];

/** A read function with what it is asked about. */
export interface Run {
  tool: string;
  arguments: Record<string, unknown>;
}

/** What is filled in when a form opens: values, and what they are called. */
export interface Filled {
  values: Record<string, unknown>;
  labels: Record<string, string>;
}

export interface Choice {
  value: string;
  label: string;
}

/** One argument of a read function, as it is picked. */
export interface ToolField {
  name: string;
  label: string;
  isRequired: boolean;
  input:
    | { kind: 'row' | 'rows'; picker: string; most: number }
    | { kind: 'choice'; choices: readonly Choice[]; isNumber: boolean }
    | { kind: 'period' }
    | { kind: 'number'; least: number | undefined; most: number | undefined }
    | { kind: 'text'; longest: number | undefined };
}

interface Property {
  type?: string;
  title?: string;
  enum?: readonly unknown[];
  oneOf?: readonly { const?: unknown; title?: string }[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
}

const MOST_ROWS = 10;

function inputOf(property: Property, picker: string | undefined): ToolField['input'] {
  const { type } = property;
  if (picker) return { kind: type === 'array' ? 'rows' : 'row', picker, most: property.maxItems ?? MOST_ROWS };
  const isNumber = type === 'integer' || type === 'number';
  const known = property.oneOf ?? property.enum?.map((value) => ({ const: value, title: undefined }));
  if (known) {
    const choices = known.map((one) => ({ value: String(one.const), label: one.title ?? String(one.const) }));
    return { kind: 'choice', choices, isNumber };
  }
  if (type === 'object') return { kind: 'period' };
  return isNumber
    ? { kind: 'number', least: property.minimum, most: property.maximum }
    : { kind: 'text', longest: property.maxLength };
}

/** What a function wants to know, as the server's schema says it; what must be picked stands first. */
export function fieldsOf({ arguments: schema, pickers }: Pick<Tool, 'arguments' | 'pickers'>): ToolField[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Property>);
  const required = new Set((schema.required ?? []) as string[]);
  const fields = properties.map(([name, property]) => ({
    name,
    label: property.title ?? name,
    isRequired: required.has(name),
    input: inputOf(property, pickers[name]),
  }));
  return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)];
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Without what was left open. */
export const givenOf = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));

export const missingOf = (fields: readonly ToolField[], values: Record<string, unknown>): string[] =>
  fields.filter(({ name, isRequired }) => isRequired && !isGiven(values[name])).map(({ name }) => name);

export const filledByUsed = (used: Used): Filled => ({
  values: Object.fromEntries(Object.entries(used).map(([name, { value }]) => [name, value])),
  labels: Object.fromEntries(Object.entries(used).map(([name, { label }]) => [name, label])),
});

/** The later one wins: what a question was understood as before what the page shows. */
export const filledBy = (...all: readonly Filled[]): Filled => ({
  values: Object.assign({}, ...all.map(({ values }) => values)),
  labels: Object.assign({}, ...all.map(({ labels }) => labels)),
});

/** As it stands in the conversation: the function, and what it was asked about. */
export function wordsOf(label: string, fields: readonly ToolField[], { values, labels }: Filled): string {
  const about = fields
    .filter(({ name }) => isGiven(values[name]))
    .map(({ name, label: title }) => labels[name] ?? title);
  return [label, ...about].join(' – ');
}

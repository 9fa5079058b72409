import { coursePartCreate, coursePartUpdate } from '@khue/contract/course-parts';
import type { CoursePart } from './courseTypes';

export const BLANK_PART = { name: '', sub_module_type: 'lesson', parent: '', status: '1', description: '' };

export type PartValues = typeof BLANK_PART;
export type PartField = keyof PartValues;

export const partValuesOf = (part: CoursePart): PartValues => ({
  name: part.name,
  sub_module_type: part.sub_module_type,
  parent: part.parent === null ? '' : String(part.parent),
  status: String(part.status),
  description: part.description ?? '',
});

export const partInputOf = (course: number) => (values: PartValues) => ({
  ...values,
  module_id: course,
  parent: values.parent === '' ? null : values.parent,
});

export const newPartBody = (course: number, values: PartValues) => coursePartCreate.parse(partInputOf(course)(values));

export function changedPartBody(part: CoursePart, values: PartValues, changed: readonly PartField[]) {
  const input = Object.entries(partInputOf(part.module.id)(values));
  const sent = input.filter(([field]) => changed.includes(field as PartField));
  return coursePartUpdate.parse({ ...Object.fromEntries(sent), updated_at: part.updated_at });
}

/** Under which parts another one may stand: not under itself or its own, and no deeper than three levels. */
export function possibleParents(parts: readonly CoursePart[], part: CoursePart | undefined): CoursePart[] {
  const start = part ? parts.findIndex(({ id }) => id === part.id) : -1;
  const own = start < 0 ? 0 : parts.slice(start + 1).findIndex(({ depth }) => depth <= (part?.depth ?? 0));
  const end = own < 0 ? parts.length : start + 1 + own;
  const branch = start < 0 ? [] : parts.slice(start, end);
  const height = branch.length === 0 ? 1 : Math.max(...branch.map(({ depth }) => depth)) - (part?.depth ?? 0) + 1;
  return parts.filter((candidate) => !branch.includes(candidate) && candidate.depth + height <= 3);
}

import { libraryText, type MaterialType } from '@khue/scoring/libraries';
import { isSame } from '@/components/form/nestedValues';
import type { Material } from '../../queries';

/** What stands for a row that a select shows: its id as text, and its name. */
export interface Named {
  id: string;
  name: string;
}

/** Everything the editor changes. `params` is official content, whole: what no form shows stays in it. */
export interface MaterialDoc {
  title: string;
  course: Named | null;
  part: Named | null;
  sharing: Material['sharing'] | null;
  /** Where it is made; moving it is no edit. */
  bank: Material['bank'];
  competencies: readonly string[];
  objectives: readonly string[];
  /** Of a question: what it asks of who answers it, and what it is worth where nobody says otherwise, as typed. */
  level: Material['level'];
  points: string;
  library: string;
  params: Record<string, unknown>;
}

const named = (row: { id: number; name: string } | null): Named | null => row && { id: String(row.id), name: row.name };

export const docOf = (row: Material): MaterialDoc => ({
  title: row.question,
  course: named(row.module),
  part: named(row.submodule),
  sharing: row.sharing,
  bank: row.bank,
  competencies: row.competencies,
  objectives: row.ic3_objectives,
  level: row.level,
  points: String(row.points),
  library: row.library,
  params: row.params,
});

/** What is known before anything is typed: by whoever leads here to have it made. */
export type KnownFields = Partial<Pick<MaterialDoc, 'title' | 'course' | 'part' | 'level' | 'bank'>>;

export const newDoc = (type: MaterialType, params: Record<string, unknown>, known: KnownFields = {}): MaterialDoc => ({
  title: '',
  course: null,
  part: null,
  sharing: null,
  bank: 'open',
  competencies: [],
  objectives: [],
  level: null,
  points: '1',
  library: libraryText(type),
  params,
  ...known,
});

export type DocField = Exclude<keyof MaterialDoc, 'bank'>;
const FIELDS: readonly DocField[] = [
  'title',
  'course',
  'part',
  'sharing',
  'competencies',
  'objectives',
  'level',
  'points',
  'library',
  'params',
];

export const changedFields = (doc: MaterialDoc, stored: MaterialDoc): DocField[] =>
  FIELDS.filter((field) => !isSame(doc[field], stored[field]));

/** Somebody else changed the row: what was changed here stays, the rest is taken over. */
export function rebased(doc: MaterialDoc, stored: MaterialDoc, fresh: MaterialDoc): MaterialDoc {
  const mine = Object.fromEntries(changedFields(doc, stored).map((field) => [field, doc[field]]));
  return { ...fresh, ...mine };
}

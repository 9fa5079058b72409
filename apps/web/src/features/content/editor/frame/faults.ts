import { isMaterialType, machineNameOf } from '@khue/scoring/libraries';
import { contentProblems } from '@khue/scoring/problems';
import type { TFunction } from 'i18next';
import type { Path } from '@/components/form/nestedValues';
import type { ApiError } from '@/lib/api';
import { pointsOf } from '../../placing/placed';
import type { MaterialDoc } from '../state/materialDoc';
import type { Fault } from '../state/useContentEditing';

const pathOf = (name: string): Path => name.split('.').map((step) => (/^\d{1,6}$/.test(step) ? Number(step) : step));

/** What a material needs before it can be stored at all. */
export function faultsOfFields(doc: MaterialDoc, t: TFunction): Fault[] {
  const missing: [keyof MaterialDoc, boolean][] = [
    ['title', doc.title.trim() === ''],
    ['course', doc.course === null],
    ['part', doc.part === null],
    ['points', pointsOf(doc.points) === undefined],
  ];
  return missing.flatMap(([field, isMissing]) =>
    isMissing ? [{ path: [field], sentence: t(`editor:missing.${field}`) }] : [],
  );
}

/** What keeps the content from being published. Of an installed type only its own library knows. */
export function faultsOfContent({ library, params }: MaterialDoc, t: TFunction): Fault[] {
  if (!isMaterialType(machineNameOf(library))) return [];
  return contentProblems(library, params).map((problem) => ({
    path: ['params', ...(problem.path === '' ? [] : pathOf(problem.path))],
    sentence: t(`content:problem.${problem.code}`, { ...problem.params }),
  }));
}

/** The wire's names of our fields. */
const FIELDS: Record<string, keyof MaterialDoc> = {
  question: 'title',
  module: 'course',
  module_id: 'course',
  submodule: 'part',
  submodule_id: 'part',
  sharing: 'sharing',
  competencies: 'competencies',
  ic3_objectives: 'objectives',
  level: 'level',
  points: 'points',
};

/** What the server said about single places. */
export const faultsOfRefusal = (error: ApiError): Fault[] =>
  Object.entries(error.errors ?? {}).flatMap(([name, sentences]) => {
    const [first = '', ...rest] = pathOf(name);
    const field = FIELDS[first] ?? first;
    return [{ path: [field, ...rest], sentence: sentences.join(' ') }];
  });

import { ALL_ENDPOINTS } from '@khue/contract/all';
import type { Endpoint, RowKind } from '@khue/contract/endpoint';
import { fieldsOf } from '../fuzz/schema-values';
import type { KeyedExam } from './exam';

/** Rows that somebody may ask for who looks for something. */
export type RowsToAskFor = Pick<
  KeyedExam,
  | 'materials'
  | 'courses'
  | 'parts'
  | 'activities'
  | 'classMaterials'
  | 'exercises'
  | 'classSessions'
  | 'classId'
  | 'student'
> & {
  /** Others, where the contract says which kind of row stands there. */
  byKind?: Partial<Record<RowKind, readonly number[]>>;
};

export interface Asked {
  name: string;
  method: Endpoint['method'];
  url: string;
  body?: Record<string, unknown>;
}

/** Streams without an end are listened to apart. */
const STREAMS = new Set(['/api/events']);

const endpoints = Object.entries(ALL_ENDPOINTS).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);

/** What a field of this name may be about; a name that nobody has thought of may be about anything that has an id. */
function idsFor(name: string, exam: RowsToAskFor, questionIds: readonly string[]): readonly (number | string)[] {
  const { materials, courses, parts, activities, classMaterials, exercises, classSessions } = exam;
  if (/^question_id$/.test(name)) return questionIds;
  if (/exercise/i.test(name)) return exercises;
  if (/meeting_id/i.test(name)) return classSessions;
  if (/class_?material/i.test(name)) return classMaterials;
  if (/class/i.test(name)) return [exam.classId];
  if (/sub_?module|part|lesson/i.test(name)) return parts;
  if (/module|course/i.test(name)) return courses;
  if (/material|question/i.test(name)) return materials;
  if (/activity|session|wrong_of/i.test(name)) return activities;
  if (/user|student|account/i.test(name)) return [exam.student.id];
  if (/^id$|_id$|Id$/.test(name)) {
    return [...materials, ...courses, ...parts, ...activities, ...classMaterials, ...exercises, ...classSessions];
  }
  return [];
}

/** Where the contract says which kind of row stands there: those of the exam. Activities of every kind are tried for each. */
function idsOf(kind: RowKind | undefined, exam: RowsToAskFor): readonly number[] | undefined {
  const { materials, activities, classMaterials, exercises, classSessions } = exam;
  const known: Partial<Record<RowKind, readonly number[]>> = {
    account: [exam.student.id],
    class: [exam.classId],
    class_exam: [exam.classId],
    class_material: classMaterials,
    class_session: classSessions,
    exam_attempt: activities,
    exercise: exercises,
    exercise_session: activities,
    material: materials,
    practice_session: activities,
    ...exam.byKind,
  };
  return kind && known[kind];
}

function kindOf({ scope }: Endpoint, param: string): RowKind | undefined {
  return 'refs' in scope ? scope.refs?.find(({ at }) => at === `params.${param}`)?.row : undefined;
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  search_term: ['câu', 'chia'],
  search: ['câu'],
  format: ['gift'],
  key: ['1'],
  response: ['0'],
};

function* combinations<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...rest] = lists;
  if (!first) return yield [];
  for (const one of first) for (const more of combinations(rest)) yield [one, ...more];
}

const withIds = (name: string) => /ids$|^classes$|^questions$/.test(name);

/** Every call, each with every row that the exam has to do with, as somebody may think of who looks for the key. */
export const everyCall = (exam: RowsToAskFor, questionIds: readonly string[]): Asked[][] =>
  endpoints
    .filter(({ endpoint }) => !STREAMS.has(endpoint.path))
    .map(({ name, endpoint }) => [...requestsOf(name, endpoint, exam, questionIds)]);

function* requestsOf(
  name: string,
  endpoint: Endpoint,
  exam: RowsToAskFor,
  questionIds: readonly string[],
): Generator<Asked> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
  const choices = names.map((param) => {
    const ids = idsOf(kindOf(endpoint, param), exam) ?? idsFor(param, exam, questionIds);
    return ids.length > 0 ? ids : [String(endpoint.example?.params?.[param] ?? 1)];
  });
  for (const ids of combinations(choices)) {
    const url = names.reduce((path, param, at) => path.replace(`{${param}}`, String(ids[at])), endpoint.path);
    const base = { name, method: endpoint.method };
    for (const query of variants(endpoint.query, endpoint.example?.query ?? {}, exam, questionIds)) {
      const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
      const address = pairs.length > 0 ? `${url}?${new URLSearchParams(pairs)}` : url;
      if (!endpoint.body) yield { ...base, url: address };
      else
        for (const body of variants(endpoint.body, endpoint.example?.body ?? {}, exam, questionIds))
          yield { ...base, url: address, body };
    }
  }
}

/** The example as it stands, and with each field in turn naming each row that it may be about. */
function* variants(
  schema: Endpoint['query'],
  example: unknown,
  exam: RowsToAskFor,
  questionIds: readonly string[],
): Generator<Record<string, unknown>> {
  const given = { ...(example as Record<string, unknown>) };
  if ('seq' in given) given.seq = 900_000;
  yield given;
  for (const field of fieldsOf(schema)) {
    for (const value of WORDS[field] ?? idsFor(field.replace(/ids$/, 'id'), exam, questionIds)) {
      yield { ...given, [field]: withIds(field) ? [value] : field === 'response' ? [value] : value };
    }
  }
}

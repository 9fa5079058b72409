import { kindOf, machineNameOf } from '@khue/scoring/libraries';
import { type SubContent, subContent } from '@khue/scoring/make';

/** More than these nobody works through, and a page would hold them no longer. */
export const MOST_IN_SET = 300;
export const SET_LIBRARY = 'H5P.QuestionSet';

interface Content {
  title: string;
  library: string;
  params: Record<string, unknown>;
}

export const isSet = (library: string): boolean => machineNameOf(library) === SET_LIBRARY;

const partsOf = ({ questions }: Record<string, unknown>): SubContent[] =>
  Array.isArray(questions) ? (questions as SubContent[]) : [];

/** The questions of a material, each as a part of a set with an id of its own; nothing: it is none. */
export function asParts({ title, library, params }: Content, newId: () => string): SubContent[] | null {
  if (isSet(library)) return partsOf(params).map((part) => ({ ...part, subContentId: newId() }));
  return kindOf(library) === undefined ? null : [subContent(library, params, title, newId())];
}

/** What a question is, whatever its ids are. */
const contentOf = ({ library, params }: SubContent): string =>
  JSON.stringify([library, params], (name, value) => (name === 'subContentId' ? undefined : value));

/** A set with these at its end; one that it has already, the same to the letter, is not put in twice. */
export function withParts(set: Record<string, unknown>, parts: readonly SubContent[]) {
  const before = partsOf(set);
  const known = new Set(before.map(contentOf));
  const added = parts.filter((part) => {
    const content = contentOf(part);
    if (known.has(content)) return false;
    known.add(content);
    return true;
  });
  return {
    params: { ...set, questions: [...before, ...added] },
    added: added.length,
    count: before.length + added.length,
  };
}

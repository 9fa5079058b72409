import { fileKind } from './kinds/every-kind';
import { questionTypeOf } from './kinds/kinds';
import { libraryText, type MachineName, machineNameOf } from './libraries';
import { DEEPEST, isPart } from './tree';
import { isObject, type Json, listOf } from './values';

interface Content {
  library: string;
  params: Json;
}

/** H5P has nothing like one of the kinds of question. */
export class NoEquivalent extends Error {}

/** What H5P has instead of one of our own kinds; what it knows stays. */
function equivalent({ library, params }: Content): Content {
  const type = questionTypeOf(machineNameOf(library));
  const { inH5P } = type ? fileKind({ type }) : {};
  const other = inH5P === null ? null : inH5P?.(params);
  if (other === null) throw new NoEquivalent(library);
  return other
    ? { library: libraryText(other.library as MachineName), params: other.params as Json }
    : { library, params };
}

/**
 * Content that players of other products know, too. A set cannot stand in a set there, so that its questions take the
 * place of the one that became it.
 */
export function asH5P(given: Content): Content {
  const walk = (value: unknown, level: number): unknown => {
    if (level > DEEPEST) return null;
    if (Array.isArray(value)) return value.map((item) => walk(item, level + 1));
    if (!isObject(value)) return value;
    const part = isPart(value) && isObject(value.params) ? partOf({ ...value, params: value.params }) : value;
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, walk(item, level + 1)]));
  };
  const main = equivalent(given);
  return { library: main.library, params: walk(flattened(main).params, 0) as Json };
}

function partOf(part: Json & Content): Json {
  const { library, params } = flattened(equivalent(part));
  if (library === part.library) return { ...part, params };
  const metadata = isObject(part.metadata) ? part.metadata : {};
  return {
    ...part,
    library,
    params,
    metadata: { ...metadata, contentType: machineNameOf(library).replace('H5P.', '') },
  };
}

const SET = 'H5P.QuestionSet';

function flattened({ library, params }: Content): Content {
  if (machineNameOf(library) !== SET) return { library, params };
  const questions = listOf(params.questions).flatMap((item) => {
    if (!isPart(item) || !isObject(item.params)) return [item];
    const other = equivalent({ library: item.library, params: item.params });
    return machineNameOf(other.library) === SET && machineNameOf(item.library) !== SET
      ? listOf(other.params.questions)
      : [item];
  });
  return { library, params: { ...params, questions } };
}

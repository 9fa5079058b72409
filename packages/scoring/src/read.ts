import { readQuestion } from './kinds/every-kind';
import { questionTypeOf } from './kinds/kinds';
import { isMaterialType, machineNameOf, parseLibrary } from './libraries';
import type { Block, Problem, Reading } from './model';
import type { ProblemCode } from './problem-codes';
import { type Place, Reader } from './reader';
import { readBook } from './types/book';
import { readCards } from './types/cards';
import { readAccordion, readColumn, readRow } from './types/containers';
import { readPresentation } from './types/presentation';
import { readQuestionSet } from './types/question-set';
import { readShape } from './types/shape';
import { titleOf } from './types/shared';
import { readAudio, readImage, readLink, readTable, readText, readVideo } from './types/simple';
import { readSingleChoiceSet } from './types/single-choice-set';
import { isObject, type Json, objectOf, textOf } from './values';

type ReadBlock = (params: Json, place: Place, reader: Reader) => Block;

const READERS: Record<string, ReadBlock> = {
  'H5P.QuestionSet': readQuestionSet,
  'H5P.SingleChoiceSet': readSingleChoiceSet,
  'H5P.Dialogcards': readCards,
  'H5P.Accordion': readAccordion,
  'H5P.Column': readColumn,
  'H5P.RowColumn': readColumn,
  'H5P.Row': readRow,
  'H5P.InteractiveBook': readBook,
  'H5P.CoursePresentation': readPresentation,
  'H5P.Image': readImage,
  'H5P.AdvancedText': readText,
  'H5P.Table': readTable,
  'H5P.Link': readLink,
  'H5P.Video': readVideo,
  'H5P.Audio': readAudio,
  'H5P.Shape': readShape,
};

function readBlock(machineName: string, params: Json, place: Place, reader: Reader): Block | null {
  const type = questionTypeOf(machineName);
  if (type) return { kind: 'question', question: readQuestion(type, params, place, reader) };
  const read = Object.hasOwn(READERS, machineName) ? READERS[machineName] : undefined;
  return read ? read(params, place, reader) : null;
}

/** A content within another: `{library, params, subContentId, metadata}`. */
function readPart(value: unknown, path: string, reader: Reader): Block {
  const part = objectOf(value);
  const library = textOf(part.library).slice(0, 200);
  const title = titleOf(part.metadata);
  const machineName = machineNameOf(library);
  const key = questionTypeOf(machineName) ? reader.keyFor(part.subContentId, path) : path;
  const place = { path: `${path}.params`, key, title, isMain: false };
  return readBlock(machineName, objectOf(part.params), place, reader) ?? { kind: 'unsupported', library, title };
}

/** One run through the content: what it is, why it cannot be read, and what it lacks. */
export function examine(
  library: string,
  params: unknown,
): { block: Block | null; faults: Problem[]; problems: Problem[] } {
  const machineName = parseLibrary(textOf(library))?.machineName ?? '';
  const failed = (path: string, code: ProblemCode, values?: Problem['params']) => ({
    block: null,
    faults: [{ path, code, ...(values ? { params: values } : {}) }],
    problems: [],
  });
  if (!isMaterialType(machineName)) return failed('', 'type_unknown', { library: textOf(library).slice(0, 200) });
  if (!isObject(params)) return failed('', 'not_content');
  const reader = new Reader(readPart);
  const block = readBlock(machineName, params, { path: '', key: '', title: '', isMain: true }, reader);
  return { block, faults: reader.faults, problems: reader.problems };
}

/**
 * Official content as the product understands it. Content that lacks something is read all the same, so that it can be
 * shown while it is made (`contentProblems` says what is missing); only what cannot be read at all is refused.
 */
export function readContent(library: string, params: unknown): Reading {
  const { block, faults } = examine(library, params);
  return block && faults.length === 0 ? { ok: true, block } : { ok: false, problems: faults };
}

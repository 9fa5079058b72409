import type { Question } from '../model';
import type { Place, Reader } from '../reader';
import type { Json } from '../values';
import { readBlanks } from './blanks';
import { readDragText } from './drag-text';
import { readMultiChoice } from './multi-choice';
import { readTrueFalse } from './true-false';

type ReadQuestion = (params: Json, place: Place, reader: Reader) => Question;

const READERS: Record<string, ReadQuestion> = {
  'H5P.MultiChoice': readMultiChoice,
  'H5P.TrueFalse': readTrueFalse,
  'H5P.Blanks': readBlanks,
  'H5P.DragText': readDragText,
};

export const questionReader = (machineName: string): ReadQuestion | undefined =>
  Object.hasOwn(READERS, machineName) ? READERS[machineName] : undefined;

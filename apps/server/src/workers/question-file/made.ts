import { type FileBlanks, fileBlanks } from '@khue/scoring/kinds/blanks/server';
import { type FileDragText, fileDragText } from '@khue/scoring/kinds/drag-text/server';
import type { FilePlace, GapPart, ReadProblem } from '@khue/scoring/kinds/file-kind';
import { type FileMultiChoice, fileMultiChoice } from '@khue/scoring/kinds/multi-choice/server';
import { type FileTrueFalse, fileTrueFalse } from '@khue/scoring/kinds/true-false/server';

/* Questions as the readers of texts find them; what each lacks is told by its kind. */

interface Given {
  explanation?: string | undefined;
  problems: ReadProblem[];
}

export const multiChoice = (
  place: FilePlace,
  stem: string,
  choices: FileMultiChoice['choices'],
  { single, explanation, problems }: Given & { single: boolean },
): FileMultiChoice => fileMultiChoice({ place, stem, choices, single, explanation, problems });

export const trueFalse = (
  place: FilePlace,
  stem: string,
  correct: boolean | null,
  {
    explanation,
    onCorrect,
    onWrong,
    problems,
  }: Given & { onCorrect?: string | undefined; onWrong?: string | undefined },
): FileTrueFalse => fileTrueFalse({ place, stem, correct, explanation, onCorrect, onWrong, problems });

export const blanks = (
  place: FilePlace,
  stem: string,
  parts: GapPart[],
  { caseSensitive, explanation, problems }: Given & { caseSensitive?: boolean | undefined },
): FileBlanks => fileBlanks({ place, stem, parts, caseSensitive, explanation, problems });

export const dragText = (
  place: FilePlace,
  stem: string,
  parts: GapPart[],
  distractors: string[],
  { explanation, problems }: Given,
): FileDragText => fileDragText({ place, stem, parts, distractors, explanation, problems });

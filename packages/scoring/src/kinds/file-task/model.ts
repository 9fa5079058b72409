import type { AskedBase, Criterion, QuestionBase } from '../base';

/** Kinds of files that can be handed in, by how their names end. */
export const FILE_KINDS = ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'csv', 'png', 'jpg', 'zip', 'sb3', 'py'] as const;
export type FileKindName = (typeof FILE_KINDS)[number];

export const MOST_FILES = 10;
/** Of one file. */
export const LARGEST_ANSWER_FILE = 10 * 1024 * 1024;

/** Files that somebody makes, which people mark. */
export interface FileTask extends QuestionBase {
  type: 'file_task';
  kinds: FileKindName[];
  maxFiles: number;
  rubric: Criterion[];
}

export interface AskedFileTask extends AskedBase {
  type: 'file_task';
  kinds: FileKindName[];
  max_files: number;
  rubric: Criterion[];
}

/** What the uploads gave, in the order they were added. */
export type FileTaskResponse = readonly string[];

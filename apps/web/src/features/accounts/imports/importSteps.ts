import type { AccountImport, ImportColumn } from './importTypes';

export const FILE_STEPS = ['template', 'upload', 'columns', 'preview', 'confirm', 'result'] as const;
export const TYPED_STEPS = ['type', 'preview', 'confirm', 'result'] as const;
export type ImportStep = 'columns' | 'preview' | 'confirm' | 'result';

export const isTyped = ({ file_name }: AccountImport) => file_name === null;
export const isKnownColumn = ({ known_by }: ImportColumn) => known_by !== null;

/** Where a new import opens: a heading that nobody understood is shown before anything else. */
export const firstStepOf = (made: AccountImport): ImportStep =>
  isTyped(made) || made.columns.every(isKnownColumn) ? 'preview' : 'columns';

/** The step that the address asks for, as far as the import has come. */
export function stepOf(made: AccountImport, asked: string | null): ImportStep {
  if (made.task_id !== null) return 'result';
  if (asked === 'confirm') return 'confirm';
  return asked === 'columns' && !isTyped(made) ? 'columns' : 'preview';
}

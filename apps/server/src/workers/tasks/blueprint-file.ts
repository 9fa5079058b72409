import { type BlueprintSheet, writeSheet } from '../blueprint-file/sheet';
import type { Run } from '../task';

export interface BlueprintFileTask {
  input: BlueprintSheet;
  part: never;
  result: { bytes: Uint8Array };
}

/** A blueprint as it is handed in. */
export const run: Run<BlueprintFileTask> = async (input) => ({ bytes: await writeSheet(input) });

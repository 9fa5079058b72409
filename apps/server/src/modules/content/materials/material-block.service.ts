import type { Block } from '@khue/scoring/model';
import { readContent } from '@khue/scoring/read';
import type { Queryable } from '../../../platform/db/database';
import type { FileLibrary } from '../../../platform/files/library';
import { storedContent } from './material.repo';
import { filesHeld } from './material-file.repo';
import { withLinks } from './material-files.service';

/** A version of a material with links to its files. Null: there is none, or it cannot be read. */
export async function blockOfVersion(
  { db, files }: { db: Queryable; files: FileLibrary },
  materialId: number,
  version: number,
): Promise<Block | null> {
  const stored = await storedContent(db, materialId, version);
  if (!stored) return null;
  const reading = readContent(stored.library, withLinks(files, await filesHeld(db, materialId), stored.params));
  return reading.ok ? reading.block : null;
}

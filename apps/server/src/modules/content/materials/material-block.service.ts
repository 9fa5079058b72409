import type { Block } from '@khue/scoring/model';
import { readContent } from '@khue/scoring/read';
import type { Queryable } from '../../../platform/db/database';
import type { FileLibrary } from '../../../platform/files/library';
import { storedVersions } from './material.repo';
import { withLinks } from './material-files.service';

interface Sources {
  db: Queryable;
  files: FileLibrary;
}
interface Version {
  id: number;
  version: number;
}

export interface ReadVersion extends Version {
  block: Block;
}

/** Versions of materials with links to their files. Those that are not there, or cannot be read, do not come. */
export async function* blocksOfVersions(
  { db, files }: Sources,
  wanted: readonly Version[],
): AsyncGenerator<ReadVersion> {
  for await (const stored of storedVersions(db, wanted)) {
    const reading = readContent(stored.library, withLinks(files, new Set(stored.files), stored.params));
    if (reading.ok) yield { id: stored.material_id, version: stored.version, block: reading.block };
  }
}

/** One of them. Null: there is none, or it cannot be read. */
export async function blockOfVersion(sources: Sources, id: number, version: number): Promise<Block | null> {
  for await (const { block } of blocksOfVersions(sources, [{ id, version }])) return block;
  return null;
}

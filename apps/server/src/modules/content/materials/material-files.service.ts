import type { Scope } from '../../../platform/authz/scope';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { referRowsToFiles, referToFiles, releaseFiles } from '../../../platform/files/file-use.repo';
import type { FileLibrary } from '../../../platform/files/library';
import { filesHeld, filesNamed, usableFiles } from './material-file.repo';
import { extensionOf, fileIdOf, pathsIn, replacePaths, storedFileIds, storedPath } from './material-file.rules';

const unknownFile = () => fail('material.file_unknown', { fields: { params: 'errors.material.file_unknown' } });

const use = (materialId: number) => ({ usedBy: 'material', id: materialId });

/**
 * Content as it was sent, with every link to an upload, and every picture taken from a material that the sender sees,
 * as a path of its own. What is nobody's, or not theirs, is refused.
 */
export async function acceptFiles(
  { db, files, scope }: { db: Queryable; files: FileLibrary; scope: Scope },
  json: string,
): Promise<string> {
  const idOf = new Map(pathsIn(json).map((path) => [path, fileIdOf(path, (signed) => files.idOfLink(signed))]));
  if (idOf.size === 0) return json;
  const ids = [...idOf.values()].filter((id) => id !== null);
  const usable = new Map((await usableFiles(db, scope, [...new Set(ids)])).map((file) => [file.id, file.mime_type]));
  return replacePaths(json, (path) => {
    const id = idOf.get(path) ?? unknownFile();
    const mimeType = usable.get(id) ?? unknownFile();
    return extensionOf(mimeType) === null ? unknownFile() : storedPath(id, mimeType);
  });
}

/** The material holds what its content names. What it held and nothing of it names any more is let go. */
export async function holdFiles(
  tx: Tx,
  materialId: number,
  json: string,
  options: { isDraft?: boolean } = {},
): Promise<void> {
  const named = new Set(storedFileIds(json));
  const held = await filesHeld(tx, materialId);
  const gone = await referToFiles(
    tx,
    [...named].filter((id) => !held.has(id)),
    use(materialId),
  );
  if (gone.length > 0) unknownFile();
  if (!options.isDraft && [...held].some((id) => !named.has(id))) await letGoOfUnnamed(tx, materialId);
}

/** Materials that have just been made hold what their content names. */
export async function holdFirstFiles(
  tx: Tx,
  versions: readonly { materialId: number; content: { params: string } }[],
): Promise<void> {
  const uses = versions.flatMap(({ materialId, content }) =>
    [...new Set(storedFileIds(content.params))].map((fileId) => ({ fileId, id: materialId })),
  );
  if ((await referRowsToFiles(tx, 'material', uses)).length > 0) unknownFile();
}

/** After content of a material went: a version that was rewritten, a draft that was dropped. */
export async function letGoOfUnnamed(tx: Tx, materialId: number): Promise<void> {
  const held = await filesHeld(tx, materialId);
  if (held.size === 0) return;
  const named = await filesNamed(tx, materialId);
  await releaseFiles(
    tx,
    [...held].filter((id) => !named.has(id)),
    use(materialId),
  );
}

/** Stored content for somebody who sees the material: each of its own files with a fresh link. */
export function withLinks(files: FileLibrary, held: ReadonlySet<number>, json: string): Record<string, unknown> {
  const linked =
    held.size === 0
      ? json
      : replacePaths(json, (path) => {
          const id = fileIdOf(path, () => null);
          return id !== null && held.has(id) ? files.mediaLink(id) : path;
        });
  return JSON.parse(linked) as Record<string, unknown>;
}

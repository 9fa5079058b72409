import type { Readable } from 'node:stream';
import { asH5P, NoEquivalent } from '@khue/scoring/as-h5p';
import { ZipFile } from 'yazl';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { mayExportMaterial } from '../materials/material.policy';
import { findMaterial, findProvenance, type MaterialDetail } from '../materials/material.repo';
import { targetOf } from '../materials/material.wire';
import { noteActivity } from '../materials/material-activity.repo';
import { filesHeld } from '../materials/material-file.repo';
import { fileIdOf, pathsIn, replacePaths } from '../materials/material-file.rules';
import { aboutPackage, type Provenance, placeInPackage } from './h5p-package.rules';

type Json = Record<string, unknown>;

interface FileInPackage {
  place: string;
  size: number;
  content: () => Promise<Readable>;
}

/** The files that the content names and the material holds, by the path that stands in the content. */
async function filesOf(ctx: Ctx, row: MaterialDetail): Promise<Map<string, FileInPackage>> {
  const held = await filesHeld(ctx.db, row.id);
  const files = new Map<string, FileInPackage>();
  for (const path of pathsIn(row.params)) {
    const id = fileIdOf(path, () => null);
    const found = id !== null && held.has(id) ? await ctx.files.find(id) : null;
    if (id === null || !found) continue;
    const { mime_type: mimeType, size } = found.file;
    const extension = path.split('.').at(-1) ?? '';
    files.set(path, { place: placeInPackage({ id, mimeType, extension }), size: Number(size), content: found.content });
  }
  return files;
}

/** Written as it is read: a film goes through, and is never held. */
function packed(about: Json, content: string, files: Iterable<FileInPackage>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error) => out.destroy(error as Error));
  zip.addBuffer(Buffer.from(JSON.stringify(about)), 'h5p.json');
  zip.addBuffer(Buffer.from(content), 'content/content.json');
  for (const { place, size, content: open } of files) {
    // Pictures and films are packed already.
    zip.addReadStreamLazy(`content/${place}`, { size, compress: false }, (done) => {
      open().then(
        (stream) => done(null, stream),
        (error: unknown) => out.destroy(error as Error),
      );
    });
  }
  zip.end();
  return out;
}

/** What people mark has no equivalent in H5P: the whole is refused, so that nobody finds out later what is missing. */
function inH5P(content: { library: string; params: Json }) {
  try {
    return asH5P(content);
  } catch (error) {
    if (error instanceof NoEquivalent) return fail('material.no_h5p');
    throw error;
  }
}

/** A material as a package that other systems read: what they need to know of it, its content, its files. */
export async function exportPackage(ctx: Ctx, id: number): Promise<{ name: string; stream: Readable }> {
  const row = (await findMaterial(ctx.db, ctx.scope, id)) ?? fail('not_found');
  if (!mayExportMaterial(ctx.actor, row)) fail('auth.forbidden');
  const files = await filesOf(ctx, row);
  const stored = JSON.parse(replacePaths(row.params, (path) => files.get(path)?.place ?? path)) as Json;
  const { library, params } = inH5P({ library: row.library, params: stored });
  const provenance = (await findProvenance(ctx.db, id)) as Provenance;
  const about = aboutPackage(row.title, library, params, provenance);
  await ctx.write(async (tx) => {
    await noteActivity(tx, { materialId: id, version: row.version, userId: ctx.actor.userId, verbs: ['exported'] });
    await audit(tx, ctx, {
      verb: 'material.export',
      target: targetOf(row),
      after: { question: row.title, library: row.library },
    });
  });
  return { name: `${row.title}.h5p`, stream: packed(about, JSON.stringify(params), files.values()) };
}

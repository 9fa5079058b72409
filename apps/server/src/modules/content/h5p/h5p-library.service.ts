import { createReadStream } from 'node:fs';
import type { h5pLibraryEndpoints } from '@khue/contract/h5p-libraries';
import { say } from '@khue/i18n/server-texts';
import { audit, auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { referToFile, releaseFile } from '../../../platform/files/file-use.repo';
import { type LibraryInPackage, readLibraries } from '../../../platform/files/h5p-libraries';
import type { WrittenBytes } from '../../../platform/files/library';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import {
  deleteLibrary,
  findLibrary,
  insertLibrary,
  insertLibraryFile,
  type ListedLibrary,
  listLibraries,
  takeTurnInLibraries,
} from './h5p-library.repo';
import { nameOfDependency, nameOfLibrary, wireLibrary } from './h5p-library.wire';
import { mimeTypeInLibrary } from './h5p-player.rules';
import { withPackage } from './h5p-upload.service';

type Written = Map<string, WrittenBytes>;
const use = (id: number) => ({ usedBy: 'h5p_library', id });

/** The bytes first, outside the transaction: those of what turns out to be there already are thrown away. */
async function writeFiles(ctx: Ctx, library: LibraryInPackage): Promise<Written> {
  const written: Written = new Map();
  for (const { path, unpacked } of library.files) written.set(path, await ctx.files.write(createReadStream(unpacked)));
  return written;
}

async function forget(tx: Tx, id: number): Promise<void> {
  for (const fileId of await deleteLibrary(tx, id)) await releaseFile(tx, fileId, use(id));
}

/** False: it is there already, as new or newer. */
async function installOne(ctx: Ctx, tx: Tx, library: LibraryInPackage, written: Written): Promise<boolean> {
  const { machineName, major, minor, patch, title, isRunnable, js, css, dependencies } = library;
  const present = await findLibrary(tx, machineName, major, minor);
  if (present && present.patch >= patch) return false;
  if (present) await forget(tx, present.id);
  const row = { machine_name: machineName, major, minor, patch, title, is_runnable: isRunnable };
  const id = await insertLibrary(tx, { ...row, scripts: js, styles: css, dependencies }, ctx.actor.userId);
  for (const [path, bytes] of written) {
    const file = { name: path.split('/').at(-1) ?? path, mimeType: mimeTypeInLibrary(path), ownerId: ctx.actor.userId };
    const fileId = await ctx.files.register(tx, bytes, { ...file, isPersonal: false });
    await referToFile(tx, fileId, ctx.actor.userId, use(id));
    await insertLibraryFile(tx, id, path, fileId);
  }
  return true;
}

function usersOf(ctx: Ctx, library: ListedLibrary, all: readonly ListedLibrary[]): string | null {
  const name = nameOfLibrary(library);
  const dependants = all.filter(({ dependencies }) => dependencies.map(nameOfDependency).includes(name));
  if (library.materials > 0) return say(ctx.language, 'h5p:in_use.materials', { count: library.materials });
  if (dependants.length === 0) return null;
  return say(ctx.language, 'h5p:in_use.libraries', { names: dependants.map(nameOfLibrary).join(', ') });
}

async function installAll(ctx: Ctx, libraries: readonly LibraryInPackage[], written: readonly Written[]) {
  const kept: string[] = [];
  const installed = new Set<string>();
  const unused: WrittenBytes[] = [];
  await ctx.write(async (tx) => {
    await takeTurnInLibraries(tx);
    for (const [index, library] of libraries.entries()) {
      const bytes = written[index] ?? new Map();
      const name = nameOfDependency(library);
      if (await installOne(ctx, tx, library, bytes)) installed.add(name);
      else {
        kept.push(name);
        unused.push(...bytes.values());
      }
    }
    if (installed.size === 0) auditExempt(tx, 'Everything was there already.');
    else {
      const target = { type: 'h5p_library', id: null };
      await audit(tx, ctx, { verb: 'h5p_library.install', target, after: { libraries: [...installed].join(', ') } });
    }
  });
  for (const bytes of unused) await ctx.files.discard(bytes);
  const all = await listLibraries(ctx.db);
  return { installed: all.filter((one) => installed.has(nameOfLibrary(one))).map(wireLibrary(all)), kept };
}

export const h5pLibraryService: Verbs<typeof h5pLibraryEndpoints> = {
  async list(ctx) {
    const all = await listLibraries(ctx.db);
    return { count: all.length, results: all.map(wireLibrary(all)) };
  },

  async install(ctx, _input, http) {
    return withPackage(ctx, http, async ({ path, folder }) => {
      const libraries = await readLibraries(ctx.readers, ctx.actor.userId, path, folder);
      const written: Written[] = [];
      try {
        for (const library of libraries) written.push(await writeFiles(ctx, library));
        return answer(201, await installAll(ctx, libraries, written));
      } catch (refusal) {
        for (const bytes of written.flatMap((one) => [...one.values()])) await ctx.files.discard(bytes);
        throw refusal;
      }
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      await takeTurnInLibraries(tx);
      const all = await listLibraries(tx);
      const library = all.find(({ id }) => id === params.id) ?? fail('not_found');
      const users = usersOf(ctx, library, all);
      if (users) fail('h5p.library_in_use', { params: { users } });
      await forget(tx, library.id);
      const target = { type: 'h5p_library', id: library.id };
      await audit(tx, ctx, { verb: 'h5p_library.remove', target, before: { library: nameOfLibrary(library) } });
    });
  },
};

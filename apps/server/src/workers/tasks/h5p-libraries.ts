import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@khue/contract/errors';
import type { Entry, ZipFile } from 'yauzl';
import { ArchiveRefused, contentOf, entriesOf, refuseVast } from '../archive';
import { isObject, type Json } from '../json-values';
import type { Run } from '../task';
import { openZip } from '../zip-end';

interface LibraryName {
  machineName: string;
  major: number;
  minor: number;
}

interface Library extends LibraryName {
  patch: number;
  title: string;
  isRunnable: boolean;
  js: string[];
  css: string[];
  dependencies: LibraryName[];
}

export interface H5PLibrariesTask {
  /** The package, and an empty folder for what is unpacked. */
  input: { path: string; folder: string; limits: { bytes: number; files: number } };
  part: never;
  result:
    | { libraries: (Library & { files: { path: string; name: string }[] })[] }
    | { refused: ErrorCode; library?: string };
}

const DESCRIPTION_BYTES = 256 * 1024;
/** What a library needs to run. Forms of its editor, its languages and its sources are left behind. */
const TAKEN = /\.(?:js|css|json|woff2?|ttf|otf|eot|png|jpe?g|gif|webp|svg|cur|mp3|ogg|wav|mp4|webm)$/i;
const LEFT_BEHIND =
  /^(?:library\.json|semantics\.json|icon\.svg|upgrades\.js|presave\.js|package(?:-lock)?\.json)$|^(?:language|node_modules|src|test|tests|\.git)\//i;
const NAME = /^[A-Za-z][\w.-]{0,99}$/;
const MAX_LIBRARIES = 200;
const MAX_DEPENDENCIES = 100;

class Refused extends Error {
  readonly answer: Extract<H5PLibrariesTask['result'], { refused: ErrorCode }>;

  constructor(code: ErrorCode, library?: string) {
    super(code);
    this.answer = { refused: code, ...(library ? { library } : {}) };
  }
}
function refuse(code: ErrorCode, library?: string): never {
  throw new Refused(code, library);
}

const versionNumber = (value: unknown): number | null =>
  /^\d{1,4}$/.test(String(value ?? '').trim()) ? Number(value) : null;
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

function dependenciesOf(about: Json): LibraryName[] {
  return listOf(about.preloadedDependencies)
    .slice(0, MAX_DEPENDENCIES)
    .flatMap(({ machineName, majorVersion, minorVersion }) => {
      const major = versionNumber(majorVersion);
      const minor = versionNumber(minorVersion);
      if (typeof machineName !== 'string' || !NAME.test(machineName) || major === null || minor === null) return [];
      return [{ machineName, major, minor }];
    });
}

/** What a library says of itself, as far as it is true of what lies beside it. */
function describe(folder: string, about: Json, files: ReadonlyMap<string, Entry>): Library {
  const { machineName, title } = about;
  const major = versionNumber(about.majorVersion);
  const minor = versionNumber(about.minorVersion);
  const patch = versionNumber(about.patchVersion ?? 0);
  if (typeof machineName !== 'string' || !NAME.test(machineName)) return refuse('h5p.library_invalid', folder);
  if (major === null || minor === null || patch === null) return refuse('h5p.library_invalid', folder);
  const pathsOf = (list: unknown) =>
    listOf(list).map(({ path }) =>
      typeof path === 'string' && files.has(path) ? path : refuse('h5p.library_invalid', folder),
    );
  const [js, css] = [pathsOf(about.preloadedJs), pathsOf(about.preloadedCss)];
  return {
    machineName,
    ...{ major, minor, patch },
    title: typeof title === 'string' && title.trim() ? title.trim().slice(0, 255) : machineName,
    isRunnable: Number(about.runnable) === 1,
    ...{ js, css },
    dependencies: dependenciesOf(about),
  };
}

/** Folder → path in it → entry. */
function filesByFolder(entries: ReadonlyMap<string, Entry>): Map<string, Map<string, Entry>> {
  const folders = new Map<string, Map<string, Entry>>();
  for (const [name, entry] of entries) {
    const at = name.indexOf('/');
    if (at < 1) continue;
    const folder = name.slice(0, at);
    folders.set(folder, (folders.get(folder) ?? new Map()).set(name.slice(at + 1), entry));
  }
  return folders;
}

async function descriptionOf(zip: ZipFile, folder: string, entry: Entry): Promise<Json> {
  if (entry.isEncrypted()) refuse('h5p.encrypted');
  if (entry.uncompressedSize > DESCRIPTION_BYTES) refuse('h5p.library_invalid', folder);
  try {
    const about: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await contentOf(zip, entry)));
    if (isObject(about)) return about;
  } catch {
    // Told below.
  }
  return refuse('h5p.library_invalid', folder);
}

async function librariesIn(zip: ZipFile) {
  const libraries: (Library & { entries: Map<string, Entry> })[] = [];
  for (const [folder, entries] of filesByFolder(await entriesOf(zip))) {
    const about = folder === 'content' ? undefined : entries.get('library.json');
    if (!about) continue;
    const files = new Map([...entries].filter(([path]) => TAKEN.test(path) && !LEFT_BEHIND.test(path)));
    libraries.push({ ...describe(folder, await descriptionOf(zip, folder, about), files), entries: files });
  }
  if (libraries.length === 0) refuse('h5p.without_libraries');
  if (libraries.length > MAX_LIBRARIES) refuse('h5p.too_many_files');
  return libraries;
}

async function readLibraries(
  zip: ZipFile,
  { folder, limits }: H5PLibrariesTask['input'],
): Promise<H5PLibrariesTask['result']> {
  const libraries = await librariesIn(zip);
  const all = libraries.flatMap(({ entries }) => [...entries.values()]);
  if (all.length > limits.files) refuse('h5p.too_many_files');
  refuseVast(all, limits.bytes);
  let count = 0;
  const unpacked: (Library & { files: { path: string; name: string }[] })[] = [];
  for (const { entries, ...library } of libraries) {
    const files: { path: string; name: string }[] = [];
    for (const [path, entry] of entries) {
      if (entry.isEncrypted()) refuse('h5p.encrypted');
      const name = String(count);
      count += 1;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(join(folder, name), { mode: 0o600 }));
      files.push({ path, name });
    }
    unpacked.push({ ...library, files });
  }
  return { libraries: unpacked };
}

/** The libraries of a .h5p file, unpacked into a folder of the task's own under numbers; or why they cannot be had. */
export const run: Run<H5PLibrariesTask> = async (input) => {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(input.path);
    return await readLibraries(zip, input);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    const isVast = error instanceof ArchiveRefused && error.reason === 'too_large';
    if (isVast || /too many bytes/.test(String(error))) return { refused: 'h5p.too_large' };
    // Whatever a library says of the inside of an archive: it cannot be read.
    return { refused: zip ? 'h5p.damaged' : 'h5p.not_a_package' };
  } finally {
    zip?.close();
  }
};

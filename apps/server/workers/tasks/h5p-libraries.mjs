import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { ArchiveRefused, contentOf, entriesOf, refuseVast } from '../archive.mjs';
import { isObject } from '../json-values.mjs';

const DESCRIPTION_BYTES = 256 * 1024;
/** What a library needs to run. Forms of its editor, its languages and its sources are left behind. */
const TAKEN = /\.(?:js|css|json|woff2?|ttf|otf|eot|png|jpe?g|gif|webp|svg|cur|mp3|ogg|wav|mp4|webm)$/i;
const LEFT_BEHIND =
  /^(?:library\.json|semantics\.json|icon\.svg|upgrades\.js|presave\.js|package(?:-lock)?\.json)$|^(?:language|node_modules|src|test|tests|\.git)\//i;
const NAME = /^[A-Za-z][\w.-]{0,99}$/;
const MAX_LIBRARIES = 200;
const MAX_DEPENDENCIES = 100;

class Refused extends Error {
  constructor(code, library) {
    super(code);
    this.answer = { refused: code, ...(library ? { library } : {}) };
  }
}
const refuse = (code, library) => {
  throw new Refused(code, library);
};

const versionNumber = (value) => (/^\d{1,4}$/.test(String(value ?? '').trim()) ? Number(value) : null);
const listOf = (value) => (Array.isArray(value) ? value.filter(isObject) : []);

function dependenciesOf(about) {
  return listOf(about.preloadedDependencies)
    .slice(0, MAX_DEPENDENCIES)
    .map(({ machineName, majorVersion, minorVersion }) => ({
      machineName,
      major: versionNumber(majorVersion),
      minor: versionNumber(minorVersion),
    }))
    .filter(({ machineName, major, minor }) => NAME.test(machineName) && major !== null && minor !== null);
}

/** What a library says of itself, as far as it is true of what lies beside it. */
function describe(folder, about, files) {
  const numbers = [about.majorVersion, about.minorVersion, about.patchVersion ?? 0].map(versionNumber);
  if (typeof about.machineName !== 'string' || !NAME.test(about.machineName) || numbers.includes(null)) {
    refuse('h5p.library_invalid', folder);
  }
  const pathsOf = (list) => listOf(list).map(({ path }) => path);
  const [js, css] = [pathsOf(about.preloadedJs), pathsOf(about.preloadedCss)];
  if ([...js, ...css].some((path) => typeof path !== 'string' || !files.has(path))) {
    refuse('h5p.library_invalid', folder);
  }
  const [major, minor, patch] = numbers;
  return {
    machineName: about.machineName,
    ...{ major, minor, patch },
    title: typeof about.title === 'string' && about.title.trim() ? about.title.trim().slice(0, 255) : about.machineName,
    isRunnable: Number(about.runnable) === 1,
    ...{ js, css },
    dependencies: dependenciesOf(about),
  };
}

/** Folder → path in it → entry. */
function filesByFolder(entries) {
  const folders = new Map();
  for (const [name, entry] of entries) {
    const at = name.indexOf('/');
    if (at < 1) continue;
    const folder = name.slice(0, at);
    folders.set(folder, (folders.get(folder) ?? new Map()).set(name.slice(at + 1), entry));
  }
  return folders;
}

async function descriptionOf(zip, folder, entry) {
  if (entry.isEncrypted()) refuse('h5p.encrypted');
  if (entry.uncompressedSize > DESCRIPTION_BYTES) refuse('h5p.library_invalid', folder);
  try {
    const about = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await contentOf(zip, entry)));
    if (isObject(about)) return about;
  } catch {
    // Told below.
  }
  return refuse('h5p.library_invalid', folder);
}

async function librariesIn(zip) {
  const libraries = [];
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

async function readLibraries(zip, { folder, limits }) {
  const libraries = await librariesIn(zip);
  const all = libraries.flatMap(({ entries }) => [...entries.values()]);
  if (all.length > limits.files) refuse('h5p.too_many_files');
  refuseVast(all, limits.bytes);
  let count = 0;
  const unpacked = [];
  for (const { entries, ...library } of libraries) {
    const files = [];
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
export async function run({ path, folder, limits }) {
  let zip;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false });
    return await readLibraries(zip, { folder, limits });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    const isVast = error instanceof ArchiveRefused && error.reason === 'too_large';
    if (isVast || /too many bytes/.test(error?.message)) return { refused: 'h5p.too_large' };
    // Whatever a library says of the inside of an archive: it cannot be read.
    return { refused: zip ? 'h5p.damaged' : 'h5p.not_a_package' };
  } finally {
    zip?.close();
  }
}

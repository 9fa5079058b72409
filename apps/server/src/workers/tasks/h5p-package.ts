import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@khue/contract/errors';
import type { Entry, ZipFile } from 'yauzl';
import { ArchiveRefused, contentOf, entriesOf, refuseVast } from '../archive';
import { cleanTexts, referencesIn } from '../h5p-content';
import { countValues, isObject, type Json, ValuesRefused } from '../json-values';
import { pictureOfLines } from '../svg';
import type { Run } from '../task';
import { openZip } from '../zip-end';

/** A file that the content names and that is not taken: not there, or of a kind that is none. */
export interface LeftOut {
  path: string;
  why: 'missing' | 'type';
}

export interface H5PPackageTask {
  /** The package, and an empty folder for what is unpacked. */
  input: {
    path: string;
    folder: string;
    limits: { bytes: number; files: number; contentBytes: number; values: number };
  };
  part: never;
  result:
    | { about: Json; params: Json; files: { path: string; name: string }[]; leftOut: LeftOut[] }
    | { refused: ErrorCode };
}

const INFO_BYTES = 1024 * 1024;
const SVG_BYTES = 2 * 1024 * 1024;
/** What the name of a file in a package may end in; what it really is, its bytes tell afterwards. */
const MEDIA = /\.(?:png|jpe?g|gif|webp|svg|mp4|m4v|webm|ogv|mp3|m4a|ogg|oga|wav|vtt)$/i;

class Refused extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}
function refuse(code: ErrorCode): never {
  throw new Refused(code);
}

async function jsonOf(
  zip: ZipFile,
  entry: Entry,
  { maxBytes, maxValues }: { maxBytes: number; maxValues: number },
): Promise<Json> {
  if (entry.uncompressedSize > maxBytes) refuse('h5p.too_large');
  refuseVast([entry], maxBytes);
  const bytes = await contentOf(zip, entry);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    refuse('h5p.content_invalid');
  }
  if (!isObject(value) || Array.isArray(value)) refuse('h5p.content_invalid');
  countValues(value, 1, maxValues);
  return cleanTexts(value);
}

async function unpack(zip: ZipFile, entry: Entry, target: string): Promise<boolean> {
  if (!/\.svg$/i.test(entry.fileName)) {
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o600 }));
    return true;
  }
  const picture = entry.uncompressedSize > SVG_BYTES ? null : await pictureOfLines(await contentOf(zip, entry));
  if (picture) await writeFile(target, picture, { mode: 0o600 });
  return picture !== null;
}

/** Which of the files that the content names are there and of a kind that is taken. */
function chooseFiles(entries: ReadonlyMap<string, Entry>, content: Json, maxFiles: number) {
  const chosen: { path: string; entry: Entry }[] = [];
  const leftOut: LeftOut[] = [];
  for (const { path, isFile } of referencesIn(content)) {
    const entry = entries.get(`content/${path}`.normalize('NFC'));
    if (entry && MEDIA.test(path)) chosen.push({ path, entry });
    else if (entry || isFile) leftOut.push({ path, why: entry ? 'type' : 'missing' });
  }
  if (chosen.length > maxFiles) refuse('h5p.too_many_files');
  return { chosen, leftOut };
}

async function readPackage(
  zip: ZipFile,
  { folder, limits }: H5PPackageTask['input'],
): Promise<H5PPackageTask['result']> {
  // Texts are read composed, so names are looked up composed, whichever system packed them.
  const entries = new Map([...(await entriesOf(zip))].map(([name, entry]) => [name.normalize('NFC'), entry]));
  const info = entries.get('h5p.json');
  const content = entries.get('content/content.json');
  if (!info) return refuse('h5p.not_a_package');
  if (!content) return refuse('h5p.without_content');
  if ([info, content].some((entry) => entry.isEncrypted())) refuse('h5p.encrypted');
  const about = await jsonOf(zip, info, { maxBytes: INFO_BYTES, maxValues: limits.values });
  const params = await jsonOf(zip, content, { maxBytes: limits.contentBytes, maxValues: limits.values });
  const { chosen, leftOut } = chooseFiles(entries, params, limits.files);
  refuseVast(
    chosen.map(({ entry }) => entry),
    limits.bytes,
  );
  const files: { path: string; name: string }[] = [];
  for (const { path, entry } of chosen) {
    const name = String(files.length);
    if (entry.isEncrypted()) refuse('h5p.encrypted');
    // Under a number: no name of the archive ever becomes a name on the disk.
    if (await unpack(zip, entry, join(folder, name))) files.push({ path, name });
    else leftOut.push({ path, why: 'type' });
  }
  return { about, params, files, leftOut };
}

/**
 * What a .h5p file says of itself, its content, and the files that the content names, unpacked into a folder of the
 * task's own. The libraries in it are code and stay where they are. Or why it cannot be read.
 */
export const run: Run<H5PPackageTask> = async (input) => {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(input.path);
    return await readPackage(zip, input);
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code };
    if (error instanceof ValuesRefused) {
      return { refused: error.code === 'request.too_many_values' ? 'h5p.too_large' : 'h5p.content_invalid' };
    }
    const isVast = error instanceof ArchiveRefused && error.reason === 'too_large';
    if (isVast || /too many bytes/.test(String(error))) return { refused: 'h5p.too_large' };
    if (!zip) return { refused: 'h5p.not_a_package' };
    // Whatever a library says of the inside of an archive: it cannot be read.
    return { refused: 'h5p.damaged' };
  } finally {
    zip?.close();
  }
};

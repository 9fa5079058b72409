import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { openZip, zipIn } from './zip-end';

/** Why an archive is not opened: `too_large` or `damaged`. */
export class ArchiveRefused extends Error {
  constructor(readonly reason: 'too_large' | 'damaged') {
    super(`the archive is refused: ${reason}`);
  }
}

const MAX_ENTRIES = 10_000;
const SMALL = 4 * 1024 * 1024;
/** Rows of a real table pack by ten to fifty; nothing but padding packs like this. */
const MAX_RATIO = 300;
/** Of entries that stand there twice: more is not unpacked only to be compared. */
const MAX_COMPARED = 64 * 1024 * 1024;

/** Before anything is unpacked: by what the archive says of itself, which yauzl holds it to. */
export function refuseVast(entries: readonly Entry[], maxBytes: number): void {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > maxBytes) throw new ArchiveRefused('too_large');
  for (const { uncompressedSize: size, compressedSize: packed } of entries) {
    if (size > SMALL && size > MAX_RATIO * Math.max(1, packed)) throw new ArchiveRefused('too_large');
  }
}

async function digestOf(zip: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await zip.openReadStreamPromise(entry)) hash.update(chunk);
  return hash.digest('base64');
}

/** Some programs write an entry twice. Where the two differ, whoever reads the archive next might take the other one. */
async function refuseDifferent(zip: ZipFile, twins: readonly (readonly [Entry, Entry])[]): Promise<void> {
  let compared = 0;
  for (const [one, other] of twins) {
    if (one.crc32 !== other.crc32 || one.uncompressedSize !== other.uncompressedSize)
      throw new ArchiveRefused('damaged');
    compared += one.uncompressedSize;
    if (compared > MAX_COMPARED) throw new ArchiveRefused('too_large');
    if ((await digestOf(zip, one)) !== (await digestOf(zip, other))) throw new ArchiveRefused('damaged');
  }
}

/** Its files by name; unsafe names end it (yauzl), as two of one name do that are not the same. */
export async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const twins: [Entry, Entry][] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const known = entries.get(entry.fileName);
    if (known) twins.push([known, entry]);
    else entries.set(entry.fileName, entry);
    if (entries.size + twins.length > MAX_ENTRIES) throw new ArchiveRefused('too_large');
  }
  await refuseDifferent(zip, twins);
  return entries;
}

export async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The wanted files of an archive, by name, unpacked: sizes are checked before anything is, and yauzl stops where
 * an entry holds more than it said. `directory` is asked first, with all names.
 */
interface Wish {
  maxBytes: number;
  wanted: (name: string) => boolean;
  directory?: (entries: ReadonlyMap<string, Entry>) => void;
}

export async function readArchive(
  bytes: Buffer,
  { maxBytes, wanted, directory = () => undefined }: Wish,
): Promise<Map<string, Buffer>> {
  try {
    const zip = await zipIn(bytes);
    const entries = await entriesOf(zip);
    directory(entries);
    const chosen = [...entries.values()].filter(({ fileName }) => wanted(fileName));
    refuseVast([...entries.values()], maxBytes);
    const files = new Map<string, Buffer>();
    for (const entry of chosen) files.set(entry.fileName, await contentOf(zip, entry));
    return files;
  } catch (error) {
    if (error instanceof Error && /too many bytes/.test(error.message)) throw new ArchiveRefused('too_large');
    throw error;
  }
}

/**
 * An archive on the disk whose files are unpacked one at a time, when they are asked for: what a large one holds never
 * lies in memory together. Its sizes are checked before anything is unpacked. `read` gives null for what is not there.
 */
export interface OpenArchive {
  names: string[];
  read(name: string): Promise<Buffer | null>;
  close(): void;
}

export async function openArchive(
  path: string,
  { maxBytes, maxFile }: { maxBytes: number; maxFile: number },
): Promise<OpenArchive> {
  const zip = await openZip(path);
  try {
    const entries = await entriesOf(zip);
    refuseVast([...entries.values()], maxBytes);
    return {
      names: [...entries.keys()],
      async read(name: string) {
        const entry = entries.get(name);
        if (!entry) return null;
        if (entry.uncompressedSize > maxFile) throw new ArchiveRefused('too_large');
        return contentOf(zip, entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Where it stands, how many bytes it takes, and its value. */
type Field = readonly [at: number, size: number, value: number];

function header(signature: number, length: number, fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  for (const [at, size, value] of fields) bytes.writeUIntLE(value, at, size);
  return bytes;
}

/**
 * The same files as a plain archive without compression. A library that must read an archive by itself gets this one,
 * so that it can open nothing but what was measured here.
 */
export function plainArchive(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [fileName, content] of files) {
    const name = Buffer.from(fileName);
    const common: Field[] = [
      [0, 2, 20],
      [2, 2, 0x0800],
      [10, 4, crc32(content)],
      [14, 4, content.length],
      [18, 4, content.length],
      [22, 2, name.length],
    ];
    const from = (start: number) => common.map(([place, size, value]): Field => [place + start, size, value]);
    parts.push(header(0x04034b50, 30, from(4)), name, content);
    directory.push(header(0x02014b50, 46, [...from(6), [42, 4, at]]), name);
    at += 30 + name.length + content.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = header(0x06054b50, 22, [
    [8, 2, files.size],
    [10, 2, files.size],
    [12, 4, length],
    [16, 4, at],
  ]);
  return Buffer.concat([...parts, ...directory, end]);
}

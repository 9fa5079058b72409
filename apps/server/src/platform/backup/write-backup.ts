import { access, constants, copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../ports/file-store';
import { backupsIn, folderName, UNFINISHED } from './backup-place';
import { keyMark, type Manifest, readManifest, writeManifest } from './manifest';
import { checkPart, checkStored, linesOf, type Sealing, writeStored } from './part-file';
import { BackupKey, newSalt, sealedLength, Unreadable } from './sealed-stream';
import { BackupRunning, NothingToKeep, type SnapshotProgress, writeSnapshot } from './snapshot';

export interface BackupSource {
  databaseUrl: string;
  store: FileStore;
  secretKey: string;
}

export interface BackupWish {
  /** The folder in which back-ups lie, each in a folder of its own. */
  to: string;
  /** Absent: whoever gets at the folder can read it. */
  passphrase: string | undefined;
  product: string;
  now: () => Date;
  tell?: (step: BackupStep) => void;
  signal?: AbortSignal;
}

export type BackupStep =
  | ({ step: 'table' } & SnapshotProgress)
  | { step: 'files'; done: number; total: number }
  | { step: 'check' };

export interface MadeBackup {
  name: string;
  folder: string;
  manifest: Manifest;
  /** Bytes of this back-up that were not there before it. */
  written: number;
  filesLinked: number;
  /** Files that were damaged in the back-up before, and were copied anew. */
  filesMended: number;
  seconds: number;
}

export type BackupFault = 'running' | 'empty' | 'no_space' | 'not_writable' | 'failed';

/** Why there is no back-up, as far as somebody can do something about it. */
export function faultOf(error: unknown): BackupFault {
  if (error instanceof BackupRunning) return 'running';
  if (error instanceof NothingToKeep) return 'empty';
  const code = (error as NodeJS.ErrnoException)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no_space';
  return code !== undefined && ['EACCES', 'EROFS', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST'].includes(code)
    ? 'not_writable'
    : 'failed';
}

/** So many files at once: most are small, and the disk answers several in the time of one. */
const FILES_AT_ONCE = 8;
/** Of files that are missing so many are named. */
const MOST_NAMED = 100;

export interface ListedFile {
  key: string;
  size: number;
  sha256: string;
}

export function listedFile(line: string): ListedFile {
  const [key = '', size = '0', sha256 = ''] = line.split('\t');
  return { key, size: Number(size), sha256 };
}

export const storedName = (key: string) => `files/${key}`;

/** How long what several back-ups share is trusted: then all of it is read again, at a time when nobody waits. */
const PROVEN_MS = 7 * 24 * 3_600_000;
/** One that is made each day at two is not put off for a day because it was a minute early. */
const EARLY_MS = 3_600_000;

interface Before {
  folder: string;
  salt: Buffer | null;
  provenAt: Date | null;
}

/** The newest back-up beside this one whose files can stand in it too: sealed as this one will be, or open as it. */
async function sameSealing(place: string, key: BackupKey | null): Promise<Before | null> {
  for (const { folder, manifest } of (await backupsIn(place)).reverse()) {
    if ((manifest.salt !== null) !== (key !== null)) continue;
    const { isProvenBy } = await readManifest(folder);
    if (!isProvenBy(key)) continue;
    return {
      folder,
      salt: manifest.salt === null ? null : Buffer.from(manifest.salt, 'hex'),
      provenAt: manifest.provenAt === undefined ? null : new Date(manifest.provenAt),
    };
  }
  return null;
}

/** Where the disk knows no second name for a file, it is a copy. */
async function linkOrCopy(from: string, to: string): Promise<'linked' | 'copied'> {
  try {
    await link(from, to);
    return 'linked';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return 'copied';
  }
}

/** Works through a list, some at once; after a fault nothing new is begun, and what was begun has ended. */
export async function severalAtOnce<Item>(
  items: AsyncGenerator<Item>,
  count: number,
  each: (item: Item) => Promise<void>,
): Promise<void> {
  let broken = false;
  const work = async () => {
    try {
      for (let next = await items.next(); !next.done && !broken; next = await items.next()) await each(next.value);
    } catch (error) {
      broken = true;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, work));
  await items.return(undefined);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

interface Stored {
  bytes: number;
  written: number;
  linked: number;
  mended: number;
  /** Of the disk, beside what was linked. */
  taken: number;
  missing: string[];
}

/**
 * Files never change under their key, so what lies in the back-up before is only given a second name. A disk forgets,
 * too: with `proves` all of that is read again, and what is not right any more is copied anew.
 */
async function writeFiles(
  store: FileStore,
  to: Sealing,
  { files }: Pick<Manifest, 'files'>,
  before: { folder: string; proves: boolean } | null,
  wish: BackupWish,
): Promise<Stored> {
  const result: Stored = { bytes: 0, written: 0, linked: 0, mended: 0, taken: 0, missing: [] };
  const folders = new Set<string>();
  let done = 0;
  const takeOver = async (name: string, file: ListedFile): Promise<'taken' | 'damaged' | 'absent'> => {
    if (before === null) return 'absent';
    const length = to.key ? sealedLength(file.size) : file.size;
    const from = { folder: before.folder, key: to.key };
    const there = await stat(join(before.folder, name)).catch(() => null);
    if (there === null) return 'absent';
    const isRight =
      there.size === length &&
      (!before.proves ||
        (await checkStored(from, name, file).then(
          () => true,
          () => false,
        )));
    if (!isRight) return 'damaged';
    try {
      if ((await linkOrCopy(join(before.folder, name), join(to.folder, name))) === 'copied') {
        await checkStored(to, name, file);
        result.taken += length;
      }
      return 'taken';
    } catch {
      await rm(join(to.folder, name), { force: true });
      return 'damaged';
    }
  };
  const keep = async (file: ListedFile): Promise<void> => {
    const { key, size, sha256 } = file;
    const name = storedName(key);
    const folder = dirname(join(to.folder, name));
    if (!folders.has(folder)) {
      await mkdir(folder, { recursive: true });
      folders.add(folder);
    }
    const shared = await takeOver(name, file);
    if (shared === 'taken') {
      result.linked++;
      result.bytes += size;
      return;
    }
    const source = await store.read(key).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    // What is no longer what it was is worth nothing, and must not stand there as if it were.
    const kept = source && (await writeStored(to, name, source, sha256));
    if (kept === null) {
      await rm(join(to.folder, name), { force: true });
      result.missing.push(key);
      return;
    }
    await checkStored(to, name, { size, sha256 });
    result.bytes += size;
    result.written += size;
    result.taken += to.key ? sealedLength(size) : size;
    if (shared === 'damaged') result.mended++;
  };
  const lines = linesOf(to, files);
  await severalAtOnce(lines, FILES_AT_ONCE, async (line) => {
    wish.signal?.throwIfAborted();
    await keep(listedFile(line));
    wish.tell?.({ step: 'files', done: ++done, total: files.rows });
  });
  return result;
}

const partsOf = ({ tables, files, queues, messages }: Pick<Manifest, 'tables' | 'files' | 'queues' | 'messages'>) =>
  [...tables, files, queues, messages].filter((part) => part !== null);

async function checkParts(
  folder: string,
  key: BackupKey | null,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  for (const part of partsOf(manifest)) await checkPart({ folder, key }, part, signal);
}

async function write(
  source: BackupSource,
  wish: BackupWish,
  folder: string,
): Promise<Omit<MadeBackup, 'name' | 'seconds'>> {
  const key = wish.passphrase === undefined ? null : new BackupKey(wish.passphrase);
  const before = await sameSealing(wish.to, key);
  const salt = key === null ? null : (before?.salt ?? newSalt());
  const to: Sealing = { folder, key, salt };
  const begunAt = wish.now().toISOString();
  const tellTable = (progress: SnapshotProgress) => wish.tell?.({ step: 'table', ...progress });
  const snapshot = await writeSnapshot(source.databaseUrl, to, tellTable, wish.signal);
  const proves = (before?.provenAt?.getTime() ?? 0) < Date.parse(begunAt) - PROVEN_MS + EARLY_MS;
  const stored = await writeFiles(source.store, to, snapshot, before && { ...before, proves }, wish);
  let taken = stored.taken;
  for (const { file } of partsOf(snapshot)) taken += (await stat(join(folder, file))).size;
  const manifest: Manifest = {
    format: 1,
    product: wish.product,
    begunAt,
    endedAt: wish.now().toISOString(),
    secretKey: keyMark(source.secretKey),
    salt: salt?.toString('hex') ?? null,
    ...snapshot,
    fileBytes: stored.bytes,
    filesMissing: stored.missing.slice(0, MOST_NAMED),
    filesMissingCount: stored.missing.length,
    // What is written is read again at once, so only what is shared can be older.
    provenAt: before?.provenAt && !proves ? before.provenAt.toISOString() : begunAt,
    takenBytes: taken,
  };
  wish.tell?.({ step: 'check' });
  await checkParts(folder, key, manifest, wish.signal);
  await writeManifest(folder, manifest, key);
  return { folder, manifest, written: stored.written, filesLinked: stored.linked, filesMended: stored.mended };
}

/** A complete back-up beside those that are there, read again after writing; or none, and nothing of it left. */
export async function makeBackup(source: BackupSource, wish: BackupWish): Promise<MadeBackup> {
  const begun = performance.now();
  await mkdir(wish.to, { recursive: true, mode: 0o700 });
  await access(wish.to, constants.W_OK);
  const name = folderName(wish.now());
  const unfinished = join(wish.to, `${name}${UNFINISHED}`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const made = await write(source, wish, unfinished);
    const folder = join(wish.to, name);
    await rename(unfinished, folder);
    return { ...made, name, folder, seconds: (performance.now() - begun) / 1000 };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

export class PassphraseWrong extends Error {}

/** A back-up with the key that opens it. */
export async function openBackup(
  folder: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; key: BackupKey | null }> {
  const { manifest, isProvenBy } = await readManifest(folder);
  if (manifest.salt === null) {
    if (!isProvenBy(null)) throw new Unreadable('manifest.json');
    return { manifest, key: null };
  }
  const key = new BackupKey(passphrase ?? '');
  if (passphrase === undefined || !isProvenBy(key)) throw new PassphraseWrong();
  return { manifest, key };
}

/** Everything in a back-up read again, to its last byte. */
export async function checkBackup(folder: string, passphrase: string | undefined): Promise<Manifest> {
  const { manifest, key } = await openBackup(folder, passphrase);
  await checkParts(folder, key, manifest);
  let missing = 0;
  await severalAtOnce(linesOf({ folder, key }, manifest.files), FILES_AT_ONCE, async (line) => {
    const { key: stored, size, sha256 } = listedFile(line);
    await checkStored({ folder, key }, storedName(stored), { size, sha256 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || ++missing > manifest.filesMissingCount) throw error;
    });
  });
  return manifest;
}

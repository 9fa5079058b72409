import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as flow, type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Part } from './manifest';
import { type BackupKey, type Step, seal, Unreadable, unseal } from './sealed-stream';

/** Between the quickest and the usual level: a back-up waits for the processor, not for the disk. */
const GZIP = { level: 4 };

/** Where a back-up is being written, and under what. */
export interface Sealing {
  folder: string;
  key: BackupKey | null;
  salt: Buffer | null;
}

const asItIs: Step = async function* same(source) {
  yield* source;
};

const sealing = ({ key, salt }: Sealing, name: string): Step => (key && salt ? seal(key, salt, name) : asItIs);
const unsealing = (key: BackupKey | null, name: string): Step => (key ? unseal(key, name) : asItIs);

/** Counts and proves what passes. */
function measuring(): { step: Step; result(): { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    step: async function* measured(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Packs, seals and writes what a source gives, without ever holding it. */
export async function writePart(
  to: Sealing,
  file: string,
  source: Readable,
  rows: () => number,
  signal?: AbortSignal,
): Promise<Part> {
  const path = join(to.folder, file);
  await mkdir(dirname(path), { recursive: true });
  const { step, result } = measuring();
  const out = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(source, step, createGzip(GZIP), sealing(to, file), out, { signal });
  return { file, rows: rows(), ...result() };
}

/** What was written, proven to its last byte: the sink is ended only when all of it was right. */
export async function readPart(
  from: { folder: string; key: BackupKey | null },
  part: Part,
  sink: NodeJS.WritableStream,
  signal?: AbortSignal,
): Promise<void> {
  const { step, result } = measuring();
  const proven: Step = async function* proving(source) {
    yield* step(source);
    const found = result();
    if (found.bytes !== part.bytes || found.sha256 !== part.sha256) throw new Unreadable(part.file);
  };
  try {
    const source = createReadStream(join(from.folder, part.file));
    await pipeline(source, unsealing(from.key, part.file), createGunzip(), proven, sink, { signal });
  } catch (error) {
    throw isDamage(error) ? new Unreadable(part.file) : error;
  }
}

export const checkPart = (from: { folder: string; key: BackupKey | null }, part: Part, signal?: AbortSignal) =>
  readPart(from, part, nowhere(), signal);

/** Gzip's word for damage, and that there is nothing. */
function isDamage(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException)?.code ?? '';
  return code.startsWith('Z_') || code === 'ENOENT';
}

/** The lines of a part, one after another; at their end it is proven that they were all. */
export async function* linesOf(from: { folder: string; key: BackupKey | null }, part: Part): AsyncGenerator<string> {
  const { step, result } = measuring();
  const source = createReadStream(join(from.folder, part.file));
  // Whatever breaks on the way ends the last stream with its error, and that reaches the loop.
  const plain = flow(source, unsealing(from.key, part.file), createGunzip(), () => undefined) as Readable;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of step(plain)) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw isDamage(error) ? new Unreadable(part.file) : error;
  }
  const found = result();
  if (found.bytes !== part.bytes || found.sha256 !== part.sha256) throw new Unreadable(part.file);
}

/** A file of the store: as it is, since what people send is packed mostly; sealed where all is. */
export async function writeStored(
  to: Sealing,
  name: string,
  source: Readable,
  expected: string,
): Promise<number | null> {
  const path = join(to.folder, name);
  const { step, result } = measuring();
  await pipeline(source, step, sealing(to, name), createWriteStream(path, { mode: 0o600, flush: true }));
  const found = result();
  return found.sha256 === expected ? found.bytes : null;
}

/** The bytes of a stored file as they were; at their end it is proven that they are what they were. */
export async function openStored(
  from: { folder: string; key: BackupKey | null },
  name: string,
  expected: { size: number; sha256: string },
): Promise<AsyncGenerator<Buffer>> {
  // Opened first: what is not there is told before anybody reads.
  const handle = await open(join(from.folder, name), 'r');
  const { step, result } = measuring();
  async function* proven() {
    const bytes = handle.createReadStream();
    try {
      yield* step(unsealing(from.key, name)(bytes));
    } finally {
      // What does not open is not read to its end.
      bytes.destroy();
    }
    const found = result();
    if (found.bytes !== expected.size || found.sha256 !== expected.sha256) throw new Unreadable(name);
  }
  return proven();
}

export async function checkStored(...asked: Parameters<typeof openStored>): Promise<void> {
  await pipeline(await openStored(...asked), nowhere());
}

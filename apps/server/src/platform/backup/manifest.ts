import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type BackupKey, Unreadable } from './sealed-stream';

const part = z.object({
  /** Below the folder of the back-up. */
  file: z.string(),
  rows: z.number(),
  /** Before it was packed and sealed. */
  bytes: z.number(),
  sha256: z.string(),
});
export type Part = z.infer<typeof part>;

const contents = z.object({
  format: z.literal(1),
  product: z.string(),
  begunAt: z.string(),
  endedAt: z.string(),
  postgres: z.string(),
  /** What the database was made of: the files that had been run, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Tells apart the keys under which some columns are encrypted, without telling the key. */
  secretKey: z.string(),
  /** With a passphrase: what it is stretched with. */
  salt: z.string().nullable(),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()) })),
  partitions: z.array(z.object({ table: z.string(), name: z.string(), bounds: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), isCalled: z.boolean() })),
  /** Work that waited: queues, and the messages in them. Nothing where there was no queue yet. */
  queues: part.nullable(),
  messages: part.nullable(),
  /** Which files of the store belong to it: key, size and SHA-256, a line each. */
  files: part,
  fileBytes: z.number(),
  /** Rows whose bytes were not in the store. */
  filesMissing: z.array(z.string()),
  filesMissingCount: z.number(),
  /** When all of its files had last been read again; those that it shares with earlier ones are, once a week. */
  provenAt: z.string().optional(),
  /** Bytes that it took of its disk beside what it shares with the one before. */
  takenBytes: z.number().optional(),
});
export type Manifest = z.infer<typeof contents>;

const NAME = 'manifest.json';

const proofOf = (text: string, salt: string | null, key: BackupKey | null): string =>
  salt !== null && key !== null
    ? key.prove(Buffer.from(salt, 'hex'), text)
    : createHash('sha256').update(text).digest('hex');

/** Written last: a folder without it is no back-up. */
export async function writeManifest(folder: string, manifest: Manifest, key: BackupKey | null): Promise<void> {
  const kept = contents.parse(manifest);
  const file = { proof: proofOf(JSON.stringify(kept), manifest.salt, key), contents: kept };
  await writeFile(join(folder, NAME), `${JSON.stringify(file, null, 1)}\n`, { mode: 0o600, flush: true });
}

/** As it stands there; whether a sealed one is what was written only its passphrase can tell. */
export async function readManifest(
  folder: string,
): Promise<{ manifest: Manifest; isProvenBy(key: BackupKey | null): boolean }> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null);
  const read = z.object({ proof: z.string(), contents }).safeParse(text === null ? null : tryJson(text));
  if (!read.success) throw new Unreadable(NAME);
  const { proof, contents: manifest } = read.data;
  return {
    manifest,
    isProvenBy: (key) => proof === proofOf(JSON.stringify(manifest), manifest.salt, key),
  };
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a key is told by in a manifest. */
export const keyMark = (secretKey: string): string =>
  createHash('sha256').update('khue back-up, which key: ').update(secretKey).digest('hex').slice(0, 12);

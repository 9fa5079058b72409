/** A part of an archive, as its directory declares it. */
export interface ZipEntry {
  name: string;
  compressedSize: number;
  size: number;
  /** Where its bytes begin. */
  start: number;
  isStored: boolean;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const ZIP64 = 0xffffffff;

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - MAX_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return -1;
}

function readEntry(bytes: Buffer, at: number): { entry: ZipEntry; next: number } | null {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const [compressedSize, size, local] = [at + 20, at + 24, at + 42].map((place) => bytes.readUInt32LE(place)) as [
    number,
    number,
    number,
  ];
  // Archives beyond 4 GB are none of ours.
  if ([compressedSize, size, local].includes(ZIP64)) return null;
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) return null;
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + compressedSize > bytes.length) return null;
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
  return { entry: { name, compressedSize, size, start, isStored: bytes.readUInt16LE(at + 10) === 0 }, next };
}

/** What an archive says it holds, read without unpacking anything. Null: it is cut off or no archive. */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes);
  if (end < 0) return null;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const read = readEntry(bytes, at);
    if (!read) return null;
    entries.push(read.entry);
    at = read.next;
  }
  return entries;
}

const MAX_TOTAL = 256 * 1024 * 1024;
const SMALL = 4 * 1024 * 1024;
/** Rows of a real table pack by ten to fifty; nothing but padding packs like this. */
const MAX_RATIO = 300;

/** Whether an archive would unpack to far more than a list of people can need. */
export function isZipBomb(entries: readonly ZipEntry[]): boolean {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_TOTAL) return true;
  return entries.some(({ size, compressedSize }) => size > SMALL && size > MAX_RATIO * Math.max(1, compressedSize));
}

export const MAX_ENTRY_BYTES = MAX_TOTAL;

import { DeckRefused } from '../refused';

/**
 * The container of old office files: a file system of sectors, whose table says which follows which. Everything it says
 * may be a lie: no chain is longer than the file, and what lies outside of it is not there.
 */

const HEADER = 512;
const ENTRY = 128;
const NONE = 0xfffffff0;
const IN_HEADER = 109;
const STREAM = 2;
const ROOT = 5;

interface Entry {
  kind: number;
  start: number;
  size: number;
}

const damaged = () => new DeckRefused('deck.damaged');

class Sectors {
  constructor(
    private readonly bytes: Buffer,
    private readonly size: number,
    /** Where the first one begins. */
    private readonly origin: number,
    private readonly next: (sector: number) => number,
  ) {}

  /** One after the other from the first on; `most` ends a chain that is longer than what is asked for. */
  read(first: number, most = Number.POSITIVE_INFINITY): Buffer {
    const parts: Buffer[] = [];
    let length = 0;
    for (let sector = first; sector < NONE && length < most; sector = this.next(sector)) {
      const at = this.origin + sector * this.size;
      // A chain that comes back to itself would be longer than the file.
      if (at >= this.bytes.length || length > this.bytes.length) throw damaged();
      const part = this.bytes.subarray(at, at + this.size);
      parts.push(part);
      length += part.length;
    }
    return Buffer.concat(parts).subarray(0, most);
  }
}

/** The sectors in which the table lies: the first are named in the header, others in sectors of their own. */
function tableSectors(bytes: Buffer, size: number): number[] {
  const found: number[] = [];
  const most = Math.ceil(bytes.length / size);
  const take = (from: number, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const sector = bytes.readUInt32LE(from + at * 4);
      if (sector < NONE) found.push(sector);
    }
  };
  take(76, IN_HEADER);
  const perSector = size / 4 - 1;
  let sector = bytes.readUInt32LE(68);
  // Sectors that name each other in a circle are more than the file has.
  for (let count = 0; sector < NONE; count += 1) {
    const at = size + sector * size;
    if (at + size > bytes.length || count > most) throw damaged();
    take(at, perSector);
    sector = bytes.readUInt32LE(at + perSector * 4);
  }
  return found.slice(0, most);
}

function numbersIn(table: Buffer): (sector: number) => number {
  return (sector) => {
    if (sector * 4 + 4 > table.length) throw damaged();
    return table.readUInt32LE(sector * 4);
  };
}

/** Name → entry; of several with the same name the first. */
function entriesIn(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const kind = directory.readUInt8(at + 66);
    const length = Math.min(64, directory.readUInt16LE(at + 64));
    const name = directory.toString('utf16le', at, at + Math.max(0, length - 2));
    if ((kind === STREAM || kind === ROOT) && !entries.has(name)) {
      entries.set(name, { kind, start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) });
    }
  }
  return entries;
}

/** Gives the streams of a container by their names; null for one that is not in it. */
export function openContainer(bytes: Buffer): (name: string) => Buffer | null {
  if (bytes.length < HEADER) throw damaged();
  const shift = bytes.readUInt16LE(30);
  const smallShift = bytes.readUInt16LE(32);
  if ((shift !== 9 && shift !== 12) || smallShift !== 6) throw damaged();
  const size = 2 ** shift;
  const at = (sector: number) => bytes.subarray(size + sector * size, size + (sector + 1) * size);
  const table = Buffer.concat(tableSectors(bytes, size).map(at));
  const large = new Sectors(bytes, size, size, numbersIn(table));
  const entries = entriesIn(large.read(bytes.readUInt32LE(48)));
  const root = [...entries.values()].find(({ kind }) => kind === ROOT);
  // Small streams share the sectors of one, and have a table of their own.
  const shared = root ? large.read(root.start, root.size) : Buffer.alloc(0);
  const small = new Sectors(shared, 2 ** smallShift, 0, numbersIn(large.read(bytes.readUInt32LE(60))));
  const smallest = bytes.readUInt32LE(56);
  return (name) => {
    const entry = entries.get(name);
    if (entry?.kind !== STREAM) return null;
    return (entry.size < smallest ? small : large).read(entry.start, entry.size);
  };
}

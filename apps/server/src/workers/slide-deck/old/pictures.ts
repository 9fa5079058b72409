import { inflateSync } from 'node:zlib';
import { type Records, u8, u32 } from './records';

const ENTRY = 0xf007;
const FILE = { emf: 0xf01a, wmf: 0xf01b, pict: 0xf01c, dib: 0xf01f };
/** Where a picture is packed: its size, its place, and how, after its fingerprints. */
const PACKED_HEAD = 34;
const PACKED = 0;
const FINGERPRINT = 16;
const MAX_UNPACKED = 30_000_000;
/** Where an entry says where its picture lies, and where one begins that lies in the entry itself. */
const OFFSET = 28;
const NAME_LENGTH = 33;
const ENTRY_HEAD = 36;
const NOWHERE = 0xffffffff;
const BITMAP_HEAD = 14;
const MAX_ENTRIES = 5000;

/** A picture without the head of a file gets one. */
function bitmapFile(dib: Buffer): Buffer {
  const head = Buffer.alloc(BITMAP_HEAD);
  head.write('BM', 'latin1');
  head.writeUInt32LE(BITMAP_HEAD + dib.length, 2);
  return Buffer.concat([head, dib]);
}

function unpacked(content: Buffer): Buffer | null {
  const data = content.subarray(PACKED_HEAD);
  if (u8(content, PACKED_HEAD - 2) !== PACKED) return data;
  try {
    return inflateSync(data, { maxOutputLength: MAX_UNPACKED });
  } catch {
    return null;
  }
}

/** The pictures of a deck by their numbers from 1 on; each is read when it is asked for. */
export class OldPictures {
  private readonly entries: Buffer[] = [];

  constructor(
    private readonly records: Records,
    store: Buffer | undefined,
    private readonly stream: Buffer | null,
  ) {
    for (const { type, content } of records.in(store)) {
      if (this.entries.length >= MAX_ENTRIES) break;
      this.entries.push(type === ENTRY ? content : Buffer.alloc(0));
    }
  }

  get numbers(): number[] {
    return this.entries.flatMap(({ length }, at) => (length > 0 ? [at + 1] : []));
  }

  /** As a file of its own would be; null for what cannot be read. */
  read(number: number): Buffer | null {
    const entry = this.entries[number - 1];
    if (!entry) return null;
    const offset = u32(entry, OFFSET);
    const inside = this.records.at(entry, ENTRY_HEAD + u8(entry, NAME_LENGTH));
    const outside = this.stream && offset !== NOWHERE ? this.records.at(this.stream, offset) : null;
    const found = inside ?? outside;
    if (!found) return null;
    // The lowest bit tells whether there are two of them.
    const head = FINGERPRINT * (found.instance & 1 ? 2 : 1);
    const content = found.content.subarray(head);
    const isPacked = found.type === FILE.emf || found.type === FILE.wmf || found.type === FILE.pict;
    if (isPacked) return unpacked(content);
    const data = content.subarray(1);
    return found.type === FILE.dib ? bitmapFile(data) : data;
  }
}

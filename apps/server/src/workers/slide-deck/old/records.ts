import { DeckRefused } from '../refused';

/** Old decks are records within records: eight bytes of kind and length, then a content or more records. */
export interface DeckRecord {
  type: number;
  /** What kind of its type it is. */
  instance: number;
  content: Buffer;
}

const HEAD = 8;
/** That are looked at in a whole deck, some of them several times: a large real one comes to about a million. */
const MAX_RECORDS = 20_000_000;

/** Reads records of one deck, and no more of them than a deck has. */
export class Records {
  private left = MAX_RECORDS;

  /** The record that begins there, or null; one that is longer than what it lies in ends with it. */
  at(bytes: Buffer, at: number): DeckRecord | null {
    if (at < 0 || at + HEAD > bytes.length) return null;
    this.left -= 1;
    if (this.left < 0) throw new DeckRefused('deck.too_complex');
    const length = bytes.readUInt32LE(at + 4);
    return {
      type: bytes.readUInt16LE(at + 2),
      instance: bytes.readUInt16LE(at) >> 4,
      content: bytes.subarray(at + HEAD, at + HEAD + length),
    };
  }

  *in(bytes: Buffer | undefined): Generator<DeckRecord> {
    if (!bytes) return;
    let at = 0;
    for (let record = this.at(bytes, at); record; record = this.at(bytes, at)) {
      yield record;
      at += HEAD + record.content.length;
    }
  }

  /** The first one along a path of types. */
  find(bytes: Buffer | undefined, ...path: number[]): Buffer | undefined {
    let found = bytes;
    for (const type of path) found = this.first(found, type)?.content;
    return found;
  }

  first(bytes: Buffer | undefined, type: number): DeckRecord | undefined {
    for (const record of this.in(bytes)) if (record.type === type) return record;
    return undefined;
  }
}

/** A number of a record, 0 where the record is too short for it. */
export const u32 = (bytes: Buffer, at: number): number => (at + 4 <= bytes.length ? bytes.readUInt32LE(at) : 0);
export const i32 = (bytes: Buffer, at: number): number => (at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0);
export const u16 = (bytes: Buffer, at: number): number => (at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0);
export const i16 = (bytes: Buffer, at: number): number => (at + 2 <= bytes.length ? bytes.readInt16LE(at) : 0);
export const u8 = (bytes: Buffer, at: number): number => bytes[at] ?? 0;

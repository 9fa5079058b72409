import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import yauzl, { type ZipFile } from 'yauzl';

/**
 * The end of an archive says how long the comment behind it is. In files that went through many hands it lies: bytes
 * hang on behind, or the comment was cut off. Every other program goes by the record and looks at no comment, so here
 * such an archive ends with its record, and has none.
 */
const SIGNATURE = 0x06054b50;
const RECORD = 22;
const COMMENT_LENGTH = 20;
const LONGEST_COMMENT = 0xffff;
const PIECE = 64 * 1024;

/** Where an archive ends whose comment is not as long as it says, from its last bytes; null: nothing is to be mended. */
function lyingEnd(tail: Buffer): number | null {
  for (let at = tail.length - RECORD; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== SIGNATURE) continue;
    const isHonest = at + RECORD + tail.readUInt16LE(at + COMMENT_LENGTH) === tail.length;
    return isHonest ? null : at + RECORD;
  }
  return null;
}

/** A file of which the two bytes before its end, the length of its comment, are read as nothing. */
class WithoutComment extends yauzl.RandomAccessReader {
  constructor(
    private readonly file: number,
    private readonly end: number,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  /** Not by a stream of the file's own: that closes the file when it ends. */
  private *pieces(start: number, end: number): Generator<Buffer> {
    const comment = this.end - RECORD + COMMENT_LENGTH;
    for (let at = start; at < end; at += PIECE) {
      const piece = Buffer.alloc(Math.min(PIECE, end - at));
      readSync(this.file, piece, 0, piece.length, at);
      if (at + piece.length > comment) piece.fill(0, Math.max(0, comment - at));
      yield piece;
    }
  }

  override close(callback: (error: Error | null) => void): void {
    closeSync(this.file);
    setImmediate(callback, null);
  }
}

/** An archive on the disk; `close` ends the reading. */
export async function openZip(path: string): Promise<ZipFile> {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, RECORD + LONGEST_COMMENT));
    readSync(file, tail, 0, tail.length, size - tail.length);
    const end = lyingEnd(tail);
    if (end === null) return await yauzl.fromFdPromise(file, { autoClose: false });
    const whole = size - tail.length + end;
    return await yauzl.fromRandomAccessReaderPromise(new WithoutComment(file, whole), whole, { autoClose: false });
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** An archive in memory. */
export function zipIn(bytes: Buffer): Promise<ZipFile> {
  const start = Math.max(0, bytes.length - RECORD - LONGEST_COMMENT);
  const end = lyingEnd(bytes.subarray(start));
  if (end === null) return yauzl.fromBufferPromise(bytes);
  const mended = Buffer.from(bytes.subarray(0, start + end));
  mended.writeUInt16LE(0, mended.length - RECORD + COMMENT_LENGTH);
  return yauzl.fromBufferPromise(mended);
}

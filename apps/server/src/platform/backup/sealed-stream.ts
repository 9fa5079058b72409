import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto';

/**
 * Back-ups under a passphrase. A stream is cut into pieces, each sealed by AES-256-GCM under a key of its own file. A
 * piece is bound to its place and the last one is marked, so that a file that was cut short, put together anew or given
 * another name does not open; and nothing is handed on before it has been proven.
 */
const MAGIC = Buffer.from('KHUE-SEALED-1\n');
const SALT_BYTES = 16;
const HEAD_BYTES = MAGIC.length + 2 * SALT_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** About 80 ms and 32 MB for one guess. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

type Bytes = AsyncIterable<Buffer>;
/** A step of a pipeline. */
export type Step = (source: Bytes) => AsyncGenerator<Buffer>;

/** A file of a back-up that is not what was written: cut short, changed, or sealed under another passphrase. */
export class Unreadable extends Error {
  constructor(readonly file: string) {
    super(`${file} cannot be read`);
  }
}

/** A passphrase, stretched once for every salt it meets. */
export class BackupKey {
  private readonly stretched = new Map<string, Buffer>();

  constructor(private readonly passphrase: string) {}

  under(salt: Buffer): Buffer {
    const name = salt.toString('hex');
    const known = this.stretched.get(name);
    if (known) return known;
    const key = scryptSync(this.passphrase.normalize('NFC'), salt, 32, SCRYPT);
    this.stretched.set(name, key);
    return key;
  }

  /** Proves a text that lies open beside what is sealed. */
  prove(salt: Buffer, text: string): string {
    return createHmac('sha256', this.under(salt)).update('khue back-up manifest').update(text).digest('hex');
  }
}

export const newSalt = () => randomBytes(SALT_BYTES);

/** What so many bytes are as a sealed file. */
export const sealedLength = (bytes: number): number =>
  HEAD_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PIECE_BYTES));

function fileKey(key: BackupKey, head: Buffer, name: string): Buffer {
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const own = head.subarray(MAGIC.length + SALT_BYTES, HEAD_BYTES);
  return Buffer.from(hkdfSync('sha256', key.under(salt), own, `khue back-up ${name}`, 32));
}

/** Never the same twice under one key: the key belongs to one file, the number to one piece of it. */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 4, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Pieces of one length; the last one, which may be as long or empty, is known to be the last. */
async function* pieces(source: Bytes, length: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (; rest.length - at > length; at += length) yield { bytes: rest.subarray(at, at + length), isLast: false };
    rest = rest.subarray(at);
  }
  yield { bytes: rest, isLast: true };
}

/** The name belongs to the seal: a file that lies in the place of another does not open. */
export const seal = (key: BackupKey, salt: Buffer, name: string): Step =>
  async function* sealing(source) {
    const head = Buffer.concat([MAGIC, salt, randomBytes(SALT_BYTES)]);
    const own = fileKey(key, head, name);
    yield head;
    let count = 0;
    for await (const { bytes, isLast } of pieces(source, PIECE_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(count++, isLast));
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };

async function* onwards(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

export const unseal = (key: BackupKey, name: string): Step =>
  async function* unsealing(source) {
    const incoming = source[Symbol.asyncIterator]();
    let begun: Buffer = Buffer.alloc(0);
    while (begun.length < HEAD_BYTES) {
      const next = await incoming.next();
      if (next.done) throw new Unreadable(name);
      begun = Buffer.concat([begun, next.value]);
    }
    const head = begun.subarray(0, HEAD_BYTES);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Unreadable(name);
    const own = fileKey(key, head, name);
    let count = 0;
    const sealed = pieces(onwards(begun.subarray(HEAD_BYTES), incoming), PIECE_BYTES + TAG_BYTES);
    for await (const { bytes, isLast } of sealed) {
      if (bytes.length < TAG_BYTES) throw new Unreadable(name);
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(count++, isLast));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      const opened = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
      try {
        decipher.final();
      } catch {
        throw new Unreadable(name);
      }
      yield opened;
    }
  };

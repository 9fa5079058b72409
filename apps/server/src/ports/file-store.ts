import type { Readable } from 'node:stream';
import { OutsideFault } from './outside-fault';

/** What a link straight to the store says of a file, and how long it is good for. */
interface StraightLink {
  /** The value of Content-Disposition. */
  disposition: string;
  mimeType: string;
  seconds: number;
}

/**
 * Bytes under a key. Names, owners and rights are kept in the database. A store that lies outside and does not answer
 * throws `FileStoreAway`; a file that is not there is an error whose `code` is `ENOENT`.
 */
export interface FileStore {
  /** Writes all or nothing: a reader never sees half a file. */
  write(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Room that is left where the bytes lie; infinite where that is not for us to look after. */
  freeBytes(): Promise<number>;
  /** Everything that lies there, also what was broken off in the middle of writing. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Where browsers fetch bytes by themselves; nothing where they come through the product. */
  readonly linkOrigin: string | null;
  /** An address there, for whoever has been looked at whether they may read it. */
  linkTo(key: string, link: StraightLink): Promise<string | null>;
}

/** The store cannot be reached, or does not do what it is asked. Nothing was lost: who asked comes again. */
export class FileStoreAway extends OutsideFault {}

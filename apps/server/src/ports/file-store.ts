import type { Readable } from 'node:stream';

/** Bytes under a key. Names, owners and rights are kept in the database. */
export interface FileStore {
  /** Writes all or nothing: a reader never sees half a file. */
  write(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Room that is left where the bytes lie. */
  freeBytes(): Promise<number>;
  /** Everything that lies there, also what was broken off in the middle of writing. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
}

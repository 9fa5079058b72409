import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../ports/file-store';

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => []);
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

export function diskFileStore(root: string): FileStore {
  const base = resolve(root);
  const pathOf = (key: string) => {
    const path = resolve(base, key);
    if (!path.startsWith(base + sep)) throw new Error('file key leaves the store');
    return path;
  };
  return {
    linkOrigin: null,
    async linkTo() {
      return null;
    },
    async write(key, content) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      const partial = join(dirname(target), `.${randomUUID()}.part`);
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async read(key) {
      const handle = await open(pathOf(key), 'r');
      return createReadStream('', { fd: handle });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async freeBytes() {
      await mkdir(base, { recursive: true });
      const { bavail, bsize } = await statfs(base);
      return bavail * bsize;
    },
    async *list() {
      for await (const path of filesBelow(base)) {
        const found = await stat(path).catch(() => null);
        if (found) yield { key: relative(base, path).split(sep).join('/'), writtenAt: found.mtime };
      }
    },
  };
}

import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const DAY_MS = 86_400_000;

/** What a process that was killed left behind. */
async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

/** A folder for one document: the document itself as `deck`, and `pictures`. It goes when the work is over. */
export async function inWorkshop<Result>(
  root: string,
  content: Readable,
  signal: AbortSignal | undefined,
  work: (folder: { deck: string; pictures: string; root: string }) => Promise<Result>,
): Promise<Result> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await sweep(root);
  const folder = await mkdtemp(join(root, 'deck-'));
  try {
    const deck = join(folder, 'deck');
    const pictures = join(folder, 'pictures');
    await mkdir(pictures);
    await pipeline(content, createWriteStream(deck, { mode: 0o600 }), ...(signal ? [{ signal }] : []));
    return await work({ deck, pictures, root: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

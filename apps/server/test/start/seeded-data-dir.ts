import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { temporaryDataDir } from '../temporary-data-dir';
import { Product } from './product';

export interface SeededDataDir {
  /** A data directory as it stands after the first start and a clean stop. */
  copy(): string;
  remove(): void;
}

/** The first start is done once; tests of later starts each take a copy of what it left. */
export async function seededDataDir(): Promise<SeededDataDir> {
  const original = temporaryDataDir();
  const product = await Product.ready({ dataDir: original });
  await product.stop();
  return {
    copy() {
      const dir = temporaryDataDir();
      execFileSync('cp', ['-a', `${original}/.`, dir]);
      return dir;
    },
    remove: () => rmSync(original, { recursive: true, force: true }),
  };
}

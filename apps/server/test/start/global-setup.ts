import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { dataDirInMemory } from '../temporary-data-dir';
import { Product } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory as it stands after the first start and a clean stop. */
    seededDataDir: string;
  }
}

/** The first start is done once; tests of later starts each take a copy of what it left. */
export default async function setup(project: TestProject) {
  const dataDir = dataDirInMemory();
  const product = await Product.ready({ dataDir });
  await product.stop();
  project.provide('seededDataDir', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

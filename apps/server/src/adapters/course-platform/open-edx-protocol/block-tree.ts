import { z } from 'zod';
import { protocolFault } from '../../../platform/outside/http-exchange';
import type { PlatformBlock } from '../../../ports/course-platform';

const blockSchema = z.object({
  id: z.string(),
  type: z.string(),
  display_name: z.string(),
  graded: z.boolean().nullish(),
  format: z.string().nullish(),
  children: z.array(z.string()).default([]),
});

/** Blocks come side by side, each naming its children. */
export const blocksSchema = z.object({ root: z.string(), blocks: z.record(z.string(), blockSchema) });

/**
 * The nested tree. A child that is missing, or stands in two places, makes the whole answer worthless:
 * a tree with a hole would look as if that part of the course had been removed.
 */
export function assembleTree(about: string, { root, blocks }: z.infer<typeof blocksSchema>): PlatformBlock {
  const placed = new Set<string>();
  const place = (blockId: string): PlatformBlock => {
    const block = blocks[blockId];
    if (!block || placed.has(blockId)) throw protocolFault(about, 'the blocks make no tree');
    placed.add(blockId);
    return {
      blockId,
      type: block.type,
      name: block.display_name,
      graded: block.graded ?? false,
      format: block.format ?? null,
      children: block.children.map(place),
    };
  };
  return place(root);
}

export function findBlock(tree: PlatformBlock, blockId: string): PlatformBlock | null {
  if (tree.blockId === blockId) return tree;
  for (const child of tree.children) {
    const found = findBlock(child, blockId);
    if (found) return found;
  }
  return null;
}

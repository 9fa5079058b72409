import { build } from 'esbuild';
import { inRoot } from '../repository.mjs';

/** The library of documents is hundreds of files, and every component test loads it anew: as one file in a third of the time. */
export async function setup() {
  await build({
    entryPoints: ['happy-dom'],
    bundle: true,
    platform: 'node',
    // What a test did not find is told by the names of its classes.
    keepNames: true,
    absWorkingDir: inRoot('apps/web'),
    outfile: inRoot('.build', 'happy-dom.cjs'),
    logLevel: 'error',
  });
}

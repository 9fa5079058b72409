import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';

/** Inside the repository, so that the program finds the packages and the product's files. */
const PLACE = join(import.meta.dirname, '../../../.build/programs');

export interface Program {
  path: string;
  remove(): void;
}

/** A program of ours as one file, for a test that starts it many times: compiling it at every start took longer than its work. */
export async function program(source: string): Promise<Program> {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(join(PLACE, 'program-'));
  const path = join(folder, 'program.mjs');
  await build({
    entryPoints: [source],
    outfile: path,
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: [
      {
        name: 'keep-packages-outside',
        // Packages of this repository are TypeScript, which node does not read.
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@khue/') ? undefined : { path: name, external: true },
          ),
      },
    ],
    logLevel: 'error',
  });
  // Its helper process would otherwise live as long as the tests.
  await stop();
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

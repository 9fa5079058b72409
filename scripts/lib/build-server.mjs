import { readdirSync, rmSync } from 'node:fs';
import { inRoot } from './repository.mjs';

/** Workspace packages are TypeScript and go into the bundle; everything from npm stays where npm put it. */
const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@khue/') ? undefined : { path, external: true },
    );
  },
};

export async function buildServer() {
  // Loaded late: this module is read before anything is installed.
  const { build, stop } = await import('esbuild');
  const commands = readdirSync(inRoot('apps/server/src/cli')).filter((name) => /^[\w-]+\.ts$/.test(name));
  rmSync(inRoot('apps/server/dist'), { recursive: true, force: true });
  await build({
    absWorkingDir: inRoot('apps/server'),
    entryPoints: ['src/main.ts', ...commands.map((name) => `src/cli/${name}`)],
    outdir: 'dist',
    outbase: 'src',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [keepPackagesOutside],
  });
  // Its helper process would otherwise live as long as the server.
  await stop();
}

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

const SHARED = {
  absWorkingDir: inRoot('apps/server'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'silent',
  plugins: [keepPackagesOutside],
};

/** Child processes and threads start from files on the disk; what one of their tasks needs is loaded with that task. */
const WORKERS = {
  ...SHARED,
  entryPoints: ['isolated', 'isolated-watch', 'password-hash'].map((name) => `src/workers/${name}.ts`),
  outdir: 'dist/workers',
  outbase: 'src/workers',
};

/** Written only where something changed, and whole at once: a server that runs from them may start one at any moment. */
function putInPlace(outputs) {
  const folder = inRoot('apps/server', WORKERS.outdir);
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputs) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    const draft = `${path}.${process.pid}.new`;
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  const kept = new Set(outputs.map(({ path }) => basename(path)));
  for (const name of readdirSync(folder)) if (/\.(?:js|map)$/.test(name) && !kept.has(name)) rmSync(join(folder, name));
}

export async function buildWorkers() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...WORKERS, write: false });
  putInPlace(outputFiles);
}

/** Builds them, and again whenever one of their files changes. */
export async function watchWorkers() {
  await buildWorkers();
  const { context } = await import('esbuild');
  const building = await context({ ...WORKERS, logLevel: 'warning' });
  await building.watch();
}

export async function buildServer() {
  // Loaded late: this module is read before anything is installed.
  const { build, stop } = await import('esbuild');
  const commands = readdirSync(inRoot('apps/server/src/cli')).filter((name) => /^[\w-]+\.ts$/.test(name));
  const dist = inRoot('apps/server/dist');
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (name !== 'workers') rmSync(join(dist, name), { recursive: true, force: true });
  }
  await buildWorkers();
  await build({
    ...SHARED,
    entryPoints: ['src/main.ts', ...commands.map((name) => `src/cli/${name}`)],
    outdir: 'dist',
    outbase: 'src',
  });
  // Its helper process would otherwise live as long as the server.
  await stop();
}

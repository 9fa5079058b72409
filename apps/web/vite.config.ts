import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = process.env.KHUE_SERVER ?? 'http://127.0.0.1:3000';

/** Compresses assets once, as small as they get, so that the server need not do it for every pupil at nine. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, 'assets');
    },
    closeBundle() {
      for (const name of readdirSync(folder).filter((file) => /\.(?:js|css|svg)$/.test(file))) {
        const content = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: { alias: { '@': join(import.meta.dirname, 'src') } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of what every screen needs would travel with the first page and grow with every screen;
      // a browser finds the scripts of a screen by itself. Styles it must be told of.
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The names of shared chunks list all their screens; the first chunk would carry every one of them.
        chunkFileNames: 'assets/[hash].js',
        // Modules shared by the same screens travel together. Small files are not merged further: a merged file
        // can tie a screen to what only another one needs.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // Schemas weigh as much as a screen: in a file of their own, so that only forms load them.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|packages\/contract\/src\/(?!constants|screens|permissions)|src\/lib\/validation/,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // What most screens use comes in one piece: in many small ones the wrapping weighs more than the content.
            {
              name: 'kit',
              test: /apps\/web\/src\/(?:components|lib)\/|@tabler\/icons-react\/|@mantine\/|@tanstack\//,
              minShareCount: 12,
              priority: 1.5,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/api-token-auth', '/files'].map((path) => [path, SERVER])),
  },
});

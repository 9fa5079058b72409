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

/** The log-in page's words in the product's first language set out with its script, not after it: one round trip less. */
function preloadWords(): Plugin {
  return {
    name: 'preload-words',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const words = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/texts/door.vi.ts'),
        );
        return words
          ? [{ tag: 'link', attrs: { rel: 'modulepreload', href: `/${words.fileName}` }, injectTo: 'head' }]
          : [];
      },
    },
  };
}

/** Its forms are those of content: lists of materials do without them, and so does everything else. */
const EDITOR = /features\/content\/editor\//;
/** What files are turned into materials with: the bank itself opens without it. */
const IMPORTS = /features\/content\/(?:imports|placing)\//;
const featureOf = (file: string) =>
  EDITOR.test(file)
    ? 'content-editor'
    : IMPORTS.test(file)
      ? 'content-imports'
      : `${/features\/(\w+)\//.exec(file)?.[1]}-${/(?:form|dialog)\w*\.tsx?$/i.test(file) ? 'forms' : 'screens'}`;
const FORMS =
  /src\/components\/(?:form|date|task|print)\/|src\/components\/address\/(?:Both|Old|Ward)|\/(?:PictureEditor|PickList|OutcomeLists)\b/;
/** Fields and dialogs that know no schema: for forms whose content is checked otherwise. */
const FIELDS =
  /src\/components\/form\/(?:FieldValue|LeaveDialog|StaleDialog|TextField|fieldBinding|nestedValues|useUnsavedGuard)\b|\/(?:Radio|Textarea|FileButton)\b/;
const SHARED = /apps\/web\/src\/(?:components|lib)\/|@tabler\/icons-react\/|@mantine\/|@tanstack\//;
/** What every piece of content needs; the renderers of larger kinds come when content has them. */
const PLAYER =
  /components\/player\/(?!Accordion|Book|Cards|Drag|PagerBar|Presentation|Preview|QuestionSet|Recording|Set|Slide|local|set|slide|use)|node_modules\/dompurify\//;
const isKit = (file: string) =>
  SHARED.test(file) && !FORMS.test(file) && !FIELDS.test(file) && !file.includes('/components/player/');

export default defineConfig({
  plugins: [react(), preloadWords(), precompress()],
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
      // Otherwise a chunk with a page in it gets a file beside it that does nothing but pass the page on.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // The names of shared chunks list all their screens; the first chunk would carry every one of them.
        chunkFileNames: 'assets/[hash].js',
        // A file costs a request and its headers, and small ones compress badly: what is opened together travels
        // together, and what several screens share comes in a few pieces.
        codeSplitting: {
          groups: [
            // Schemas weigh as much as a screen: in a file of their own, so that only forms load them.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|packages\/contract\/src\/(?!constants|screens|permissions)|src\/lib\/validation/,
              includeDependenciesRecursively: false,
              priority: 6,
            },
            // Used by schemas and by screens without them: apart from both, or each would wait for the other.
            { name: 'permissions', test: /packages\/contract\/src\/permissions/, priority: 5.5 },
            { name: 'first', tags: ['$initial'], priority: 5 },
            // What takes over from the log-in page, fetched while one types there.
            { name: 'inside', test: /apps\/web\/src\/app\/Inside\.tsx$/, priority: 4 },
            // All that is behind the sign-in whichever screen is opened, with what it needs.
            {
              name: 'frame',
              test: /apps\/web\/src\/app\/shellRoute\.ts$/,
              priority: 3,
            },
            { name: 'player', test: PLAYER, includeDependenciesRecursively: false, priority: 2.5 },
            // What several screens use, without what brings schemas along…
            { name: 'kit', test: isKit, minShareCount: 2, priority: 2 },
            { name: 'fields', test: FIELDS, minShareCount: 2, priority: 1.8 },
            // …which comes with forms.
            { name: 'forms', test: FORMS, minShareCount: 2, priority: 1.5 },
            // What the screens of one feature share; dialogs and forms apart, for lists do without them.
            {
              name: featureOf,
              test: /apps\/web\/src\/features\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/api-token-auth', '/files', '/h5p-player'].map((path) => [path, SERVER])),
  },
});

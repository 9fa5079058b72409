import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;

const SOURCES = join(import.meta.dirname, 'src');
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

/**
 * A chunk that holds more than the page it is asked for gets a file beside it that only passes the page on: one more
 * request, and the real one waits for it. Whoever asks for such a file asks for the chunk itself.
 */
function withoutDetours(): Plugin {
  return {
    name: 'without-detours',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const detour of chunks) {
          const [, names, target] =
            /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([\w-]+\.js)["'`];?\s*$/.exec(detour.code) ?? [];
          if (!names || !target) continue;
          const fields = names.split(',').map((pair) => pair.trim().split(/\s+as\s+/));
          const object = fields.map(([inside, outside = inside]) => `${outside}:e.${inside}`).join(',');
          const name = detour.fileName.split('/').pop()?.replace('.', '\\.');
          const asked = new RegExp(`import\\(["'\`]\\./${name}["'\`]\\)`, 'g');
          for (const chunk of chunks) {
            chunk.code = chunk.code.replace(asked, () => `import("./${target}").then(e=>({${object}}))`);
          }
          delete bundle[detour.fileName];
        }
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
      : `${/features\/([\w-]+)\//.exec(file)?.[1]}-${/(?:form|dialog)\w*\.tsx?$/i.test(file) ? 'forms' : 'screens'}`;
const FORMS =
  /src\/components\/(?:form|date|task|print)\/|src\/components\/address\/(?:Both|Old|Ward)|\/(?:PictureEditor|PickList|OutcomeLists)\b/;
/** Fields and dialogs that know no schema: for forms whose content is checked otherwise. */
const FIELDS =
  /src\/components\/form\/(?:FieldValue|LeaveDialog|StaleDialog|TextField|fieldBinding|nestedValues|useUnsavedGuard)\b|\/(?:Radio|Textarea|FileButton)\b/;
const SHARED = /apps\/web\/src\/(?:components|lib)\/|@tanstack\//;
/** What every piece of content needs; the renderers of larger kinds come when content has them. */
const PLAYER =
  /components\/player\/(?!Accordion|Book|Cards|Drag|PagerBar|Presentation|Preview|QuestionSet|Recording|Set|Slide|local|set|slide|use)|node_modules\/dompurify\//;
const isKit = (file: string) =>
  SHARED.test(file) && !FORMS.test(file) && !FIELDS.test(file) && !file.includes('/components/player/');

/** Whether more than one screen leads to a module: those that import it, or those that import these. */
function isShared(file: string, graph: ChunkingContext): boolean {
  const seen = new Set([file]);
  const screens = new Set<string>();
  for (const one of seen) {
    const info = graph.getModuleInfo(one);
    if (info?.dynamicImporters.length) screens.add(one);
    for (const importer of info?.importers ?? []) seen.add(importer);
    if (screens.size > 1) return true;
  }
  return false;
}

/**
 * The features that use an icon or a component of a library. Everything of such a library is imported through its index,
 * which hides who wants what, so the sources are read.
 */
const LIBRARY_USERS = new Map<string, Set<string>>();
for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
  if (!/(?<!\.test)\.tsx?$/.test(name)) continue;
  const imports = readFileSync(join(SOURCES, name), 'utf8').matchAll(
    /import \{([^}]*)\} from '@(?:tabler\/icons-react|mantine\/core)'/g,
  );
  for (const used of [...imports].flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? [])) {
    const users = LIBRARY_USERS.get(used) ?? new Set();
    LIBRARY_USERS.set(used, users.add(/features\/[\w-]+/.exec(name)?.[0] ?? 'all'));
  }
}
const LIBRARY_MODULE = /@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$|@mantine\/core\/esm\/components\/(\w+)\//;
/** Where a module of such a library travels: with the one feature that uses it, or with what every screen has. */
function homeInLibrary(file: string): string | null {
  const [, icon, component] = LIBRARY_MODULE.exec(file) ?? [];
  const users = [...(LIBRARY_USERS.get(icon ?? component ?? '') ?? [])];
  if (users.length === 0) return null;
  return users.length === 1 && users[0] !== 'all' ? featureOf(`${users[0]}/`) : 'frame';
}

/** A file this small is not worth a request of its own, whoever needs it. */
const SMALL_STYLE = 400;
const SMALL_MODULE = 1000;
const isSmall = (file: string, limit: number) => statSync(file).size <= limit;
/** Small pieces that screens of a feature share, if they lead to nothing that not every screen has. */
function isCrumb(file: string, graph: ChunkingContext): boolean {
  if (!file.includes('/src/features/') || file.includes('?')) return false;
  if (file.endsWith('.module.css')) return isSmall(file, SMALL_STYLE);
  if (!isSmall(file, SMALL_MODULE) || !isShared(file, graph)) return false;
  const needed = graph.getModuleInfo(file)?.importedIds ?? [];
  return needed.every(
    (one) =>
      /node_modules\/(?!zod\/)|\0|packages\/contract\/src\/constants/.test(one) ||
      inFrame(one, graph) === 'frame' ||
      (/apps\/web\/src\/lib\//.test(one) && isKit(one)),
  );
}

const SHELL = /apps\/web\/src\/app\/shellRoute\.ts$/;
/** All that is behind the sign-in whichever screen is opened, with what several screens share: one file, one round trip. */
const inFrame = (file: string, graph: ChunkingContext): 'frame' | null =>
  SHELL.test(file) || homeInLibrary(file) === 'frame' || (isKit(file) && isShared(file, graph)) || isCrumb(file, graph)
    ? 'frame'
    : null;

export default defineConfig({
  plugins: [react(), preloadWords(), withoutDetours(), precompress()],
  resolve: { alias: { '@': join(import.meta.dirname, 'src') } },
  build: {
    target: 'es2022',
    // Ten digits are smaller than the request for them.
    assetsInlineLimit: (file) => /\/digits-\d+\.woff2$/.test(file),
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
            { name: inFrame, priority: 3 },
            { name: 'player', test: PLAYER, includeDependenciesRecursively: false, priority: 2.5 },
            { name: 'fields', test: FIELDS, minShareCount: 2, priority: 1.8 },
            // What brings schemas along.
            { name: 'forms', test: FORMS, minShareCount: 2, priority: 1.5 },
            {
              name: homeInLibrary,
              test: LIBRARY_MODULE,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.2,
            },
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

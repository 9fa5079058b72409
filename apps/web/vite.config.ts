import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { examRoomWorker } from './offline/examRoomWorker.ts';

type ChunkingContext = Rolldown.ChunkingContext;

const SOURCES = join(import.meta.dirname, 'src');
const SERVER = process.env.KHUE_SERVER ?? 'http://127.0.0.1:3000';

/** One step below the utmost: 2 % more to carry, and less than half of the time, which was half of the whole build. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Compresses assets once, on all processors, so that the server need not do it for every pupil at nine. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, 'assets');
    },
    async closeBundle() {
      const names = readdirSync(folder).filter((file) => /\.(?:js|css|svg)$/.test(file));
      await Promise.all(
        names.map(async (name) => {
          const content = readFileSync(join(folder, name));
          writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
          writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(content, BROTLI));
        }),
      );
    },
  };
}

/** Every browser that runs the product reads the smallest form of a font; the others would only lie about. */
function smallestFonts(): Plugin {
  return {
    name: 'smallest-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      /katex\.min\.css$/.test(id) ? code.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("\w+"\)/g, '') : undefined,
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

/** What forms of content are made of: lists of materials do without it, and each kind brings its own form. */
const EDITOR = /features\/content\/editor\/|questions\/editing\//;
/** What files are turned into materials with: the bank itself opens without it. */
const IMPORTS = /features\/content\/(?:imports|placing)\//;
/** What types are called and how they are drawn, and what an import lost: the editor needs it without the bank. */
const TYPE_NAMES = /features\/content\/(?:useTypeNames|ReportLines)/;
/** Lists to put in order: editor and placing have them, the bank has none. */
const SORTED = /questions\/editing\/SortableList/;
/** Where tests are made: pages that only show them do without its fields. */
const MAKER = /features\/class-exams\/(?:maker\/|EditTimes)/;
const featureOf = (file: string) =>
  MAKER.test(file)
    ? 'test-maker'
    : SORTED.test(file)
      ? 'content-sorted'
      : EDITOR.test(file)
        ? 'content-editor'
        : IMPORTS.test(file)
          ? 'content-imports'
          : `${/(?:features|questions)\/([\w-]+)\//.exec(file)?.[1]}-${/(?:form|dialog)\w*\.tsx?$/i.test(file) ? 'forms' : 'screens'}`;
const FORMS =
  /src\/components\/(?:form|task)\/|src\/components\/date\/(?!PeriodFilter|period|localDate)|src\/components\/address\/(?:Both|Old|Ward)|\/(?:PictureEditor|PickList|OutcomeLists)\b/;
/** Fields and dialogs that know no schema: for forms whose content is checked otherwise. */
const FIELDS =
  /src\/components\/form\/(?:FieldValue|LeaveDialog|StaleDialog|TextField|fieldBinding|nestedValues|useUnsavedGuard)\b|\/(?:Radio|Textarea|FileButton)\b/;
const SHARED =
  /apps\/web\/src\/(?:components|lib)\/|@tanstack\/|packages\/scoring\/src\/(?:libraries|kinds\/kinds)|packages\/contract\/src\/(?:[\w-]+-words|gradebook-marks|material-(?:levels|sharing)|day\.|change\.)/;
/** What every piece of content needs; the renderers of larger kinds come when content has them. */
const PLAYER =
  /questions\/(?:player\/(?!Accordion|Book|Cards|Formulas|drawn|PagerBar|Presentation|Preview|QuestionSet|Recording|Set|Slide|local|set|slide|use)|kinds\/(?:kinds?\.ts$|\w+\/kind\.tsx$))|node_modules\/dompurify\//;
/** Of presentations, which lessons, the class room and the editor show: together they compress better. */
const SLIDES =
  /questions\/player\/(?:Presentation|Slide|slide|PagerBar|useFullScreen)|\/Icon(?:Help|Info)SquareRounded\b/;
/** Drawn on the screens that tell figures: lists do without them. */
const CHARTS = /components\/chart\/(?!LyingBars|chartPicture)\w+\.tsx?$|@mantine\/hooks\/.*\/use-resize-observer/;
/** What a few screens work with, and bring the player along: lists do without it. */
const WORK = /questions\/work\/|components\/session\/Attendance/;
/** Comes with the button for files, which is a field: lists do without both. */
const FILES = /src\/components\/file\/FileDrop/;
/** Around the class room and the exam room: nothing else has it. */
const ROOMS = /src\/components\/room\//;
/** Boxes that take several things, in the editor and two dialogs: no first page has one. */
const SEVERAL = /@mantine\/core\/.*(?:MultiSelect|PillsInput|\/Pill\b|pills-reorder|move-pill)/;
/** Keys of all kinds: who mends one, or makes a question on the spot, has them all. */
const KEYS = /questions\/(?:keys|quick|kinds\/\w+\/Key)\b/;
/** To find a material for a lesson: asked for where one is chosen. */
const FINDER = /src\/components\/material\//;
const APART = [FORMS, FIELDS, WORK, CHARTS, FILES, ROOMS, FINDER];
const isKit = (file: string) => SHARED.test(file) && !APART.some((one) => one.test(file));

/** The screens, and other pieces that are fetched when wanted, that lead to any of these modules. */
function screensWith(files: Iterable<string>, graph: ChunkingContext): Set<string> {
  const seen = new Set(files);
  const screens = new Set<string>();
  for (const one of seen) {
    const info = graph.getModuleInfo(one);
    if (info?.dynamicImporters.length) screens.add(one);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return screens;
}

const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');
const SOURCE_FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.tsx?$/.test(name),
);

/** The pages of the screens with such keys. */
const pagesOf = (keys: RegExp) =>
  [...read('app/screens.ts').matchAll(/^ {2}(\w+): [\s\S]*?(?=^ {2}\w+: )/gm)]
    .filter(([, key = '']) => keys.test(key))
    .flatMap(([entry]) => [...entry.matchAll(/import\('@\/([^']+)'\)/g)])
    .map(([, page]) => join(SOURCES, `${page}.tsx`));
/** Stands on the overview. */
const ADDITIONAL = join(SOURCES, 'features/content/class-materials/OwnAdditionalMaterial.tsx');
/** Students have the poorest lines. */
const STUDENT_PAGES = new Set([...pagesOf(/^student_/), ADDITIONAL]);
/** What they open day by day, and in haste; and the heaviest page of all, which needs the kit's room for itself. */
const DAILY_PAGES = new Set([
  ...pagesOf(/^student_(?:overview|lesson|practice|exams)$/),
  ADDITIONAL,
  join(SOURCES, 'features/content/editor/frame/OpenMaterial.tsx'),
  join(SOURCES, 'features/content/editor/presentation/PresentationForm.tsx'),
  join(SOURCES, 'features/content/pages/MaterialEditorPage.tsx'),
]);

/** Where those who are no students arrive: it comes without the lists that they open next. */
const FIRST_PAGES = new Set(pagesOf(/^(?:dashboard|teacher_overview)$/));

const isForStudents = (files: readonly string[], graph: ChunkingContext) =>
  [...screensWith(files, graph)].some((screen) => STUDENT_PAGES.has(screen));

/**
 * The files that use an icon or a component of a library. Everything of such a library is imported through its index,
 * which hides who wants what, so the sources are read.
 */
const LIBRARY_USERS = new Map<string, string[]>();
for (const name of SOURCE_FILES) {
  const imports = read(name).matchAll(/import \{([^}]*)\} from '@(?:tabler\/icons-react|mantine\/core)'/g);
  for (const used of [...imports].flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? [])) {
    LIBRARY_USERS.set(used, [...(LIBRARY_USERS.get(used) ?? []), join(SOURCES, name)]);
  }
}
const LIBRARY_MODULE = /@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$|@mantine\/core\/esm\/components\/(\w+)\//;
/** An icon that one feature draws travels with that feature. */
function featureOfIcon(file: string): string | null {
  const [, icon] = LIBRARY_MODULE.exec(file) ?? [];
  const features = new Set(LIBRARY_USERS.get(icon ?? '')?.map((user) => /features\/[\w-]+\//.exec(user)?.[0] ?? ''));
  const [only] = features;
  return features.size === 1 && only ? featureOf(only) : null;
}
function usersOf(file: string): string[] {
  if (FORMS.test(file) || FIELDS.test(file) || SLIDES.test(file) || SEVERAL.test(file) || featureOfIcon(file))
    return [];
  const [module, icon, component] = LIBRARY_MODULE.exec(file) ?? [];
  if (module) return LIBRARY_USERS.get(icon ?? component ?? '') ?? [];
  return isKit(file) || /@mantine\/core\/styles\//.test(file) ? [file] : [];
}

/** Shown before signing in, too, where there is no frame. */
const OPEN_TO_ALL = /features\/help\//;
/** Features of many small pieces, whose own screens have room for them: nobody’s first page carries them. */
const CARRY_THEIRS =
  /features\/(?:accounts|attendance|blueprints|calendar|certificates|class-exams|class-room|classes|content|courses|enrolment|exam-room|examinations|exercises|gradebook|meeting-accounts|messages|reports|roles|schools|statistics|student-record|support)\//;

/** A file this small is not worth a request of its own, whoever needs it. */
const SMALL_STYLE = 0;
const SMALL_MODULE = 1000;
/** Small pieces that screens of a feature share, if they lead to nothing that not every screen has. */
function isCrumb(file: string, graph: ChunkingContext): boolean {
  if (!file.includes('/src/features/') || file.includes('?')) return false;
  if (OPEN_TO_ALL.test(file) || CARRY_THEIRS.test(file)) return false;
  const { size } = statSync(file);
  if (file.endsWith('.module.css')) return size <= SMALL_STYLE;
  if (size > SMALL_MODULE || screensWith([file], graph).size < 2) return false;
  const needed = graph.getModuleInfo(file)?.importedIds ?? [];
  return needed.every(
    (one) =>
      /node_modules\/(?!zod\/|@mantine|@tabler)|\0|packages\/contract\/src\/constants/.test(one) ||
      placeOf(one, graph) === 'frame' ||
      (/apps\/web\/src\/lib\//.test(one) && isKit(one)),
  );
}

const SHELL = /apps\/web\/src\/app\/shellRoute\.ts$/;
/**
 * `frame`: all that is behind the sign-in whichever screen is opened, with what students' daily screens share, and the
 * styles of what any share, and the little that others' first screens do. `own`: what only students' other screens share.
 * `kit`: what the screens of others share.
 */
function placeOf(file: string, graph: ChunkingContext): 'frame' | 'own' | 'kit' | null {
  if (SHELL.test(file) || isCrumb(file, graph)) return 'frame';
  const users = usersOf(file);
  if (users.length === 0) return null;
  const screens = [...screensWith(users, graph)];
  if (screens.length < 2) return null;
  if (file.endsWith('.css') || screens.some((screen) => DAILY_PAGES.has(screen))) return 'frame';
  if (screens.some((screen) => FIRST_PAGES.has(screen))) return 'frame';
  return screens.every((screen) => STUDENT_PAGES.has(screen)) ? 'own' : 'kit';
}

/**
 * Class names as short as can be: the number of the style sheet, and that of the class in it. They stand in scripts and
 * styles, and their random letters are what compresses worst. (In development they tell where they come from.)
 */
const STYLE_SHEETS = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => join(SOURCES, name))
  .sort();
const classesOf = new Map<string, string[]>();
function shortName(name: string, file: string): string {
  const path = file.split('?')[0] ?? file;
  const known = classesOf.get(path) ?? [];
  if (!known.includes(name)) classesOf.set(path, [...known, name]);
  const at = classesOf.get(path)?.indexOf(name) ?? 0;
  return `_${STYLE_SHEETS.indexOf(path).toString(36)}_${at.toString(36)}`;
}

export default defineConfig(({ command }) => ({
  plugins: [react(), smallestFonts(), preloadWords(), withoutDetours(), examRoomWorker(), precompress()],
  resolve: { alias: { '@': join(import.meta.dirname, 'src') } },
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
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
              test: /node_modules\/zod\/|packages\/contract\/src\/(?!constants|screens|permissions|[\w-]+-words|gradebook-marks|material-(?:levels|sharing)|day\.|change\.|touch)|src\/lib\/validation/,
              includeDependenciesRecursively: false,
              priority: 6,
            },
            // Used by schemas and by screens without them: apart from both, or each would wait for the other.
            { name: 'permissions', test: /packages\/contract\/src\/permissions/, priority: 5.5 },
            { name: 'first', tags: ['$initial'], priority: 5 },
            // What takes over from the log-in page, fetched while one types there.
            { name: 'inside', test: /apps\/web\/src\/app\/Inside\.tsx$/, priority: 4 },
            { name: placeOf, debugName: 'places', priority: 3 },
            { name: 'player', test: PLAYER, includeDependenciesRecursively: false, priority: 2.5 },
            { name: 'slides', test: SLIDES, minShareCount: 2, includeDependenciesRecursively: false, priority: 2.4 },
            { name: 'charts', test: CHARTS, includeDependenciesRecursively: false, priority: 2.3 },
            { name: 'work', test: WORK, minShareCount: 2, includeDependenciesRecursively: false, priority: 2.2 },
            { name: 'keys', test: KEYS, includeDependenciesRecursively: false, priority: 2.1 },
            { name: 'several', test: SEVERAL, minShareCount: 2, includeDependenciesRecursively: false, priority: 1.9 },
            { name: 'fields', test: FIELDS, minShareCount: 2, priority: 1.8 },
            // What brings schemas along.
            { name: 'forms', test: FORMS, minShareCount: 2, priority: 1.5 },
            {
              name: featureOfIcon,
              debugName: 'icons',
              test: LIBRARY_MODULE,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.2,
            },
            // The first page of administrators, and what its other pages share with it: one file less to ask for.
            {
              name: 'dashboard-screens',
              test: /features\/dashboard\/(?!drillLists|sheets|competencies|components\/(?:AddressView|CompetencyChart|CourseLists|Drill|HelpTable|useCrumbs|useDrillColumns))/,
              includeDependenciesRecursively: false,
              priority: 1.1,
            },
            // What the screens of one feature share: students' screens apart from those of others, and dialogs and forms
            // apart from lists, which do without them.
            {
              name: (file, graph) =>
                `${featureOf(file)}${TYPE_NAMES.test(file) || isForStudents([file], graph) ? '-own' : ''}`,
              debugName: 'features',
              test: /apps\/web\/src\/(?:features|questions\/(?:editing|kinds))\//,
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
    proxy: Object.fromEntries(
      ['/api', '/api-token-auth', '/files', '/h5p-player', '/verify'].map((path) => [path, SERVER]),
    ),
  },
}));

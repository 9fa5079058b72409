import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** What the exam room is started by and fetches later; what these import comes along. */
const ROOTS = [
  /\/src\/app\/(?:main|Inside)\.tsx$/,
  /\/src\/app\/shellRoute\.ts$/,
  /\/src\/lib\/leftBehind\.ts$/,
  /\/src\/app\/shell\/ToastStack\.tsx$/,
  /\/features\/exam-room\/pages\/Exam(?:Room|Result)Page\.tsx$/,
  /\/features\/session\/components\/ExpiryWarning\.tsx$/,
  /\/questions\/kinds\/\w+\/View\.tsx$/,
  /\/questions\/player\/(?:Formulas|Recording)\.tsx$/,
  /\/packages\/contract\/src\/touches\.ts$/,
  /\/lib\/texts\/(?:door|frame)\.\w+\.ts$/,
  /\/locales\/\w+\/(?:exam_room|exams|player|kinds)\.json$/,
];
/** Beside the page, under names that stay. */
const BESIDE = ['/scheme.js', '/logo.svg', '/manifest.webmanifest'];
const ROOM = '/student/examtest/test';

const textOf = (file: Bundle[string] | undefined): string =>
  file?.type === 'asset' ? Buffer.from(file.source).toString('utf8') : (file?.code ?? '');

/** Scripts, styles and fonts of the exam room, by the names that this build gave them. */
export function filesOfRoom(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const wanted = new Set<Chunk>();
  const take = (chunk: Chunk | undefined): void => {
    if (!chunk || wanted.has(chunk)) return;
    wanted.add(chunk);
    for (const name of chunk.imports) take(byName.get(name));
  };
  for (const root of ROOTS) {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => root.test(id)));
    if (found.length === 0) throw new Error(`The exam room wants ${root}, which this build does not have.`);
    for (const chunk of found) take(chunk);
  }
  const styles = new Set([...wanted].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const fonts = [...styles].flatMap((name) => textOf(bundle[name]).match(/assets\/[\w.-]+\.woff2/g) ?? []);
  return [...new Set([...[...wanted].map(({ fileName }) => fileName), ...styles, ...fonts])].sort();
}

/** Writes the worker that keeps the exam room on the computer, with the list of what it keeps. */
export function examRoomWorker(): Plugin {
  return {
    name: 'exam-room-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = filesOfRoom(bundle);
        const [entry] = /assets\/[\w-]+\.js/.exec(textOf(bundle['index.html'])) ?? [];
        if (!entry) throw new Error('The page of this build starts no script.');
        const worker = readFileSync(join(import.meta.dirname, 'exam-room-worker.js'), 'utf8');
        const build = createHash('sha256').update(worker).update(files.join()).digest('hex').slice(0, 16);
        const list = JSON.stringify([...files.map((name) => `/${name}`), ...BESIDE]);
        const source = worker
          .replaceAll('__PAGE__', ROOM)
          .replace('__ENTRY__', entry)
          .replace('__BUILD__', build)
          .replace("['__FILES__']", () => list);
        this.emitFile({ type: 'asset', fileName: 'exam-room-worker.js', source });
      },
    },
  };
}

import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { DeckReader, DocumentConverter } from '../../ports/document-converter';
import { runSoffice } from './soffice';
import { readSteps } from './steps';
import { inWorkshop } from './workshop';

export interface LibreOfficeSettings {
  program: string;
  /** Of one call. */
  timeoutMs: number;
}

const isThere = async (path: string) => ((await stat(path).catch(() => null))?.size ?? 0) > 0;

/** Our own reader, and LibreOffice for what it knows better: .ppt files, and drawings of Windows in a .pptx. */
export function libreOfficeDocumentConverter(
  settings: LibreOfficeSettings,
  reader: DeckReader,
  workDir: string,
): DocumentConverter {
  const converted = async (
    root: string,
    files: readonly string[],
    format: 'pptx' | 'png',
    signal?: AbortSignal,
  ): Promise<(string | null)[]> => {
    const into = join(root, `made-${format}`);
    await mkdir(into, { recursive: true });
    await runSoffice({ ...settings, home: join(root, 'office'), files, format, into, signal });
    const made = files.map((file) => join(into, `${basename(file, extname(file))}.${format}`));
    return Promise.all(made.map(async (path) => ((await isThere(path)) ? path : null)));
  };

  return {
    name: 'libreoffice',
    readDeck: ({ content, personId }, receive, signal) =>
      inWorkshop(workDir, content, signal, async ({ deck, pictures, root }) => {
        let path = deck;
        if ((await reader.container(deck, personId, signal)) === 'old') {
          const old = join(root, 'deck.ppt');
          await rename(deck, old);
          const [made] = await converted(root, [old], 'pptx', signal);
          if (!made) return { refused: 'deck.not_converted' };
          path = made;
        }
        const folder = join(root, 'foreign');
        await mkdir(folder);
        const foreign = await reader.foreignPictures({ path, folder }, personId, signal);
        const files = foreign.map(({ file }) => file);
        const made = files.length > 0 ? await converted(root, files, 'png', signal) : [];
        const found = foreign.flatMap(({ name }, at) => (made[at] ? [[name, made[at]] as const] : []));
        const at = { path, folder: pictures, converted: Object.fromEntries(found) };
        return readSteps(reader, at, personId, receive, signal);
      }),
  };
}

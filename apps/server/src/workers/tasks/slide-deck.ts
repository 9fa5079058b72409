import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeckContainer, DeckOutcome, SlidePart } from '../../ports/document-converter';
import { DeckReader, foreignPictures } from '../slide-deck/deck';
import { OldDeck } from '../slide-deck/old/old-deck';
import { DeckPackage } from '../slide-deck/package';
import { DeckRefused } from '../slide-deck/refused';
import type { Run } from '../task';

interface DeckFile {
  /** Where it lies, and a folder for its pictures. */
  path: string;
  folder: string;
}

/** A picture that another program has to convert first: its name in the deck, and the file it was written to. */
interface ForeignPicture {
  name: string;
  file: string;
}

export interface SlideDeckTask {
  input:
    | { want: 'container'; path: string }
    | ({ want: 'foreign' } & DeckFile)
    /** `converted`: name in the deck → what another program made of it. */
    | ({ want: 'slides'; converted: Readonly<Record<string, string>> } & DeckFile);
  part: { kind: 'begin'; total: number } | ({ kind: 'slide' } & SlidePart);
  result: { container: DeckContainer } | { found: ForeignPicture[] } | DeckOutcome;
}

const MAX_FOREIGN = 300;

async function contains(file: FileHandle, text: string): Promise<boolean> {
  const wanted = Buffer.from(text, 'utf16le');
  let tail = Buffer.alloc(0);
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    const window = Buffer.concat([tail, chunk]);
    if (window.includes(wanted)) return true;
    tail = window.subarray(-wanted.length);
  }
  return false;
}

/** What the file is by its first bytes: a zip, or the container of old office files and of those with a password. */
async function containerOf(path: string): Promise<DeckContainer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    if (head.subarray(0, 2).toString('latin1') === 'PK') return 'zip';
    if (head.toString('hex') !== 'd0cf11e0a1b11ae1') return 'unknown';
    if (await contains(file, 'EncryptedPackage')) return 'encrypted';
    return (await contains(file, 'PowerPoint Document')) ? 'old' : 'unknown';
  } finally {
    await file.close();
  }
}

/** The containers that are opened here. */
async function deckContainer(path: string): Promise<'zip' | 'old'> {
  const container = await containerOf(path);
  if (container === 'encrypted') throw new DeckRefused('deck.password_protected');
  if (container === 'unknown') throw new DeckRefused('deck.not_a_deck');
  return container;
}

async function slides(
  { path, folder, converted }: Extract<SlideDeckTask['input'], { want: 'slides' }>,
  emit: (part: SlideDeckTask['part']) => void,
): Promise<DeckOutcome> {
  const isOld = (await deckContainer(path)) === 'old';
  const deck = isOld ? await OldDeck.open(path) : await DeckPackage.open(path);
  const reader = await DeckReader.open(deck, folder, converted);
  if (isOld) reader.report.tell(undefined, 'old_file');
  try {
    const total = reader.slides.length;
    emit({ kind: 'begin', total });
    let kept = 0;
    for (let number = 1; number <= total; number += 1) {
      const slide = await reader.slide(number).catch((error: unknown) => {
        if (error instanceof DeckRefused) throw error;
        // Whatever it was about this slide: the others are still to be had.
        reader.report.tell(number, 'slide_unreadable', error instanceof Error ? error.name : '');
        return null;
      });
      if (slide) kept += 1;
      emit({ kind: 'slide', number, slide, pictures: reader.pictures.takeFresh() });
    }
    if (kept === 0) throw new DeckRefused('deck.empty');
    return { report: reader.report.lines };
  } finally {
    reader.close();
  }
}

async function foreign({ path, folder }: DeckFile): Promise<{ found: ForeignPicture[] }> {
  const found: ForeignPicture[] = [];
  // Those of an old deck do not lie in it as files.
  if ((await deckContainer(path)) === 'old') return { found };
  for await (const { name, format, bytes } of foreignPictures(path)) {
    if (found.length >= MAX_FOREIGN) break;
    const file = join(folder, `${found.length + 1}.${format}`);
    await writeFile(file, bytes);
    found.push({ name, file });
  }
  return { found };
}

/**
 * Reads a .pptx or .ppt on the disk slide by slide, and writes its pictures into a folder. `want: 'foreign'` only writes out
 * the pictures that another program has to convert first; `converted` names what became of them.
 */
export const run: Run<SlideDeckTask> = async (input, emit) => {
  try {
    if (input.want === 'container') return { container: await containerOf(input.path) };
    return input.want === 'foreign' ? await foreign(input) : await slides(input, emit);
  } catch (error) {
    if (error instanceof DeckRefused) return { refused: error.code };
    throw error;
  }
};

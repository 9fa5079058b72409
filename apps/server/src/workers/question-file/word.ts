import { posix } from 'node:path';
import { readArchive } from '../archive';
import { Pictures } from './pictures';
import type { FoundQuestions } from './question';
import { refuse } from './refusal';
import { WordDocument } from './word-document';
import { Numbering } from './word-numbering';
import { readTest } from './word-questions';
import { linesOfDocument } from './word-source';
import { Styles } from './word-styles';
import { flatten } from './word-tables';
import { attribute, childrenNamed, childrenOf, first, parseXml, type XmlNode } from './xml';

const MAX_UNPACKED = 300 * 1024 * 1024;
/** Of the text alone: what is larger is no test, and would not fit in memory as a tree. */
const MAX_XML = 40 * 1024 * 1024;
const PARTS = ['word/document.xml', 'word/_rels/document.xml.rels', 'word/styles.xml', 'word/numbering.xml'];

const isMedia = (name: string) => name.startsWith('word/media/') && !name.includes('..');

type Files = ReadonlyMap<string, Buffer>;

function rootOf(files: Files, name: string, root: string): XmlNode | undefined {
  const bytes = files.get(name);
  if (!bytes) return undefined;
  if (bytes.length > MAX_XML) refuse('too_long');
  return first(parseXml(bytes.toString('utf8')), root);
}

/** Relationship → the file in the archive; what lies outside of it is never fetched. */
function relationsOf(files: Files): ReadonlyMap<string, string> {
  const root = rootOf(files, 'word/_rels/document.xml.rels', 'Relationships');
  const targets = new Map<string, string>();
  for (const node of root ? childrenNamed(root, 'Relationship') : []) {
    if (attribute(node, 'TargetMode') === 'External') continue;
    const target = attribute(node, 'Target') ?? '';
    targets.set(attribute(node, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : posix.join('word', target));
  }
  return targets;
}

/** A Word test: macros, links and embedded programs are not looked at. */
export async function readWord(
  bytes: Buffer,
  { maxQuestions }: { maxQuestions: number },
): Promise<FoundQuestions & { pictures: Pictures }> {
  const files = await readArchive(bytes, {
    maxBytes: MAX_UNPACKED,
    wanted: (name) => PARTS.includes(name) || isMedia(name),
    directory: (entries) => {
      if (!entries.has('word/document.xml')) refuse('not_recognised');
    },
  });
  const targets = relationsOf(files);
  const pictures = new Pictures();
  const document = new WordDocument({
    styles: new Styles(rootOf(files, 'word/styles.xml', 'styles')),
    numbering: new Numbering(rootOf(files, 'word/numbering.xml', 'numbering')),
    pictureOf: (id) => {
      const name = targets.get(id);
      return name === undefined ? null : pictures.key(name, files.get(name));
    },
  });
  const root = rootOf(files, 'word/document.xml', 'document') ?? refuse('damaged');
  const body = first(childrenOf(root), 'body') ?? refuse('damaged');
  const items = flatten(document.blocks(childrenOf(body)));
  const { questions, unread } = readTest(items, maxQuestions);
  return { questions: questions.map(placed), unread: unread.map(placed), lines: linesOfDocument(items), pictures };
}

const placed = <Item extends { place: number }>(one: Item) => ({ ...one, place: { paragraph: one.place } });

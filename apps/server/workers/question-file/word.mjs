import { posix } from 'node:path';
import { readArchive } from '../archive.mjs';
import { Pictures } from './pictures.mjs';
import { refuse } from './refusal.mjs';
import { WordDocument } from './word-document.mjs';
import { Numbering } from './word-numbering.mjs';
import { readTest } from './word-questions.mjs';
import { Styles } from './word-styles.mjs';
import { flatten } from './word-tables.mjs';
import { attribute, childrenNamed, childrenOf, first, parseXml } from './xml.mjs';

const MAX_UNPACKED = 300 * 1024 * 1024;
/** Of the text alone: what is larger is no test, and would not fit in memory as a tree. */
const MAX_XML = 40 * 1024 * 1024;
const PARTS = ['word/document.xml', 'word/_rels/document.xml.rels', 'word/styles.xml', 'word/numbering.xml'];

const isMedia = (name) => name.startsWith('word/media/') && !name.includes('..');

function rootOf(files, name, root) {
  const bytes = files.get(name);
  if (!bytes) return undefined;
  if (bytes.length > MAX_XML) refuse('too_long');
  return first(parseXml(bytes.toString('utf8')), root);
}

/** Relationship → the file in the archive; what lies outside of it is never fetched. */
function relationsOf(files) {
  const root = rootOf(files, 'word/_rels/document.xml.rels', 'Relationships');
  const targets = new Map();
  for (const node of root ? childrenNamed(root, 'Relationship') : []) {
    if (attribute(node, 'TargetMode') === 'External') continue;
    const target = attribute(node, 'Target') ?? '';
    targets.set(attribute(node, 'Id'), target.startsWith('/') ? target.slice(1) : posix.join('word', target));
  }
  return targets;
}

/** A Word test: macros, links and embedded programs are not looked at. */
export async function readWord(bytes, { maxQuestions }) {
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
    pictureOf: (id) => pictures.key(targets.get(id), files.get(targets.get(id))),
  });
  const root = rootOf(files, 'word/document.xml', 'document') ?? refuse('damaged');
  const body = first(childrenOf(root), 'body') ?? refuse('damaged');
  const { questions, unread } = readTest(flatten(document.blocks(childrenOf(body))), maxQuestions);
  return { questions: questions.map(placed), unread: unread.map(placed), pictures };
}

const placed = (one) => ({ ...one, place: { paragraph: one.place } });

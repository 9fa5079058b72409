import { inflateRawSync } from 'node:zlib';
import type { Random } from '../../src/seed/invention/random';
import { zip } from './docx';

/** Pieces that readers of tests look for, where nobody expects them. */
const WORDS = [
  'Câu 1: ',
  'Câu 7. ',
  '1. ',
  'A. ',
  'B) ',
  'a) ',
  'Đáp án: B',
  'ĐÁP ÁN',
  '1A 2B 3C',
  'Select one:',
  '____',
  '*',
];
const PIECES = [
  ...WORDS,
  ...[
    '{',
    '}',
    '~',
    '=',
    '#',
    '->',
    '::',
    '\\',
    '%50%',
    '####',
    '$CATEGORY: x\n',
    '//',
    '\n\n',
    '{1:SHORTANSWER:=a~b}',
  ],
  ...[
    '<',
    '>',
    '</w:p>',
    '<w:p>',
    '<w:tbl>',
    '</w:tbl>',
    '<w:tc>',
    '</w:tr>',
    '<w:br/>',
    '<w:numPr><w:numId w:val="1"/></w:numPr>',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<!DOCTYPE a>',
    '&amp;',
    '&#0;',
    '&#xFFFFFFF;',
    '&x;',
    '<question type="cloze">',
    '</question>',
  ],
  ...[
    '<text>',
    '<answer fraction="100">',
    '<file name="a" encoding="base64">%%%</file>',
    '\u0000',
    '\uFFFC',
    '\ud800',
    '\u0301',
    'ANSWER: A\n',
  ],
];

export const pick = <T>(random: Random, from: readonly T[]): T => from[random.between(0, from.length - 1)] as T;

const mutations = (random: Random): ((text: string) => string)[] => {
  const at = (text: string) => random.between(0, text.length);
  return [
    (text) => {
      const place = at(text);
      return text.slice(0, place) + pick(random, PIECES) + text.slice(place);
    },
    (text) => {
      const from = at(text);
      return text.slice(0, from) + text.slice(from + random.between(1, 60));
    },
    (text) => {
      const from = at(text);
      const part = text.slice(from, from + random.between(1, 300));
      const to = at(text);
      return text.slice(0, to) + part.repeat(random.between(1, 20)) + text.slice(to);
    },
    (text) => {
      // Inside what is read, so that the document stays one.
      const places = [...text.matchAll(/preserve">/g)].map(({ index }) => index + 10);
      const place = places.length > 0 ? pick(random, places) : at(text);
      return text.slice(0, place) + pick(random, WORDS) + text.slice(place);
    },
    (text) =>
      random.between(0, 3) === 0 ? text.slice(0, at(text)) : text.replace(pick(random, WORDS), pick(random, WORDS)),
    (text) =>
      text.replaceAll(
        pick(random, ['w:p', 'w:r', 'question', 'A', '1', '=', '"', ' ']),
        pick(random, ['w:x', '', ' ', '2', '\t', '>']),
      ),
  ];
};

/** The text with one to six faults. */
export function mutated(text: string, random: Random): string {
  let changed = text;
  for (let count = random.between(1, 6); count > 0; count -= 1) changed = pick(random, mutations(random))(changed);
  return changed;
}

export function mutatedBytes(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  for (let count = random.between(1, 12); count > 0; count -= 1)
    changed[random.between(0, changed.length - 1)] = random.between(0, 255);
  return random.between(0, 3) === 0 ? changed.subarray(0, random.between(0, changed.length)) : changed;
}

/** The files of an archive that we packed ourselves. */
function unzip(bytes: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = bytes.readUInt32LE(bytes.length - 6);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [method, packed, length, extra, comment, offset] = [10, 20, 28, 30, 32, 42].map((place, index) =>
      index === 0 || (index > 1 && index < 5) ? bytes.readUInt16LE(at + place) : bytes.readUInt32LE(at + place),
    ) as [number, number, number, number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const content = bytes.subarray(start, start + packed);
    files[name] = (method === 8 ? inflateRawSync(content) : content).toString('utf8');
    at += 46 + length + extra + comment;
  }
  return files;
}

/** A document with one of its parts mutated, and packed again. */
export function mutatedDocument(bytes: Buffer, random: Random): Promise<Buffer> {
  const files = unzip(bytes);
  const name = pick(random, [
    'word/document.xml',
    'word/document.xml',
    'word/document.xml',
    'word/numbering.xml',
    'word/styles.xml',
    'word/_rels/document.xml.rels',
  ]);
  return zip({ ...files, [name]: mutated(files[name] ?? '', random) });
}

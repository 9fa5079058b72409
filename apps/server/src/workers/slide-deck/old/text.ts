import type { XmlElement } from '../../xml';
import { element } from './elements';
import { type DeckRecord, u32 } from './records';
import { looksOf, type TextLooks, type TextSource } from './text-style';

const TEXT = { header: 0x0f9f, characters: 0x0fa0, bytes: 0x0fa8, looks: 0x0fa1 };
/** Places that stand for the number of the slide, a date, or what stands at head and foot: one character each. */
const FIELDS: ReadonlySet<number> = new Set([0x0fd8, 0x0ff7, 0x0ff8, 0x0ff9, 0x0ffa, 0x1015]);
const MAX_TEXT = 20_000;

/** Kinds of text by their numbers. */
export const KIND = { title: 0, body: 1, notes: 2, other: 4, centredTitle: 6 };
export const isTitle = (kind: number) => kind === KIND.title || kind === KIND.centredTitle;
/** In the middle, or on a half or a quarter of the slide; and what is said in notes. */
const BODIES: ReadonlySet<number> = new Set([KIND.body, KIND.notes, 5, 7, 8]);
export const isBody = (kind: number) => BODIES.has(kind);

/** A text of the deck, still as its bytes. */
export interface OldText {
  kind: number;
  bytes?: Buffer;
  isWide?: boolean;
  looks?: Buffer;
  fields: number[];
}

/** The texts among some records: each begins with its kind. */
export function textsIn(records: Iterable<DeckRecord>): OldText[] {
  const texts: OldText[] = [];
  for (const { type, content } of records) {
    if (type === TEXT.header) texts.push({ kind: u32(content, 0), fields: [] });
    const text = texts.at(-1);
    if (!text) continue;
    if (type === TEXT.characters || type === TEXT.bytes) {
      text.bytes = content.subarray(0, MAX_TEXT * (type === TEXT.characters ? 2 : 1));
      text.isWide = type === TEXT.characters;
    } else if (type === TEXT.looks) text.looks = content;
    else if (FIELDS.has(type)) text.fields.push(u32(content, 0));
  }
  return texts;
}

/** Its characters; what stands for a field is a character that is none. */
function charactersOf({ bytes, isWide, fields }: OldText): string {
  // A byte is the lower half of a character.
  const text = bytes?.toString(isWide ? 'utf16le' : 'latin1') ?? '';
  if (fields.length === 0) return text;
  const places = new Set(fields);
  return Array.from({ length: text.length }, (_, at) => (places.has(at) ? '\0' : text[at])).join('');
}

/** What an attribute and an element of XML cannot hold is no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const clean = (text: string) => text.replace(/[\0-\x08\x0c\x0e-\x1f]/g, '');

/** What counts at each place, asked from the first to the last. */
function lookAt(stretches: TextLooks['letters']): (at: number) => { look: XmlElement | undefined; until: number } {
  let index = 0;
  let from = 0;
  return (at) => {
    for (let one = stretches[index]; one && from + one.length <= at; one = stretches[index]) {
      from += one.length;
      index += 1;
    }
    const found = stretches[index];
    return { look: found?.look, until: found ? from + found.length : Number.POSITIVE_INFINITY };
  };
}

function pieces(line: string, look: XmlElement | undefined): XmlElement[] {
  const made: XmlElement[] = [];
  for (const [at, part] of line.split('\v').entries()) {
    if (at > 0) made.push(element('br', {}, look));
    const text = clean(part);
    if (text === '') continue;
    const t = element('t');
    t.text = text;
    made.push(element('r', {}, look, t));
  }
  return made;
}

/** The paragraphs of a text as they would stand in a .pptx. */
export function paragraphsOf(text: OldText, source: TextSource): XmlElement[] {
  const whole = charactersOf(text);
  const looks = looksOf(text.looks, whole.length, source);
  const paragraphLook = lookAt(looks.paragraphs);
  const letterLook = lookAt(looks.letters);
  const made: XmlElement[] = [];
  let at = 0;
  for (const line of whole.split('\r')) {
    const paragraph = element('p', {}, paragraphLook(at).look);
    const end = at + line.length;
    while (at < end) {
      const { look, until } = letterLook(at);
      const to = Math.min(end, until);
      paragraph.children.push(...pieces(whole.slice(at, to), look));
      at = to;
    }
    made.push(paragraph);
    at = end + 1;
  }
  return made;
}

/** Without any looks, to see whether there is something in it. */
export const isEmpty = (text: OldText): boolean => clean(charactersOf(text)).trim() === '';

import { XMLParser } from 'fast-xml-parser';

/** Why a piece of XML is not read: `unsafe` declares things that office programs never declare, `damaged` is no XML. */
export class XmlRefused extends Error {
  constructor(readonly reason: 'unsafe' | 'damaged' | 'too_deep') {
    super(`the XML is refused: ${reason}`);
  }
}

const MAX_DEPTH = 120;

/** Entities are left alone by the parser and read here: the five of XML itself, and numbers. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);
const isCharacter = (code: number) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code < 0xd800) ||
  (code >= 0xe000 && code < 0xfffe) ||
  (code >= 0x10000 && code <= 0x10ffff);

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED.get(name) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return isCharacter(code) ? String.fromCodePoint(code) : '';
}

const decoded = (text: string) => (text.includes('&') ? text.replace(/&(#?\w{1,10});/g, entity) : text);

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  htmlEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
});

/** An element: its name without and with its prefix, its attributes as written, and what is in it, in order. */
export class XmlElement {
  readonly local: string;
  readonly children: XmlElement[] = [];
  text = '';

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
  ) {
    this.local = name.slice(name.indexOf(':') + 1);
  }

  child(local: string): XmlElement | undefined {
    return this.children.find((child) => child.local === local);
  }

  /** The first one along a path of names. */
  at(...path: string[]): XmlElement | undefined {
    let found: XmlElement | undefined = this;
    for (const local of path) found = found?.child(local);
    return found;
  }

  all(local: string): XmlElement[] {
    return this.children.filter((child) => child.local === local);
  }

  attribute(name: string): string | undefined {
    return this.attributes[name];
  }

  /** A whole number, or the fallback for whatever is none. */
  number(name: string, fallback = 0): number {
    const value = this.attributes[name];
    if (value === undefined || !/^[+-]?\d{1,15}(?:\.\d{1,9})?$/.test(value)) return fallback;
    return Math.round(Number(value));
  }

  flag(name: string): boolean | undefined {
    const value = this.attributes[name];
    return value === undefined ? undefined : value === '1' || value === 'true' || value === 'on';
  }
}

/** As the parser gives it: one tag with what is in it, in order, or a text; attributes beside. */
interface ParsedNode {
  ':@'?: Record<string, unknown>;
  '#text'?: unknown;
  [tag: string]: unknown;
}

function tagOf(node: ParsedNode): { tag: string; content: ParsedNode[] } | null {
  const tag = Object.keys(node).find((key) => key !== ':@');
  const content = tag === undefined ? undefined : node[tag];
  return tag !== undefined && Array.isArray(content) ? { tag, content } : null;
}

function built(name: string, given: ParsedNode[':@'], content: readonly ParsedNode[]): XmlElement {
  const attributes: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(given ?? {})) attributes[key] = decoded(String(value));
  const element = new XmlElement(name, attributes);
  for (const item of content) {
    if (item['#text'] !== undefined) {
      element.text += decoded(String(item['#text']));
      continue;
    }
    const inner = tagOf(item);
    if (inner) element.children.push(built(inner.tag, item[':@'], inner.content));
  }
  return element;
}

function textOf(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** The root element. Nothing is ever fetched or expanded for it. */
export function parseXml(bytes: Uint8Array): XmlElement {
  const text = textOf(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlRefused('unsafe');
  const item = parsed(text).find((one) => one['#text'] === undefined);
  const root = item && tagOf(item);
  if (!root) throw new XmlRefused('damaged');
  return built(root.tag, item[':@'], root.content);
}

function parsed(text: string): ParsedNode[] {
  try {
    return parser.parse(text);
  } catch (error) {
    throw new XmlRefused(error instanceof Error && /nested/i.test(error.message) ? 'too_deep' : 'damaged');
  }
}

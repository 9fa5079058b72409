import { XMLParser } from 'fast-xml-parser';

/** Why a piece of XML is not read: `unsafe` declares things that office programs never declare, `damaged` is no XML. */
export class XmlRefused extends Error {
  constructor(reason) {
    super(`the XML is refused: ${reason}`);
    this.reason = reason;
  }
}

const MAX_DEPTH = 120;

/** Entities are left alone by the parser and read here: the five of XML itself, and numbers. */
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const isCharacter = (code) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code < 0xd800) ||
  (code >= 0xe000 && code < 0xfffe) ||
  (code >= 0x10000 && code <= 0x10ffff);

function entity(whole, name) {
  if (!name.startsWith('#')) return NAMED[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return isCharacter(code) ? String.fromCodePoint(code) : '';
}

const decoded = (text) => (text.includes('&') ? text.replace(/&(#?\w{1,10});/g, entity) : text);

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
class XmlElement {
  constructor(name, attributes) {
    this.name = name;
    this.local = name.slice(name.indexOf(':') + 1);
    this.attributes = attributes;
    this.children = [];
    this.text = '';
  }

  child(local) {
    return this.children.find((child) => child.local === local);
  }

  /** The first one along a path of names. */
  at(...path) {
    let found = this;
    for (const local of path) found = found?.child(local);
    return found;
  }

  all(local) {
    return this.children.filter((child) => child.local === local);
  }

  attribute(name) {
    return this.attributes[name];
  }

  /** A whole number, or the fallback for whatever is none. */
  number(name, fallback = 0) {
    const value = this.attributes[name];
    if (value === undefined || !/^[+-]?\d{1,15}(?:\.\d{1,9})?$/.test(value)) return fallback;
    return Math.round(Number(value));
  }

  flag(name) {
    const value = this.attributes[name];
    return value === undefined ? undefined : value === '1' || value === 'true' || value === 'on';
  }
}

function built(name, given, content) {
  const attributes = Object.create(null);
  for (const [key, value] of Object.entries(given ?? {})) attributes[key] = decoded(String(value));
  const element = new XmlElement(name, attributes);
  for (const item of content) {
    if (item['#text'] !== undefined) {
      element.text += decoded(String(item['#text']));
      continue;
    }
    const tag = Object.keys(item).find((key) => key !== ':@');
    if (tag !== undefined && Array.isArray(item[tag])) element.children.push(built(tag, item[':@'], item[tag]));
  }
  return element;
}

function textOf(bytes) {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** The root element. Nothing is ever fetched or expanded for it. */
export function parseXml(bytes) {
  const text = textOf(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlRefused('unsafe');
  let parsed;
  try {
    parsed = parser.parse(text);
  } catch (error) {
    throw new XmlRefused(/nested/i.test(String(error?.message)) ? 'too_deep' : 'damaged');
  }
  const item = parsed.find((one) => one['#text'] === undefined);
  const tag = item && Object.keys(item).find((key) => key !== ':@');
  if (!tag || !Array.isArray(item[tag])) throw new XmlRefused('damaged');
  return built(tag, item[':@'], item[tag]);
}

import { XMLParser } from 'fast-xml-parser';
import { refuse } from './refusal';

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // What a file declares is never expanded; the five names and the numbers are resolved below.
  processEntities: false,
  cdataPropName: '#cdata',
  commentPropName: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LARGEST_CODE_POINT = 0x10ffff;

function character(code: number): string {
  const isText = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= LARGEST_CODE_POINT);
  return isText && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}

const resolved = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
        (whole, hex?: string, decimal?: string, name = '') => {
          if (hex) return character(Number.parseInt(hex, 16));
          if (decimal) return character(Number(decimal));
          return NAMED[name] ?? whole;
        },
      )
    : text;

/** As the parser gives it: one name with what is in it, in order, or a text; attributes beside. */
export interface XmlNode {
  ':@'?: Readonly<Record<string, unknown>>;
  readonly [name: string]: unknown;
}

/** A tree of nodes and texts, in order; refused when it is no XML or declares its own types. */
export function parseXml(text: string): XmlNode[] {
  if (/<!DOCTYPE/i.test(text.slice(0, 4096)) || /<!ENTITY/i.test(text)) refuse('damaged');
  try {
    return PARSER.parse(text);
  } catch {
    return refuse('damaged');
  }
}

export const nameOf = (node: XmlNode): string => {
  for (const key in node) if (key !== ':@') return key;
  return '';
};
export const childrenOf = (node: XmlNode): XmlNode[] => {
  const content = node[nameOf(node)];
  return Array.isArray(content) ? content : [];
};
export const attribute = (node: XmlNode, name: string): string | undefined => {
  const value = node[':@']?.[name];
  return value === undefined ? undefined : resolved(String(value));
};
export const child = (node: XmlNode, name: string): XmlNode | undefined => childrenOf(node).find((one) => name in one);
export const childrenNamed = (node: XmlNode, name: string): XmlNode[] => childrenOf(node).filter((one) => name in one);
export const first = (nodes: readonly XmlNode[], name: string): XmlNode | undefined => nodes.find((one) => name in one);

const DEEPEST = 200;

/** All text below, in order. */
export function textOf(nodes: readonly XmlNode[], depth = 0): string {
  if (depth > DEEPEST) return '';
  let text = '';
  for (const node of nodes) {
    const name = nameOf(node);
    if (name === '#text') text += resolved(String(node['#text']));
    else if (name === '#cdata')
      text += childrenOf(node)
        .map((part) => String(part['#text'] ?? ''))
        .join('');
    else text += textOf(childrenOf(node), depth + 1);
  }
  return text;
}

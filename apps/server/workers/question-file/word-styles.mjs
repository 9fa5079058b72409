import { attribute, child, childrenNamed, childrenOf } from './xml.mjs';

const DEEPEST = 12;
const OFF = new Set(['0', 'false', 'none', 'off']);

/** A colour that anybody would call text colour says nothing. */
function colourOf(value) {
  if (!value || /^auto$/i.test(value)) return null;
  return /^0{6}$/.test(value) ? null : value.toUpperCase();
}
const fillOf = (value) => (!value || /^(?:auto|none|white|f{6})$/i.test(value) ? null : value.toUpperCase());

const READERS = {
  b: (node) => ({ bold: !OFF.has(attribute(node, 'val') ?? '') }),
  i: (node) => ({ italic: !OFF.has(attribute(node, 'val') ?? '') }),
  u: (node) => ({ underline: !OFF.has(attribute(node, 'val') ?? '') }),
  color: (node) => ({ colour: colourOf(attribute(node, 'val')) }),
  highlight: (node) => ({ fill: fillOf(attribute(node, 'val')) }),
  shd: (node) => ({ shade: fillOf(attribute(node, 'fill')) }),
  vertAlign: (node) => ({ script: { superscript: 'sup', subscript: 'sub' }[attribute(node, 'val')] ?? null }),
};

/** How a piece of text is marked, from its properties; only what they say. */
export function marksOf(properties) {
  const marks = {};
  if (!properties) return marks;
  for (const node of childrenOf(properties)) {
    for (const name in READERS) if (name in node) Object.assign(marks, READERS[name](node));
  }
  return marks;
}

/** Styles by their id, with what those that they are based on say. */
export class Styles {
  constructor(root) {
    this.given = new Map();
    for (const node of root ? childrenNamed(root, 'style') : []) this.given.set(attribute(node, 'styleId'), node);
    this.resolved = new Map();
  }

  of(id, depth = 0) {
    if (id === undefined) return { marks: {}, numbering: null };
    const known = this.resolved.get(id);
    if (known) return known;
    const node = this.given.get(id);
    if (!node || depth > DEEPEST) return { marks: {}, numbering: null };
    const basedOn = child(node, 'basedOn');
    const base = basedOn ? this.of(attribute(basedOn, 'val'), depth + 1) : { marks: {}, numbering: null };
    const paragraph = child(node, 'pPr');
    const style = {
      marks: { ...base.marks, ...marksOf(child(node, 'rPr')) },
      numbering: (paragraph && child(paragraph, 'numPr')) ?? base.numbering,
    };
    this.resolved.set(id, style);
    return style;
  }
}

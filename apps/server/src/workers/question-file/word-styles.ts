import type { Marks } from './line';
import { attribute, child, childrenNamed, childrenOf, type XmlNode } from './xml';

const DEEPEST = 12;
const OFF = new Set(['0', 'false', 'none', 'off']);

/** A colour that anybody would call text colour says nothing. */
function colourOf(value: string | undefined): string | null {
  if (!value || /^auto$/i.test(value)) return null;
  return /^0{6}$/.test(value) ? null : value.toUpperCase();
}
const fillOf = (value: string | undefined) =>
  !value || /^(?:auto|none|white|f{6})$/i.test(value) ? null : value.toUpperCase();

const SCRIPTS: ReadonlyMap<string | undefined, 'sup' | 'sub'> = new Map([
  ['superscript', 'sup'],
  ['subscript', 'sub'],
]);

const fontOf = (node: XmlNode): Marks => {
  const font = attribute(node, 'ascii') ?? attribute(node, 'hAnsi');
  return font === undefined ? {} : { font };
};

const READERS: Readonly<Record<string, (node: XmlNode) => Marks>> = {
  b: (node) => ({ bold: !OFF.has(attribute(node, 'val') ?? '') }),
  i: (node) => ({ italic: !OFF.has(attribute(node, 'val') ?? '') }),
  u: (node) => ({ underline: !OFF.has(attribute(node, 'val') ?? '') }),
  color: (node) => ({ colour: colourOf(attribute(node, 'val')) }),
  highlight: (node) => ({ fill: fillOf(attribute(node, 'val')) }),
  shd: (node) => ({ shade: fillOf(attribute(node, 'fill')) }),
  rFonts: fontOf,
  vertAlign: (node) => ({ script: SCRIPTS.get(attribute(node, 'val')) ?? null }),
};

/** How a piece of text is marked, from its properties; only what they say. */
export function marksOf(properties: XmlNode | undefined): Marks {
  const marks: Marks = {};
  if (!properties) return marks;
  for (const node of childrenOf(properties)) {
    for (const [name, read] of Object.entries(READERS)) if (name in node) Object.assign(marks, read(node));
  }
  return marks;
}

/** Styles by their id, with what those that they are based on say. */
interface Style {
  marks: Marks;
  numbering: XmlNode | null;
}

export class Styles {
  private readonly given: ReadonlyMap<string | undefined, XmlNode>;
  /** The font of paragraphs that name no style. */
  private readonly usual: string | undefined;
  private readonly resolved = new Map<string, Style>();

  constructor(root: XmlNode | undefined) {
    const styles = root ? childrenNamed(root, 'style') : [];
    this.given = new Map(styles.map((node) => [attribute(node, 'styleId'), node]));
    this.usual = styles
      .filter((node) => attribute(node, 'type') === 'paragraph' && attribute(node, 'default') === '1')
      .map((node) => attribute(node, 'styleId'))[0];
  }

  /** The font of a paragraph that names no style. */
  get usualFont(): string | undefined {
    return this.of(this.usual).marks.font;
  }

  of(id: string | undefined, depth = 0): Style {
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

import { readable } from '../symbols';
import { Line, type Marks, type Note, type Span } from './line';
import { inOldFont } from './old-letters';
import { refuse } from './refusal';
import { PICTURE } from './text';
import { type Circle, circleOf } from './word-circle';
import { formulaText } from './word-formula';
import type { Numbering } from './word-numbering';
import { marksOf, type Styles } from './word-styles';
import { attribute, child, childrenOf, nameOf, textOf, type XmlNode } from './xml';

const MAX_PARAGRAPHS = 200_000;
const DEEPEST = 60;
/** Their content is part of the text. */
const THROUGH = new Set([
  'hyperlink',
  'smartTag',
  'ins',
  'moveTo',
  'fldSimple',
  'sdt',
  'sdtContent',
  'customXml',
  'dir',
  'bdo',
]);
/** The signs that tests tick answers with: however they are drawn, a circle is a circle and a box a box. */
const TICKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    f0fc: '\u2713',
    f0fe: '\u2611',
    f0a8: '\u25cb',
    f06f: '\u25cb',
    f0a3: '\u25a1',
    f0b7: '\u2022',
  }),
);
const UNKNOWN_SIGN = '\u25a1';
/** A sign that Word writes by its place in a font of symbols: there F0A3 is a box in one and "≤" in another. */
function signOf(node: XmlNode): string {
  const font = attribute(node, 'font') ?? '';
  const char = (attribute(node, 'char') ?? '').toLowerCase();
  const tick = /^(?:wingdings)?$/i.test(font) ? TICKS.get(char) : undefined;
  const code = /^[0-9a-f]{4}$/.test(char) ? Number.parseInt(char, 16) : 0;
  return tick ?? (code === 0 ? UNKNOWN_SIGN : inFont(String.fromCharCode(code), font));
}
const IN_SYMBOLS = /^(?:symbol|wingdings)/i;
/** Letters as Word shows them: those of a font of symbols are signs, and one that nobody knows is a box. */
function inFont(text: string, font: string): string {
  if (!IN_SYMBOLS.test(font) && !/[\ue000-\uf8ff]/.test(text)) return inOldFont(text, font);
  return Array.from(text, (letter) => readable(letter, font) || UNKNOWN_SIGN).join('');
}
const EMPTY: Marks = {};

/** What a document is made of: lines, and tables as rows of cells that hold the same. */
export type WordBlock = { line: Line } | { table: WordBlock[][][] };

/** The text being made of a paragraph, line by line. */
class Writer {
  readonly lines: Line[] = [];
  notes: Note[] = [];
  private text = '';
  private spans: Span[] = [];
  private pictures: string[] = [];

  constructor(private readonly place: number) {}

  private begin(): void {
    this.text = '';
    this.spans = [];
    this.pictures = [];
    this.notes = [];
  }

  add(text: string, marks: Marks): void {
    if (text === '') return;
    const from = this.text.length;
    this.text += text;
    const last = this.spans.at(-1);
    if (last && last.marks === marks) last.to = this.text.length;
    else this.spans.push({ from, to: this.text.length, marks });
  }

  picture(key: string, marks: Marks): void {
    this.add(PICTURE, marks);
    this.pictures.push(key);
  }

  end(): void {
    const { text, spans } = normalised(this.text, this.spans);
    this.lines.push(new Line(this.place, text, spans, this.pictures, this.notes.length ? { notes: this.notes } : {}));
    this.begin();
  }
}

/** Composed characters, whatever the file was typed with; a span is composed as one, so its borders hold. */
function normalised(text: string, spans: Span[]): { text: string; spans: Span[] } {
  const clean = (part: string) => part.replaceAll('\u00a0', ' ').replace(/\u200b|\u200c|\u200d|\ufeff/g, '');
  if (clean(text) === text && text.normalize('NFC') === text) return { text, spans };
  // An accent that begins a span belongs to the letter before it.
  const parts = spans.map(({ from, to, marks }) => ({ part: clean(text.slice(from, to)), marks }));
  for (const [at, piece] of parts.entries()) {
    const before = parts[at - 1];
    const accents = before && /^\p{M}+/u.exec(piece.part)?.[0];
    if (!accents) continue;
    before.part += accents;
    piece.part = piece.part.slice(accents.length);
  }
  let made = '';
  const moved: Span[] = [];
  for (const { part, marks } of parts) {
    const from = made.length;
    made += part.normalize('NFC');
    if (made.length > from) moved.push({ from, to: made.length, marks });
  }
  return { text: made, spans: moved };
}

/** What Word shows, as lines and tables, in order. Formulas, objects and drawings are told in `notes`. */
interface Around {
  styles: Styles;
  numbering: Numbering;
  /** The key of a picture by its relationship; null: it cannot be shown. */
  pictureOf: (id: string) => string | null;
}

/** A paragraph while it is read. */
interface ParagraphState {
  writer: Writer;
  base: Marks;
  boxes: WordBlock[];
  circles: Circle[];
}

export class WordDocument {
  private paragraphs = 0;
  private readonly circles: Circled[] = [];

  constructor(private readonly around: Around) {}

  blocks(nodes: readonly XmlNode[], depth = 0): WordBlock[] {
    if (depth > DEEPEST) refuse('damaged');
    const found: WordBlock[] = [];
    const before = this.circles.length;
    for (const node of nodes) {
      const name = nameOf(node);
      if (name === 'p') for (const block of this.paragraph(node, depth)) found.push(block);
      else if (name === 'tbl') found.push({ table: this.rows(node, depth + 1) });
      else if (name === 'AlternateContent') for (const block of this.blocks(chosen(node), depth + 1)) found.push(block);
      else if (THROUGH.has(name)) for (const block of this.blocks(childrenOf(node), depth + 1)) found.push(block);
    }
    settle(this.circles.splice(before), found);
    return found;
  }

  private rows(table: XmlNode, depth: number): WordBlock[][][] {
    if (depth > DEEPEST) refuse('damaged');
    const rows: WordBlock[][][] = [];
    const visit = (nodes: readonly XmlNode[]) => {
      for (const node of nodes) {
        if ('tr' in node) rows.push(this.cells(childrenOf(node), depth));
        else if (THROUGH.has(nameOf(node))) visit(childrenOf(node));
      }
    };
    visit(childrenOf(table));
    return rows;
  }

  private cells(nodes: readonly XmlNode[], depth: number): WordBlock[][] {
    const cells: WordBlock[][] = [];
    for (const node of nodes) {
      if ('tc' in node) cells.push(this.blocks(childrenOf(node), depth + 1));
      else if (THROUGH.has(nameOf(node))) cells.push(...this.cells(childrenOf(node), depth));
    }
    return cells;
  }

  private paragraph(node: XmlNode, depth: number): WordBlock[] {
    this.paragraphs += 1;
    if (this.paragraphs > MAX_PARAGRAPHS) refuse('too_long');
    const properties = child(node, 'pPr');
    const styleId = properties && child(properties, 'pStyle');
    const style = this.around.styles.of(styleId && attribute(styleId, 'val'));
    const state: ParagraphState = { writer: new Writer(this.paragraphs), base: style.marks, boxes: [], circles: [] };
    const numPr = (properties && child(properties, 'numPr')) ?? style.numbering;
    const label = numPr ? this.around.numbering.next(numPr) : null;
    if (label) {
      // Word draws the label as it draws the mark at the end of the paragraph.
      const marks = { ...style.marks, ...marksOf(properties && child(properties, 'rPr')) };
      state.writer.add(`${label.text} `, marks);
    }
    this.runs(childrenOf(node), state, depth);
    state.writer.end();
    const lines = state.writer.lines;
    const [first] = lines;
    if (label && first) first.label = { kind: label.kind, number: label.number, length: label.text.length + 1 };
    if (first && state.circles.length > 0) this.circles.push({ line: first, circles: state.circles });
    return [...lines.map((line) => ({ line })), ...state.boxes];
  }

  private runs(nodes: readonly XmlNode[], state: ParagraphState, depth: number): void {
    if (depth > DEEPEST) refuse('damaged');
    for (const node of nodes) {
      const name = nameOf(node);
      if (name === 'r') this.run(node, state, depth);
      else if (name === 'oMath' || name === 'oMathPara') this.formula(node, state);
      else if (name === 'AlternateContent') this.runs(chosen(node), state, depth + 1);
      else if (THROUGH.has(name)) this.runs(childrenOf(node), state, depth + 1);
    }
  }

  private run(node: XmlNode, state: ParagraphState, depth: number): void {
    const properties = child(node, 'rPr');
    const styleId = properties && child(properties, 'rStyle');
    const own = marksOf(properties);
    const style = styleId ? this.around.styles.of(attribute(styleId, 'val')).marks : EMPTY;
    this.pieces(childrenOf(node), { ...state.base, ...style, ...own }, state, depth);
  }

  private pieces(nodes: readonly XmlNode[], marks: Marks, state: ParagraphState, depth: number): void {
    if (depth > DEEPEST) refuse('damaged');
    const { writer } = state;
    for (const node of nodes) {
      const name = nameOf(node);
      if (name === 't')
        writer.add(
          inFont(textOf(childrenOf(node)).replaceAll('\n', ' '), marks.font ?? this.around.styles.usualFont ?? ''),
          marks,
        );
      else if (name === 'tab' || name === 'ptab') writer.add('\t', marks);
      else if (name === 'br' || name === 'cr') writer.end();
      else if (name === 'noBreakHyphen') writer.add('-', marks);
      else if (name === 'sym') writer.add(signOf(node), marks);
      else if (name === 'AlternateContent') this.pieces(chosen(node), marks, state, depth + 1);
      else if (name === 'drawing' || name === 'pict' || name === 'object')
        this.drawing(node, name, marks, state, depth);
    }
  }

  private formula(node: XmlNode, state: ParagraphState): void {
    const text = formulaText(node);
    state.writer.add(text === '' ? '' : ` ${text} `, EMPTY);
    state.writer.notes.push('formula');
  }

  /** Pictures and text boxes inside; a shape without either may be the circle around an answer. */
  private drawing(
    node: XmlNode,
    kind: 'drawing' | 'pict' | 'object',
    marks: Marks,
    state: ParagraphState,
    depth: number,
  ): void {
    const found: InDrawing = { pictures: [], boxes: [] };
    look(childrenOf(node), found, depth);
    const { writer } = state;
    for (const id of found.pictures) {
      const key = this.around.pictureOf(id);
      if (key) writer.picture(key, marks);
      else writer.notes.push(kind === 'object' ? 'object' : 'picture');
    }
    if (found.pictures.length === 0 && kind === 'object') writer.notes.push('object');
    else if (found.pictures.length === 0 && found.boxes.length === 0) {
      const circle = circleOf(node, kind);
      if (circle) state.circles.push(circle);
      else writer.notes.push('drawing');
    }
    for (const box of found.boxes) for (const block of this.blocks(childrenOf(box), depth + 1)) state.boxes.push(block);
  }
}

/** The first line of a paragraph in which circles are anchored. */
interface Circled {
  line: Line;
  circles: Circle[];
}

/** A longer line may go on in the next one on paper, where the circle then lies. */
const ONE_LINE = 60;

/** Marks the lines that circles lie around, once their neighbours are known. */
function settle(circled: readonly Circled[], blocks: readonly WordBlock[]): void {
  if (circled.length === 0) return;
  const below = new Map<Line, Line>();
  for (const [at, block] of blocks.entries()) {
    const after = blocks[at + 1];
    if ('line' in block && after && 'line' in after) below.set(block.line, after.line);
  }
  for (const { line, circles } of circled) {
    for (const circle of circles) {
      const around = circle === 'here' ? line : line.text.length < ONE_LINE ? below.get(line) : undefined;
      if (around) around.circled = true;
      else line.notes = [...(line.notes ?? []), 'drawing'];
    }
  }
}

interface InDrawing {
  /** Relationships of pictures. */
  pictures: string[];
  boxes: XmlNode[];
}

function look(nodes: readonly XmlNode[], found: InDrawing, depth: number): void {
  if (depth > DEEPEST) refuse('damaged');
  for (const node of nodes) {
    const name = nameOf(node);
    if (name === 'blip') found.pictures.push(attribute(node, 'embed') ?? '');
    else if (name === 'imagedata') found.pictures.push(attribute(node, 'id') ?? '');
    else if (name === 'txbxContent') found.boxes.push(node);
    else if (name === 'AlternateContent') look(chosen(node), found, depth + 1);
    else if (name !== '#text') look(childrenOf(node), found, depth + 1);
  }
}

/** One reading of what is there twice, for newer and older programs. */
function chosen(node: XmlNode): XmlNode[] {
  const choice = child(node, 'Choice') ?? child(node, 'Fallback');
  return choice ? childrenOf(choice) : [];
}

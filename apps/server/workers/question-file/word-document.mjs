import { Line } from './line.mjs';
import { refuse } from './refusal.mjs';
import { PICTURE } from './text.mjs';
import { marksOf } from './word-styles.mjs';
import { attribute, child, childrenOf, nameOf, textOf } from './xml.mjs';

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
/** Symbol fonts put their signs at U+F0xx; these are the ones that tests tick answers with. */
const SYMBOLS = { f0fc: '\u2713', f0fe: '\u2611', f0a8: '\u25cb', f06f: '\u25cb', f0a3: '\u25a1', f0b7: '\u2022' };
const EMPTY = {};

/** The text being made of a paragraph, line by line. */
class Writer {
  constructor(place) {
    this.place = place;
    this.lines = [];
    this.begin();
  }

  begin() {
    this.text = '';
    this.spans = [];
    this.pictures = [];
    this.notes = [];
  }

  add(text, marks) {
    if (text === '') return;
    const from = this.text.length;
    this.text += text;
    const last = this.spans.at(-1);
    if (last && last.marks === marks) last.to = this.text.length;
    else this.spans.push({ from, to: this.text.length, marks });
  }

  picture(key, marks) {
    this.add(PICTURE, marks);
    this.pictures.push(key);
  }

  end() {
    const { text, spans } = normalised(this.text, this.spans);
    this.lines.push(new Line(this.place, text, spans, this.pictures, this.notes.length ? { notes: this.notes } : {}));
    this.begin();
  }
}

/** Composed characters, whatever the file was typed with; a span is composed as one, so its borders hold. */
function normalised(text, spans) {
  const clean = (part) => part.replaceAll('\u00a0', ' ').replace(/\u200b|\u200c|\u200d|\ufeff/g, '');
  if (clean(text) === text && text.normalize('NFC') === text) return { text, spans };
  // An accent that begins a span belongs to the letter before it.
  const parts = spans.map(({ from, to, marks }) => ({ part: clean(text.slice(from, to)), marks }));
  for (let at = 1; at < parts.length; at += 1) {
    const accents = /^\p{M}+/u.exec(parts[at].part)?.[0];
    if (!accents) continue;
    parts[at - 1].part += accents;
    parts[at].part = parts[at].part.slice(accents.length);
  }
  let made = '';
  const moved = [];
  for (const { part, marks } of parts) {
    const from = made.length;
    made += part.normalize('NFC');
    if (made.length > from) moved.push({ from, to: made.length, marks });
  }
  return { text: made, spans: moved };
}

/** What Word shows, as lines and tables, in order. Formulas, objects and drawings are told in `notes`. */
export class WordDocument {
  constructor({ styles, numbering, pictureOf }) {
    this.styles = styles;
    this.numbering = numbering;
    this.pictureOf = pictureOf;
    this.paragraphs = 0;
  }

  /** [{line} | {table: rows of cells, each a list of the same}] */
  blocks(nodes, depth = 0) {
    if (depth > DEEPEST) refuse('damaged');
    const found = [];
    for (const node of nodes) {
      const name = nameOf(node);
      if (name === 'p') for (const block of this.paragraph(node, depth)) found.push(block);
      else if (name === 'tbl') found.push({ table: this.rows(node, depth + 1) });
      else if (name === 'AlternateContent') for (const block of this.blocks(chosen(node), depth + 1)) found.push(block);
      else if (THROUGH.has(name)) for (const block of this.blocks(childrenOf(node), depth + 1)) found.push(block);
    }
    return found;
  }

  rows(table, depth) {
    if (depth > DEEPEST) refuse('damaged');
    const rows = [];
    const visit = (nodes) => {
      for (const node of nodes) {
        if ('tr' in node) rows.push(this.cells(childrenOf(node), depth));
        else if (THROUGH.has(nameOf(node))) visit(childrenOf(node));
      }
    };
    visit(childrenOf(table));
    return rows;
  }

  cells(nodes, depth) {
    const cells = [];
    for (const node of nodes) {
      if ('tc' in node) cells.push(this.blocks(childrenOf(node), depth + 1));
      else if (THROUGH.has(nameOf(node))) cells.push(...this.cells(childrenOf(node), depth));
    }
    return cells;
  }

  paragraph(node, depth) {
    this.paragraphs += 1;
    if (this.paragraphs > MAX_PARAGRAPHS) refuse('too_long');
    const properties = child(node, 'pPr');
    const styleId = properties && child(properties, 'pStyle');
    const style = this.styles.of(styleId && attribute(styleId, 'val'));
    const state = { writer: new Writer(this.paragraphs), base: style.marks, boxes: [] };
    const numPr = (properties && child(properties, 'numPr')) ?? style.numbering;
    const label = numPr ? this.numbering.next(numPr) : null;
    if (label) {
      // Word draws the label as it draws the mark at the end of the paragraph.
      const marks = { ...style.marks, ...marksOf(properties && child(properties, 'rPr')) };
      state.writer.add(`${label.text} `, marks);
    }
    this.runs(childrenOf(node), state, depth);
    state.writer.end();
    const lines = state.writer.lines;
    if (label) lines[0].label = { kind: label.kind, number: label.number, length: label.text.length + 1 };
    return [...lines.map((line) => ({ line })), ...state.boxes];
  }

  runs(nodes, state, depth) {
    if (depth > DEEPEST) refuse('damaged');
    for (const node of nodes) {
      const name = nameOf(node);
      if (name === 'r') this.run(node, state, depth);
      else if (name === 'oMath' || name === 'oMathPara') this.formula(node, state);
      else if (name === 'AlternateContent') this.runs(chosen(node), state, depth + 1);
      else if (THROUGH.has(name)) this.runs(childrenOf(node), state, depth + 1);
    }
  }

  run(node, state, depth) {
    const properties = child(node, 'rPr');
    const styleId = properties && child(properties, 'rStyle');
    const own = marksOf(properties);
    const style = styleId ? this.styles.of(attribute(styleId, 'val')).marks : EMPTY;
    this.pieces(childrenOf(node), { ...state.base, ...style, ...own }, state, depth);
  }

  pieces(nodes, marks, state, depth) {
    if (depth > DEEPEST) refuse('damaged');
    const { writer } = state;
    for (const node of nodes) {
      const name = nameOf(node);
      if (name === 't') writer.add(textOf(childrenOf(node)).replaceAll('\n', ' '), marks);
      else if (name === 'tab' || name === 'ptab') writer.add('\t', marks);
      else if (name === 'br' || name === 'cr') writer.end();
      else if (name === 'noBreakHyphen') writer.add('-', marks);
      else if (name === 'sym') writer.add(SYMBOLS[(attribute(node, 'char') ?? '').toLowerCase()] ?? '\u25a1', marks);
      else if (name === 'AlternateContent') this.pieces(chosen(node), marks, state, depth + 1);
      else if (name === 'drawing' || name === 'pict' || name === 'object')
        this.drawing(node, name, marks, state, depth);
    }
  }

  formula(node, state) {
    const text = textOf([node]).trim();
    state.writer.add(text === '' ? '' : ` ${text} `, EMPTY);
    state.writer.notes.push('formula');
  }

  /** Pictures and text boxes inside; a shape without either may be the circle around an answer. */
  drawing(node, kind, marks, state, depth) {
    const found = { pictures: [], boxes: [], diagram: false };
    look(childrenOf(node), found, depth);
    const { writer } = state;
    for (const id of found.pictures) {
      const key = this.pictureOf(id);
      if (key) writer.picture(key, marks);
      else writer.notes.push(kind === 'object' ? 'object' : 'picture');
    }
    if (found.pictures.length === 0 && kind === 'object') writer.notes.push('object');
    else if (found.pictures.length === 0 && found.boxes.length === 0) writer.notes.push('drawing');
    for (const box of found.boxes) for (const block of this.blocks(childrenOf(box), depth + 1)) state.boxes.push(block);
  }
}

function look(nodes, found, depth) {
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
function chosen(node) {
  const choice = child(node, 'Choice') ?? child(node, 'Fallback');
  return choice ? childrenOf(choice) : [];
}

import { escapeHtml, fold, PICTURE } from './text.mjs';

const TAGS = [
  ['script', (value) => value],
  ['underline', () => 'u'],
  ['italic', () => 'em'],
  ['bold', () => 'strong'],
];

/** A line of a document: its text, how which part of it is marked, and the pictures in it. */
export class Line {
  constructor(place, text, spans, pictures, extra = {}) {
    this.place = place;
    this.text = text;
    this.spans = spans;
    this.pictures = pictures;
    Object.assign(this, extra);
  }

  get folded() {
    this.foldedText ??= fold(this.text);
    return this.foldedText;
  }

  get isBlank() {
    return this.text.trim() === '';
  }

  slice(from, to = this.text.length) {
    const spans = [];
    for (const span of this.spans) {
      const start = Math.max(span.from, from);
      const end = Math.min(span.to, to);
      if (start < end) spans.push({ from: start - from, to: end - from, marks: span.marks });
    }
    let before = 0;
    let inside = 0;
    for (let at = this.text.indexOf(PICTURE); at >= 0 && at < to; at = this.text.indexOf(PICTURE, at + 1)) {
      if (at < from) before += 1;
      else inside += 1;
    }
    return new Line(this.place, this.text.slice(from, to), spans, this.pictures.slice(before, before + inside));
  }

  trimmed() {
    const from = this.text.length - this.text.trimStart().length;
    return this.slice(from, Math.max(from, this.text.trimEnd().length));
  }

  /** Parts that say something, with their marks. */
  *said() {
    for (const { from, to, marks } of this.spans)
      if (this.text.slice(from, to).trim() !== '') yield { from, to, marks };
  }

  /** `keep`: which marks stay as tags. */
  html(keep) {
    let html = '';
    let picture = 0;
    for (const { from, to, marks } of this.spans) {
      let part = '';
      for (const piece of this.text.slice(from, to).split(PICTURE).entries()) {
        if (piece[0] > 0) {
          part += `<img src="${this.pictures[picture]}" alt="">`;
          picture += 1;
        }
        part += escapeHtml(piece[1]).replaceAll('\t', ' ');
      }
      for (const [mark, tag] of TAGS) {
        if (marks[mark] && keep.has(mark) && part.trim() !== '')
          part = `<${tag(marks[mark])}>${part}</${tag(marks[mark])}>`;
      }
      html += part;
    }
    return html.replace(/<\/(strong|em|u|sub|sup)><\1>/g, '').trim();
  }
}

export const joined = (lines) =>
  lines
    .map(({ text }) => text.trim())
    .join('\n')
    .trim();

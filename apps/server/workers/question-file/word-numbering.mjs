import { attribute, child, childrenNamed } from './xml.mjs';

const LETTERS = 26;
const LEVELS = 9;
const value = (node, name) => {
  const found = node && child(node, name);
  return found ? attribute(found, 'val') : undefined;
};

function roman(number) {
  const steps = [
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let left = Math.min(number, 399);
  let text = '';
  for (const [worth, sign] of steps) for (; left >= worth; left -= worth) text += sign;
  return text;
}

const letter = (number) => String.fromCharCode(65 + ((number - 1) % LETTERS));
const WRITTEN = {
  decimal: String,
  decimalZero: (number) => String(number).padStart(2, '0'),
  upperLetter: letter,
  lowerLetter: (number) => letter(number).toLowerCase(),
  upperRoman: roman,
  lowerRoman: (number) => roman(number).toLowerCase(),
};

function levelsOf(node) {
  const levels = new Map();
  for (const level of childrenNamed(node, 'lvl')) {
    levels.set(Number(attribute(level, 'ilvl')), {
      start: Number(value(level, 'start') ?? 1),
      format: value(level, 'numFmt') ?? 'decimal',
      text: value(level, 'lvlText') ?? '',
    });
  }
  return levels;
}

/** The labels that Word writes by itself, counted as it counts. */
export class Numbering {
  constructor(root) {
    this.abstract = new Map();
    this.lists = new Map();
    /** Counters belong to the definition: lists that share one go on counting. */
    this.counters = new Map();
    this.begun = new Set();
    for (const node of root ? childrenNamed(root, 'abstractNum') : []) {
      this.abstract.set(attribute(node, 'abstractNumId'), levelsOf(node));
    }
    for (const node of root ? childrenNamed(root, 'num') : []) {
      const overrides = new Map();
      for (const override of childrenNamed(node, 'lvlOverride')) {
        const start = value(override, 'startOverride');
        if (start !== undefined) overrides.set(Number(attribute(override, 'ilvl')), Number(start));
      }
      this.lists.set(attribute(node, 'numId'), { definition: value(node, 'abstractNumId'), overrides });
    }
  }

  /** Of the next paragraph of this list: its label, the kind of it, and its number. Null: none is written. */
  next(numPr) {
    const id = value(numPr, 'numId');
    const at = Number(value(numPr, 'ilvl') ?? 0);
    const list = this.lists.get(id);
    const levels = list && this.abstract.get(list.definition);
    const level = levels?.get(at);
    if (!level || !(at >= 0 && at < LEVELS)) return null;
    const counters = this.counters.get(list.definition) ?? new Map();
    this.counters.set(list.definition, counters);
    const first = `${id}/${at}`;
    if (!this.begun.has(first)) {
      this.begun.add(first);
      if (list.overrides.has(at)) counters.set(at, list.overrides.get(at) - 1);
    }
    const number = (counters.get(at) ?? level.start - 1) + 1;
    counters.set(at, number);
    for (let deeper = at + 1; deeper < LEVELS; deeper += 1) counters.delete(deeper);
    if (level.format === 'bullet') return { kind: 'bullet', number, text: '\u2022' };
    const write = WRITTEN[level.format];
    if (!write || level.format === 'none') return null;
    const text = level.text.replace(/%([1-9])/g, (_, digit) => {
      const other = Number(digit) - 1;
      const format = WRITTEN[levels.get(other)?.format] ?? String;
      return format(other === at ? number : (counters.get(other) ?? levels.get(other)?.start ?? 1));
    });
    const kind = /Letter$/.test(level.format) ? 'letter' : /Roman$/.test(level.format) ? 'roman' : 'decimal';
    return text ? { kind, number, text } : null;
  }
}

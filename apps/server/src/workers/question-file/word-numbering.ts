import type { WrittenLabel } from './line';
import { attribute, child, childrenNamed, type XmlNode } from './xml';

const LETTERS = 26;
const LEVELS = 9;
const value = (node: XmlNode, name: string): string | undefined => {
  const found = child(node, name);
  return found ? attribute(found, 'val') : undefined;
};

function roman(number: number): string {
  const steps: readonly [worth: number, sign: string][] = [
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

const letter = (number: number) => String.fromCharCode(65 + ((number - 1) % LETTERS));
const WRITTEN: ReadonlyMap<string, (number: number) => string> = new Map(
  Object.entries({
    decimal: String,
    decimalZero: (number: number) => String(number).padStart(2, '0'),
    upperLetter: letter,
    lowerLetter: (number: number) => letter(number).toLowerCase(),
    upperRoman: roman,
    lowerRoman: (number: number) => roman(number).toLowerCase(),
  }),
);

interface Level {
  start: number;
  format: string;
  text: string;
}
type Levels = ReadonlyMap<number, Level>;

function levelsOf(node: XmlNode): Levels {
  const levels = new Map<number, Level>();
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
interface List {
  definition: string | undefined;
  /** Level → where it begins to count in this list. */
  overrides: ReadonlyMap<number, number>;
}

export class Numbering {
  private readonly abstract = new Map<string | undefined, Levels>();
  private readonly lists = new Map<string | undefined, List>();
  /** Counters belong to the definition: lists that share one go on counting. */
  private readonly counters = new Map<string | undefined, Map<number, number>>();
  private readonly begun = new Set<string>();

  constructor(root: XmlNode | undefined) {
    for (const node of root ? childrenNamed(root, 'abstractNum') : []) {
      this.abstract.set(attribute(node, 'abstractNumId'), levelsOf(node));
    }
    for (const node of root ? childrenNamed(root, 'num') : []) {
      const overrides = new Map<number, number>();
      for (const override of childrenNamed(node, 'lvlOverride')) {
        const start = value(override, 'startOverride');
        if (start !== undefined) overrides.set(Number(attribute(override, 'ilvl')), Number(start));
      }
      this.lists.set(attribute(node, 'numId'), { definition: value(node, 'abstractNumId'), overrides });
    }
  }

  /** Of the next paragraph of this list: its label, the kind of it, and its number. Null: none is written. */
  next(numPr: XmlNode): (Omit<WrittenLabel, 'length'> & { text: string }) | null {
    const id = value(numPr, 'numId');
    const at = Number(value(numPr, 'ilvl') ?? 0);
    const list = this.lists.get(id);
    const levels = list && this.abstract.get(list.definition);
    const level = levels?.get(at);
    if (!list || !levels || !level || !(at >= 0 && at < LEVELS)) return null;
    const counters = this.counters.get(list.definition) ?? new Map<number, number>();
    this.counters.set(list.definition, counters);
    const first = `${id}/${at}`;
    if (!this.begun.has(first)) {
      this.begun.add(first);
      const override = list.overrides.get(at);
      if (override !== undefined) counters.set(at, override - 1);
    }
    const number = (counters.get(at) ?? level.start - 1) + 1;
    counters.set(at, number);
    for (let deeper = at + 1; deeper < LEVELS; deeper += 1) counters.delete(deeper);
    if (level.format === 'bullet') return { kind: 'bullet', number, text: '\u2022' };
    if (!WRITTEN.has(level.format)) return null;
    const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const other = Number(digit) - 1;
      const format = WRITTEN.get(levels.get(other)?.format ?? '') ?? String;
      return format(other === at ? number : (counters.get(other) ?? levels.get(other)?.start ?? 1));
    });
    const kind = /Letter$/.test(level.format) ? 'letter' : /Roman$/.test(level.format) ? 'roman' : 'decimal';
    return text ? { kind, number, text } : null;
  }
}

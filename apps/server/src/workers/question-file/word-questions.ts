import { joined, Line } from './line';
import type { FoundQuestions, Unread } from './question';
import { refuse } from './refusal';
import { excerpt, fold, problem } from './text';
import { Ahead, type AnnotatedLine } from './word-ahead';
import type { Draft, Instruction, Passage, SectionKind } from './word-draft';
import { questionsOf } from './word-finishing';
import { type Item, itemsOfDocument } from './word-items';
import { AnswerKey } from './word-key';
import { KeyLines } from './word-key-lines';
import {
  instructionOf,
  isAboutReading,
  isNoise,
  isSelect,
  isToWriteOn,
  type OptionLabel,
  optionLabel,
  type PassageRange,
  passageOf,
  type QuestionLabel,
  sectionOf,
  strongLabel,
  weakLabel,
} from './word-labels';
import { ASKS, asksAnew, isAnotherQuestion, isLong, segmentsOf } from './word-parting';
import { withoutRepeats } from './word-repeats';
import type { RowQuestion, Statement, WordItem } from './word-tables';
import { addText } from './word-text';

const MAX_OPTIONS = 10;
const LONGEST_HEADING = 80;

const withoutLabel = (line: Line, at: number): Line => {
  const label = at === 0 ? strongLabel(line) : null;
  return label ? line.slice(label.length).trimmed() : line;
};

class Collector {
  private readonly key = new AnswerKey();
  private readonly unread: Unread<number>[] = [];
  readonly drafts: Draft[] = [];
  current: Draft | null = null;
  private loose: (Line | null)[] = [];
  private mode: SectionKind | null = null;
  private part = 0;
  private passage: Passage | null = null;
  private instruction: Instruction | null = null;
  /** What the parts of a question have in common. */
  private shared: Line[] = [];
  last = 0;
  /** The highest number of its part so far. */
  private highest = 0;
  private readonly items: Item[];
  private readonly ahead: Ahead;
  private readonly keyLines: KeyLines;
  /** How many questions say that they are. */
  private readonly strong: number;

  constructor(items: readonly WordItem[]) {
    this.items = itemsOfDocument(items);
    this.ahead = new Ahead(this.items);
    this.keyLines = new KeyLines(this.key, this.unread, this.items, this.ahead, this);
    this.strong = this.items.filter((item) => item.line && item.strong).length;
  }

  collect(maxQuestions: number): FoundQuestions<number> {
    for (const [at, item] of this.items.entries()) {
      if (item.line) this.take(item, at);
      else if (item.end) this.end();
      else if (item.key) this.takeEntries(item.key);
      else if (item.unread) this.unread.push(item.unread);
      else if (item.rowQuestion) this.takeRow(item.rowQuestion);
      else if (item.statement) this.takeStatement(item.statement);
      if (this.drafts.length > maxQuestions) refuse('too_many_questions', { max: maxQuestions });
    }
    this.close();
    this.dropLoose();
    if (this.drafts.length > maxQuestions) refuse('too_many_questions', { max: maxQuestions });
    return questionsOf(withoutRepeats(this.drafts), this.key, this.unread, maxQuestions);
  }

  /** What belongs to no question; it may say what the next ones ask. */
  private leave(line: Line): void {
    const left = { place: line.place, text: excerpt(line.text) };
    this.unread.push(left);
    const words = instructionOf(line);
    this.instruction = words && { words, left };
  }

  private takeEntries({ entries, place }: NonNullable<WordItem['key']>): void {
    for (const [number, value] of entries) {
      const entry = this.key.add(number, value);
      if (entry) entry.place = place;
    }
  }

  private takeRow(row: RowQuestion): void {
    this.close();
    this.dropLoose();
    const draft = this.begin(row.place, row.number);
    draft.stem = row.stem.map(withoutLabel);
    for (const [at, lines] of row.options.entries()) {
      const [head, ...others] = lines;
      if (!head) continue;
      const label = optionLabel(head);
      const own = label && label.index === at ? label : null;
      draft.options.push({
        index: at,
        label: own ? head.slice(0, own.start) : new Line(head.place, '', [], []),
        ticked: Boolean(label?.ticked) || head.circled === true,
        lines: [own ? head.slice(own.start).trimmed() : head, ...others],
      });
    }
    if (row.answer.trim() !== '') draft.answers.push(row.answer);
    if (row.explanation.trim() !== '') draft.explanation.push(row.explanation);
    this.close();
  }

  private takeStatement({ lines, verdict }: Statement): void {
    const [head, ...others] = lines;
    if (!head) return;
    if (!this.current && this.loose.length === 0) {
      this.unread.push({ place: head.place, text: excerpt(joined(lines)) });
      return;
    }
    const draft = this.current ?? this.beginFromLoose();
    const label = optionLabel(head);
    const first = label ? head.slice(label.start).trimmed() : head;
    const body = [first, ...others].filter((line) => !line.isBlank);
    draft.statements = true;
    draft.options.push({
      index: draft.options.length,
      label: label ? head.slice(0, label.start) : new Line(head.place, '', [], []),
      ticked: false,
      lines: body,
      verdict,
    });
  }

  private take({ line, strong, weak, option }: AnnotatedLine, at: number) {
    if (line.isBlank && line.pictures.length === 0) {
      this.note(line);
      if (this.current) this.current.tail.push(null);
      else this.loose.push(null);
      return;
    }
    if (isNoise(line)) {
      if (this.current && isToWriteOn(line)) this.current.toWriteOn = true;
      return;
    }
    // Importers of others part questions by such a line; what it says beside is no part of an option.
    if (/^\[<\/?(?:br|sg|egc)>\]/.test(line.text)) {
      this.unread.push({ place: line.place, text: excerpt(line.text) });
      if (this.current) this.current.tail.push(null);
      return;
    }
    if (this.keyLines.take(line, strong, at)) return;
    // Around anything but an option a circle says nothing that could be understood.
    if (line.circled && !option && line.label?.kind !== 'bullet') line.notes = [...(line.notes ?? []), 'drawing'];
    const isOption = option !== null && !this.isHeadOfPart(option, line, at);
    const section = strong || isOption ? null : sectionOf(line);
    if (section && !this.ahead.isOptionAhead(at, true)) return this.section(section);
    if (section && !weak) return this.section(section);
    const label = strong ?? (weak && this.isQuestion(weak, line, at) ? weak : null);
    if (label) return this.question(label, line);
    if (isSelect(line)) return this.select();
    if (this.isAboveRepeat(line, at)) {
      this.unread.push({ place: line.place, text: excerpt(line.text) });
      return this.end();
    }
    if (option && this.isPartOfQuestion(option, line, at)) return this.partOfQuestion(option, line);
    if (option && this.option(option, line)) return;
    if (this.bullet(line, at)) return;
    const passage = this.isOver() && !line.loose ? passageOf(line) : null;
    if (passage) return this.startPassage(passage, line);
    this.plain(line, at);
  }

  /** A heading above numbers that begin again: the same test with its solutions, or another one. */
  private isAboveRepeat(line: Line, at: number): boolean {
    const text = line.text.trim();
    if (!this.isOver() || text.length > LONGEST_HEADING || text !== text.toUpperCase() || !/\p{L}{2}/u.test(text))
      return false;
    const next = this.items.slice(at + 1, at + 4).find((item) => !item.line?.isBlank);
    return next?.line !== undefined && next.strong !== null && next.strong.number <= this.last;
  }

  private isOver(): boolean {
    const { current } = this;
    return !current || current.options.length > 1 || current.answers.length > 0;
  }

  private note(line: Line): void {
    if (line.notes && this.current) this.current.notes.push(...line.notes);
  }

  private section(kind: SectionKind): void {
    this.close();
    this.dropLoose();
    this.mode = kind;
    this.part += 1;
    this.key.part = this.part;
    this.last = 0;
    this.highest = 0;
    this.passage = null;
    this.instruction = null;
    this.shared = [];
    this.keyLines.isOpen = false;
  }

  /** What stands behind the end of a test belongs to no question of it. */
  private end(): void {
    this.close();
    this.dropLoose();
    this.passage = null;
  }

  /** "1." begins a question, or an item of a list inside one. */
  private isQuestion({ number, counted = false }: QuestionLabel, line: Line, at: number): boolean {
    const { current, last } = this;
    const ahead = this.ahead.isOptionAhead(at, false);
    const isNext = number === last + 1;
    if (this.strong >= 2)
      return (
        ahead && line.table === undefined && (this.isOver() ? counted || isNext : isNext && this.isNoItem(number, at))
      );
    if (this.mode === 'short' || this.mode === 'essay' || this.mode === 'statements')
      return isNext || (number === 1 && this.isOver() && last === 0);
    if (!current) return isNext || number === 1 || ahead || this.ahead.isAnswerNear(at);
    if (this.isOver()) return isNext || (ahead && (number === 1 || number > last || counted));
    if (!isNext) return false;
    return !ahead || this.ahead.numberAfterOptions(at) !== (current.number ?? 0) + 1;
  }

  /** A number that goes on with the questions, and not with a list in what is asked. */
  private isNoItem(number: number, at: number): boolean {
    const hasList = this.current?.stem.some((line) => weakLabel(line)) ?? false;
    return !hasList && this.ahead.numberAfterOptions(at) !== number;
  }

  private begin(place: number, number: number | null): Draft {
    const draft: Draft = {
      place,
      number,
      ordinal: this.drafts.length + 1,
      mode: this.mode,
      part: this.part,
      stem: [],
      options: [],
      base: Number.NaN,
      answers: [],
      explanation: [],
      tail: [],
      notes: [],
      problems: [],
    };
    if (this.instruction) draft.instruction = this.instruction;
    this.current = draft;
    this.applyPassage(draft);
    return draft;
  }

  private question(label: QuestionLabel, line: Line): void {
    this.close();
    if (!this.passage && this.drafts.length === 0) this.openReading();
    if (!this.passage?.isOpen) this.dropLoose();
    if (this.passage) this.passage.isOpen = false;
    this.shared = [];
    const draft = this.begin(line.place, label.number);
    draft.announced = label.strong && label.number > this.highest;
    this.last = label.number;
    this.highest = Math.max(this.highest, label.number);
    const rest = line.slice(label.length).trimmed();
    if (!rest.isBlank) draft.stem.push(rest);
    if (line.notes) draft.notes.push(...line.notes);
  }

  private startPassage({ from, to, count }: PassageRange, line: Line): void {
    this.close();
    this.dropLoose();
    this.passage = {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      lines: [line],
      isOpen: true,
      first: null,
      left: count ?? Number.POSITIVE_INFINITY,
    };
  }

  /** A long text above the first question of a reading test is what its questions are about, though nothing says so. */
  private openReading(): void {
    const lines = this.loose.filter((line) => line !== null);
    const first = lines.findIndex(isLong);
    const isReading = [...lines, ...this.unread].some(({ text }) => isAboutReading(fold(text)));
    if (!isReading || lines.filter(isLong).length < 2) return;
    const above = lines[first - 1];
    const from = above && !above.loose && above.text.length < LONGEST_HEADING ? first - 1 : first;
    this.loose = lines.slice(0, from);
    this.dropLoose();
    const text = lines.slice(from);
    this.passage = { lines: text, isOpen: true, first: null, left: Number.POSITIVE_INFINITY };
  }

  private applyPassage(draft: Draft): void {
    const { passage } = this;
    if (!passage) return;
    const isInside =
      (passage.to === undefined || draft.number === null || draft.number <= passage.to) && passage.left > 0;
    if (!isInside) {
      this.passage = null;
      return;
    }
    passage.left -= 1;
    passage.first ??= draft;
    draft.passage = passage;
  }

  /** Lines above the options of a question without a label are what it asks. */
  private beginFromLoose(): Draft {
    const lines = this.loose;
    this.loose = [];
    const lastSaid = lines.findLastIndex(Boolean);
    const lastBlank = lines.slice(0, Math.max(lastSaid, 0)).lastIndexOf(null);
    for (const line of lines.slice(0, lastBlank + 1))
      if (line) this.unread.push({ place: line.place, text: excerpt(line.text) });
    const stem = lines.slice(lastBlank + 1).filter((line) => line !== null);
    const draft = this.begin(stem[0]?.place ?? 0, null);
    draft.stem = stem;
    for (const line of stem) if (line.notes) draft.notes.push(...line.notes);
    return draft;
  }

  /** What follows the last option becomes the next question, which has no label. */
  private beginFromTail(before: Draft, place: number): Draft {
    const { tail } = before;
    const firstBlank = tail.indexOf(null);
    const own = firstBlank > 0 ? tail.slice(0, firstBlank) : [];
    const segments = segmentsOf(tail.slice(Math.max(firstBlank, 0)));
    // Something asked above an empty line is another question, to which there are no options.
    const asked = segments.slice(0, -1).findLastIndex((segment) => ASKS.test(segment.at(-1)?.text ?? '')) + 1;
    const stem = segments.slice(asked).flat();
    before.tail = own;
    this.close();
    for (const line of segments.slice(0, asked).flat())
      this.unread.push({ place: line.place, text: excerpt(line.text) });
    const draft = this.begin(stem[0]?.place ?? place, null);
    draft.stem = stem;
    for (const line of stem) if (line.notes) draft.notes.push(...line.notes);
    return draft;
  }

  /** "a) The number after 99 is:" above options in capitals. */
  private isPartOfQuestion({ upper, counted }: OptionLabel, line: Line, at: number): boolean {
    if (upper || counted || line.table !== undefined || this.mode === 'statements') return false;
    const next = this.items.slice(at + 1, at + 4).find((item) => !item.line?.isBlank);
    const first = next?.line ? next.option : null;
    return first?.index === 0 && first.upper && (this.current?.options.every((one) => one.upper === true) ?? true);
  }

  /** "B. TỰ LUẬN" right above a question, which goes on with no options: the head of a part, and no option. */
  private isHeadOfPart({ index }: OptionLabel, line: Line, at: number): boolean {
    if (!sectionOf(line)) return false;
    const last = this.current?.options.at(-1);
    if (this.current && index === (last ? last.index + 1 : 0)) return false;
    const next = this.items.slice(at + 1, at + 4).find((item) => !item.line?.isBlank);
    return next?.line !== undefined && next.strong !== null;
  }

  private partOfQuestion({ start }: OptionLabel, line: Line): void {
    const { current } = this;
    if (current && current.options.length === 0) {
      this.shared = current.stem.filter((one) => !instructionOf(one));
      this.current = null;
    } else this.close();
    if (!this.passage?.isOpen) this.dropLoose();
    const draft = this.begin(line.place, null);
    draft.ordinal = 0;
    draft.stem = [...this.shared, line.slice(start).trimmed()];
  }

  private select(): void {
    const { current } = this;
    if (!current) {
      if (this.loose.some(Boolean)) this.beginFromLoose();
    } else if (current.options.length > 0) this.beginFromTail(current, 0);
    if (this.current) this.current.selects = true;
  }

  /** The question that an option belongs to; null where it is none. */
  private draftFor(option: OptionLabel, line: Line): Draft | null {
    const { current } = this;
    if (!current) return this.loose.some(Boolean) ? this.beginFromLoose() : null;
    const last = current.options.at(-1);
    // What is answered without options is over; lines behind it are asked.
    if (!last && current.tail.some(Boolean)) return this.beginFromTail(current, line.place);
    if (last && isAnotherQuestion(current, last, option)) {
      return current.tail.some(Boolean) || option.index === 0 ? this.beginFromTail(current, line.place) : null;
    }
    return current.options.length >= MAX_OPTIONS ? null : current;
  }

  private option(option: OptionLabel, line: Line): boolean {
    const draft = this.draftFor(option, line);
    if (!draft) return false;
    if (draft.options.length === 0) draft.base = option.counted ? option.index : 0;
    this.settleTail(draft);
    const body = line.slice(option.start).trimmed();
    draft.options.push({
      index: option.index - draft.base,
      upper: option.upper,
      sign: option.sign,
      label: line.slice(0, option.start),
      ticked: option.ticked || line.circled === true,
      table: line.table,
      lines: body.isBlank && body.pictures.length === 0 ? [] : [body],
    });
    if (line.notes) draft.notes.push(...line.notes);
    return true;
  }

  private bullet(line: Line, at: number): boolean {
    const { current } = this;
    if (line.label?.kind !== 'bullet' || !current || current.stem.length === 0) return false;
    const isBullets = current.options.every((option) => option.bullet);
    if (!isBullets || (current.options.length === 0 && this.ahead.isOptionAhead(at, false))) return false;
    if (current.options.length >= MAX_OPTIONS || current.tail.some(Boolean)) return false;
    current.tail = [];
    current.options.push({
      index: current.options.length,
      bullet: true,
      label: line.slice(0, line.label.length),
      ticked: line.circled === true,
      lines: [line.slice(line.label.length).trimmed()],
    });
    return true;
  }

  private plain(line: Line, at: number): void {
    const { current } = this;
    if (this.passage?.isOpen && !current) {
      this.passage.lines.push(line);
      return;
    }
    if (!current) {
      this.loose.push(line);
      return;
    }
    // What asks, or stands right above new options, explains nothing.
    const isAsked = ASKS.test(line.text) || this.ahead.isFirstOptionNext(at);
    if (current.explains && isAsked) current.tail.push(line);
    else addText(current, line);
  }

  /** Text between two options goes on with the first of them. */
  private settleTail(draft: Draft): void {
    const last = draft.options.at(-1);
    if (last) for (const line of draft.tail) if (line) last.lines.push(line);
    draft.tail = [];
  }

  close(): void {
    const draft = this.current;
    if (!draft) return;
    this.current = null;
    const firstBlank = draft.tail.indexOf(null);
    const end = firstBlank < 0 ? draft.tail.length : firstBlank;
    const near = draft.tail.slice(0, end).filter((line) => line !== null);
    let left = draft.tail.slice(end).filter((line) => line !== null);
    const last = draft.options.at(-1);
    const isLong = draft.options.slice(0, -1).some(({ lines }) => lines.length > 1);
    for (const [at, line] of near.entries()) {
      const goesOn =
        last &&
        (last.lines.length === 0 ||
          (isLong && !asksAnew(draft, line)) ||
          line.table !== undefined ||
          /^[^\p{Lu}\d]/u.test(line.text.trim()) ||
          line.pictures.length > 0);
      if (!goesOn) {
        left = [...near.slice(at), ...left];
        if (!instructionOf(line)) draft.problems.push(problem('warning', 'text_after'));
        break;
      }
      last.lines.push(line);
    }
    for (const line of left) this.leave(line);
    this.drafts.push(draft);
  }

  dropLoose(): void {
    for (const line of this.loose) if (line) this.leave(line);
    this.loose = [];
    if (this.passage?.isOpen) {
      for (const line of this.passage.lines) this.unread.push({ place: line.place, text: excerpt(line.text) });
      this.passage = null;
    }
  }
}

/** The questions of a Word test, and what is none. */
export const readTest = (items: readonly WordItem[], maxQuestions: number): FoundQuestions<number> =>
  new Collector(items).collect(maxQuestions);

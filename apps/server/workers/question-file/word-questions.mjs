import { joined, Line } from './line.mjs';
import { refuse } from './refusal.mjs';
import { excerpt, problem } from './text.mjs';
import { Ahead, annotated } from './word-ahead.mjs';
import { AnswerKey } from './word-key.mjs';
import {
  answerStart,
  isKeyHead,
  isNoise,
  isSelect,
  optionLabel,
  passageOf,
  sectionOf,
  strongLabel,
} from './word-labels.mjs';
import { makeQuestions } from './word-making.mjs';
import { partsOfLine } from './word-options.mjs';
import { addText } from './word-text.mjs';

const MAX_OPTIONS = 10;
class Collector {
  constructor(items) {
    this.key = new AnswerKey();
    this.unread = [];
    this.drafts = [];
    this.current = null;
    this.loose = [];
    this.mode = null;
    this.part = 0;
    this.inKey = false;
    this.passage = null;
    this.last = 0;
    this.items = items.flatMap((item, at) => {
      if (!item.line) return [item];
      return partsOfLine(items, at).map(annotated);
    });
    this.ahead = new Ahead(this.items);
    this.strong = this.items.filter(({ strong }) => strong).length;
  }

  collect(maxQuestions) {
    for (const [at, item] of this.items.entries()) {
      if (item.line) this.take(item, at);
      else if (item.entries) this.takeEntries(item);
      else if (item.unread) this.unread.push(item.unread);
      else if (item.rowQuestion) this.takeRow(item.rowQuestion);
      else if (item.statement) this.takeStatement(item.statement);
      if (this.drafts.length > maxQuestions) refuse('too_many_questions', { max: maxQuestions });
    }
    this.close();
    this.dropLoose();
    const questions = this.drafts.flatMap((draft) => makeQuestions(draft, this.key, this.unread));
    for (const { number, answer, used, place } of this.key.entries) {
      if (!used && place) this.unread.push({ place, text: excerpt(`${number}. ${answer.text}`) });
    }
    if (questions.length > maxQuestions) refuse('too_many_questions', { max: maxQuestions });
    this.unread.sort((one, other) => one.place - other.place);
    return { questions, unread: this.unread };
  }

  takeEntries({ entries, place }) {
    for (const [number, value] of entries) {
      if (this.key.add(number, value)) this.key.entries.at(-1).place = place;
    }
  }

  takeRow(row) {
    this.close();
    this.dropLoose();
    const draft = this.begin(row.place, row.number);
    draft.stem = row.stem.map(withoutLabel);
    for (const [at, lines] of row.options.entries()) {
      const label = optionLabel(lines[0]);
      const isOwn = label && label.index === at;
      const first = isOwn ? lines[0].slice(label.start).trimmed() : lines[0];
      draft.options.push({
        index: at,
        label: isOwn ? lines[0].slice(0, label.start) : new Line(lines[0].place, '', [], []),
        ticked: Boolean(label?.ticked),
        lines: [first, ...lines.slice(1)],
      });
    }
    if (row.answer.trim() !== '') draft.answers.push(row.answer);
    if (row.explanation.trim() !== '') draft.explanation.push(row.explanation);
    this.close();
  }

  takeStatement({ lines, verdict }) {
    if (!this.current) {
      if (this.loose.length === 0) {
        this.unread.push({ place: lines[0].place, text: excerpt(joined(lines)) });
        return;
      }
      this.beginFromLoose();
    }
    const draft = this.current;
    const label = optionLabel(lines[0]);
    const first = label ? lines[0].slice(label.start).trimmed() : lines[0];
    const body = [first, ...lines.slice(1)].filter((line) => !line.isBlank);
    draft.statements = true;
    draft.options.push({
      index: draft.options.length,
      label: label ? lines[0].slice(0, label.start) : new Line(lines[0].place, '', [], []),
      ticked: false,
      lines: body,
      verdict,
    });
  }

  take({ line, strong, weak, option }, at) {
    if (line.isBlank && line.pictures.length === 0) {
      this.note(line);
      if (this.current) this.current.tail.push(null);
      else this.loose.push(null);
      return;
    }
    if (isNoise(line)) return;
    // Importers of others part questions by such a line; what it says beside is no part of an option.
    if (/^\[<\/?(?:br|sg|egc)>\]/.test(line.text)) {
      this.unread.push({ place: line.place, text: excerpt(line.text) });
      if (this.current) this.current.tail.push(null);
      return;
    }
    if (this.keyLine(line, strong, at)) return;
    const section = strong || option ? null : sectionOf(line);
    if (section && !this.ahead.isOptionAhead(at, true)) return this.section(section, line);
    if (section && !weak) return this.section(section, line);
    const label = strong ?? (weak && this.isQuestion(weak, line, at) ? weak : null);
    if (label) return this.question(label, line);
    if (isSelect(line)) return this.select();
    if (option && this.option(option, line, at)) return;
    if (this.bullet(line, at)) return;
    const passage = this.isOver() && !line.loose ? passageOf(line) : null;
    if (passage) return this.startPassage(passage, line);
    this.plain(line);
  }

  isOver() {
    const { current } = this;
    return !current || current.options.length > 1 || current.answers.length > 0;
  }

  note(line) {
    if (line.notes && this.current) this.current.notes.push(...line.notes);
  }

  section(kind, line) {
    this.close();
    this.dropLoose();
    this.mode = kind;
    this.part += 1;
    this.key.part = this.part;
    this.last = 0;
    this.passage = null;
    this.inKey = false;
    this.sectionPlace = line.place;
  }

  /** True when the line belongs to the answers of the test. */
  keyLine(line, strong, at) {
    if (!this.inKey) {
      if (isKeyHead(line) && !this.isAnswerBelow(at)) {
        this.close();
        this.dropLoose();
        this.inKey = true;
        this.key.part = 0;
        return true;
      }
      const before = this.key.entries.length;
      const answer = answerStart(line);
      const isKey =
        answer > 0 ? this.key.addPairs(line.text.slice(answer).trim(), 2) : this.key.addPairs(line.text.trim(), 3);
      if (!isKey) return false;
      for (const entry of this.key.entries.slice(before)) entry.place = line.place;
      return true;
    }
    if (strong && this.ahead.isOptionAhead(at, false)) {
      this.inKey = false;
      return false;
    }
    const section = sectionOf(line);
    if (section) {
      this.key.part += 1;
      if (this.ahead.isTestAhead(at)) {
        this.inKey = false;
        return false;
      }
      return true;
    }
    const before = this.key.entries.length;
    if (this.key.addLine(line)) for (const entry of this.key.entries.slice(before)) entry.place = line.place;
    else this.unread.push({ place: line.place, text: excerpt(line.text) });
    return true;
  }

  /** "Answer" alone above a letter belongs to one question. */
  isAnswerBelow(at) {
    if (!this.current || this.current.options.length < 2) return false;
    const next = this.items.slice(at + 1, at + 4).find(({ line }) => line && !line.isBlank);
    return Boolean(next?.line && /^\(?[A-H]\)?[.)]?$/i.test(next.line.text.trim()));
  }

  /** "1." begins a question, or an item of a list inside one. */
  isQuestion({ number, counted }, line, at) {
    const { current, last } = this;
    const ahead = this.ahead.isOptionAhead(at, false);
    const isNext = number === last + 1;
    if (this.strong >= 2) return this.isOver() && ahead && (counted || isNext) && line.table === undefined;
    if (this.mode === 'short' || this.mode === 'essay' || this.mode === 'statements')
      return isNext || (number === 1 && this.isOver() && last === 0);
    if (!current) return isNext || number === 1 || ahead || this.ahead.isAnswerNear(at);
    if (this.isOver()) return isNext || (ahead && (number === 1 || number > last || counted));
    if (!isNext) return false;
    return !ahead || this.ahead.numberAfterOptions(at) !== (current.number ?? 0) + 1;
  }

  begin(place, number, strong = false) {
    const draft = {
      place,
      number,
      strong,
      ordinal: this.drafts.length + 1,
      mode: this.mode,
      part: this.part,
      stem: [],
      options: [],
      answers: [],
      explanation: [],
      tail: [],
      notes: [],
      problems: [],
    };
    this.current = draft;
    this.applyPassage(draft);
    return draft;
  }

  question(label, line) {
    this.close();
    if (!this.passage?.isOpen) this.dropLoose();
    if (this.passage) this.passage.isOpen = false;
    const draft = this.begin(line.place, label.number, label.strong);
    this.last = label.number;
    const rest = line.slice(label.length).trimmed();
    if (!rest.isBlank) draft.stem.push(rest);
    if (line.notes) draft.notes.push(...line.notes);
  }

  startPassage(range, line) {
    this.close();
    this.dropLoose();
    this.passage = {
      ...range,
      lines: [line],
      isOpen: true,
      first: null,
      left: range.count ?? Number.POSITIVE_INFINITY,
    };
  }

  applyPassage(draft) {
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
  beginFromLoose() {
    const lines = this.loose;
    this.loose = [];
    const lastSaid = lines.findLastIndex(Boolean);
    const lastBlank = lines.slice(0, Math.max(lastSaid, 0)).lastIndexOf(null);
    for (const line of lines.slice(0, lastBlank + 1))
      if (line) this.unread.push({ place: line.place, text: excerpt(line.text) });
    const stem = lines.slice(lastBlank + 1).filter(Boolean);
    const draft = this.begin(stem[0]?.place ?? 0, null);
    draft.stem = stem;
    for (const line of stem) if (line.notes) draft.notes.push(...line.notes);
    return draft;
  }

  /** What follows the last option becomes the next question, which has no label. */
  beginFromTail(place) {
    const { tail } = this.current;
    const firstBlank = tail.indexOf(null);
    const own = firstBlank > 0 ? tail.slice(0, firstBlank) : [];
    const stem = tail.slice(Math.max(firstBlank, 0)).filter(Boolean);
    this.current.tail = own;
    this.close();
    const draft = this.begin(stem[0]?.place ?? place, null);
    draft.stem = stem;
    for (const line of stem) if (line.notes) draft.notes.push(...line.notes);
  }

  select() {
    const { current } = this;
    if (!current) {
      if (this.loose.some(Boolean)) this.beginFromLoose();
    } else if (current.options.length > 0) this.beginFromTail(0);
    if (this.current) this.current.selects = true;
  }

  option(option, line, at) {
    const { current } = this;
    const next = current ? current.options.length : 0;
    const isFirst = option.index === 0 || (option.counted && next === 0);
    if (!current) {
      if (!this.loose.some(Boolean)) return false;
      this.beginFromLoose();
    } else if (next > 0 && this.isAnotherQuestion(option, at)) {
      if (!current.tail.some(Boolean) && !isFirst) return false;
      this.beginFromTail(line.place);
    } else if (current.options.length >= MAX_OPTIONS) return false;
    const draft = this.current;
    if (draft.options.length === 0) draft.base = option.counted ? option.index : 0;
    this.settleTail(draft);
    const body = line.slice(option.start).trimmed();
    draft.options.push({
      index: option.index - draft.base,
      upper: option.upper,
      sign: option.sign,
      label: line.slice(0, option.start),
      ticked: option.ticked,
      place: line.place,
      table: line.table,
      lines: body.isBlank && body.pictures.length === 0 ? [] : [body],
    });
    if (line.notes) draft.notes.push(...line.notes);
    return true;
  }

  /** Letters that begin again, or do not go on after other text. */
  isAnotherQuestion(option) {
    const { current } = this;
    const index = option.index - current.base;
    const lastIndex = current.options.at(-1).index;
    if (option.counted && index === lastIndex + 1) return false;
    if (index === 0) return true;
    const text = current.tail.filter(Boolean);
    if (text.length === 0) return current.tail.includes(null) && index <= lastIndex && current.options.length > 2;
    if (index !== lastIndex + 1) return index <= lastIndex || current.tail.includes(null);
    return current.tail.indexOf(null) === 0 && /[?:]\s*$/.test(text.at(-1).text);
  }

  bullet(line, at) {
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
      ticked: false,
      place: line.place,
      lines: [line.slice(line.label.length).trimmed()],
    });
    return true;
  }

  plain(line) {
    const { current } = this;
    if (this.passage?.isOpen && !current) {
      this.passage.lines.push(line);
      return;
    }
    if (!current) {
      this.loose.push(line);
      return;
    }
    addText(current, line);
  }

  /** Text between two options goes on with the first of them. */
  settleTail(draft) {
    const last = draft.options.at(-1);
    if (last) for (const line of draft.tail) if (line) last.lines.push(line);
    draft.tail = [];
  }

  close() {
    const draft = this.current;
    if (!draft) return;
    this.current = null;
    const firstBlank = draft.tail.indexOf(null);
    const near = firstBlank < 0 ? draft.tail : draft.tail.slice(0, firstBlank);
    let left = firstBlank < 0 ? [] : draft.tail.slice(firstBlank).filter(Boolean);
    const last = draft.options.at(-1);
    const isLong = draft.options.slice(0, -1).some(({ lines }) => lines.length > 1);
    for (const [at, line] of near.entries()) {
      const goesOn =
        last &&
        (last.lines.length === 0 ||
          isLong ||
          line.table !== undefined ||
          /^[^\p{Lu}\d]/u.test(line.text.trim()) ||
          line.pictures.length > 0);
      if (!goesOn) {
        left = [...near.slice(at), ...left];
        draft.problems.push(problem('warning', 'text_after'));
        break;
      }
      last.lines.push(line);
    }
    for (const line of left) this.unread.push({ place: line.place, text: excerpt(line.text) });
    this.drafts.push(draft);
  }

  dropLoose() {
    for (const line of this.loose) if (line) this.unread.push({ place: line.place, text: excerpt(line.text) });
    this.loose = [];
    if (this.passage?.isOpen) {
      for (const line of this.passage.lines) this.unread.push({ place: line.place, text: excerpt(line.text) });
      this.passage = null;
    }
  }
}

const withoutLabel = (line, at) => {
  const label = at === 0 ? strongLabel(line) : null;
  return label ? line.slice(label.length).trimmed() : line;
};

/** The questions of a Word test, and what is none. */
export const readTest = (items, maxQuestions) => new Collector(items).collect(maxQuestions);

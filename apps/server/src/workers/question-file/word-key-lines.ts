import type { Line } from './line';
import type { Unread } from './question';
import { excerpt } from './text';
import type { Ahead } from './word-ahead';
import type { Draft } from './word-draft';
import type { Item } from './word-items';
import { type AnswerKey, solvedLetter } from './word-key';
import { answerStart, isKeyHead, type QuestionLabel, sectionOf } from './word-labels';

const LEAST_PAIRS = 2;

/** The test as far as it has been read: by it answers are told from what is asked. */
interface TestSoFar {
  readonly drafts: readonly Draft[];
  readonly current: Draft | null;
  /** The number of the last question. */
  readonly last: number;
  close(): void;
  dropLoose(): void;
}

/** Finds the lines that hold answers of the test, wherever they stand, and puts them into its key. */
export class KeyLines {
  /** Lines are those of the key until a part or a question says otherwise. */
  isOpen = false;
  /** Where the answers lie whose numbers stood in the line above. */
  private below = -1;

  constructor(
    private readonly key: AnswerKey,
    private readonly unread: Unread<number>[],
    private readonly items: readonly Item[],
    private readonly ahead: Ahead,
    private readonly test: TestSoFar,
  ) {}

  /** True when the line belongs to the answers of the test. */
  take(line: Line, strong: QuestionLabel | null, at: number): boolean {
    if (!this.isOpen) {
      if (isKeyHead(line) && !this.isAnswerBelow(at)) {
        this.test.close();
        this.test.dropLoose();
        this.isOpen = true;
        this.key.part = 0;
        this.placed(line, () => this.keyBehindHead(line));
        return true;
      }
      return this.placed(line, () => this.isKeyOfTest(line) || this.isSolution(line, strong));
    }
    if (strong && this.ahead.isOptionAhead(at, false)) {
      this.isOpen = false;
      return false;
    }
    const section = sectionOf(line);
    if (section) {
      this.key.part += 1;
      if (this.ahead.isTestAhead(at)) {
        this.isOpen = false;
        return false;
      }
      // "Part I: 1B 2C": its answers may stand beside its name.
      const answers = line.text.search(/[:.]/);
      if (answers > 0) this.key.addPairs(line.text.slice(answers + 1).trim(), 1);
      return true;
    }
    if (this.below === at) return true;
    const isRead = this.placed(
      line,
      () =>
        this.keyRows(line, at) || this.key.addLine(line) || this.key.addLetters(line.text, 1, this.test.drafts.length),
    );
    if (!isRead) this.unread.push({ place: line.place, text: excerpt(line.text) });
    return true;
  }

  /** What is read of a line into the key has its place. */
  private placed(line: Line, read: () => boolean): boolean {
    const before = this.key.entries.length;
    const isRead = read();
    for (const entry of this.key.entries.slice(before)) entry.place = line.place;
    return isRead;
  }

  /** "Answers of version 101: 1A 2B": on the line of the heading itself. */
  private keyBehindHead({ text }: Line): boolean {
    const colon = text.indexOf(':');
    return colon > 0 && this.key.addPairs(text.slice(colon + 1).trim(), LEAST_PAIRS);
  }

  /** Numbers whose answers stand in the next line. */
  private keyRows(line: Line, at: number): boolean {
    let next = at + 1;
    while (next < at + 4 && this.items[next]?.line?.isBlank) next += 1;
    const answers = this.items[next]?.line;
    if (!answers || !this.key.addRows(line.text, answers.text)) return false;
    this.below = next;
    return true;
  }

  /** A line that holds the answers of many questions, with a word for it or without. */
  private isKeyOfTest(line: Line): boolean {
    const answer = answerStart(line);
    // Two pairs are enough for a test of two questions.
    const questions = this.test.drafts.length + (this.test.current ? 1 : 0);
    if (answer === 0) return this.key.addPairs(line.text.trim(), questions === 2 ? LEAST_PAIRS : LEAST_PAIRS + 1);
    const said = line.text.slice(answer).trim();
    if (this.key.addPairs(said, LEAST_PAIRS)) return true;
    // One pair is the key of a test with one question; "5 A" may also be what is answered in writing.
    const { current } = this.test;
    const own = current && current.options.length > 1 ? (current.number ?? current.ordinal) : null;
    if (own !== null && Number(/^\d{1,4}/.exec(said)?.[0]) === own && this.key.addPairs(said, 1)) return true;
    // Letters without a gap are no answer of one question.
    return !/\s/.test(said) && this.key.addLetters(said, 1, questions);
  }

  /** "Question 3. Choose B" behind the test: the number was asked before, and nothing is asked here. */
  private isSolution(line: Line, strong: QuestionLabel | null): boolean {
    const letter = strong && solvedLetter(line.text.slice(strong.length));
    if (!strong || !letter || strong.number > this.test.last) return false;
    this.test.close();
    return this.key.add(strong.number, letter) !== null;
  }

  /** "Answer" alone above a letter belongs to one question. */
  private isAnswerBelow(at: number): boolean {
    if (!this.test.current || this.test.current.options.length < 2) return false;
    const next = this.items.slice(at + 1, at + 4).find(({ line }) => line && !line.isBlank);
    return Boolean(next?.line && /^\(?[A-H]\)?[.)]?$/i.test(next.line.text.trim()));
  }
}

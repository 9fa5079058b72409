import { blanks } from '../kinds/blanks/question';
import { dragText } from '../kinds/drag-text/question';
import { essay } from '../kinds/essay/question';
import { FILE_KINDS } from '../kinds/file-task/model';
import { fileTask } from '../kinds/file-task/question';
import { betweenGaps, gap } from '../kinds/gap-make';
import { QUESTION_LIBRARIES, QUESTION_TYPES, type QuestionType } from '../kinds/kinds';
import { multiChoice } from '../kinds/multi-choice/question';
import { shortAnswer } from '../kinds/short-answer/question';
import { trueFalse } from '../kinds/true-false/question';
import { trueFalseGroup } from '../kinds/true-false-group/question';
import { type SubContent, subContent } from '../make';
import { randomFrom } from '../random';

/** Content for tests of what holds for all content: the same for a seed. */
export class Generator {
  private readonly random: () => number;

  constructor(seed: string) {
    this.random = randomFrom(seed);
  }

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  flip(): boolean {
    return this.random() < 0.5;
  }

  one<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  many<T>(least: number, most: number, make: (index: number) => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, (_, index) => make(index));
  }

  word(): string {
    return this.one([
      'c\u00e2y',
      'Hu\u1ebf',
      '\u0111\u00e1',
      '\u0110\u00e0 N\u1eb5ng',
      'a/b',
      '7:30',
      'x*y',
      'a < b',
      '"\u1eeb"',
      "l'eau",
      'R&D',
      's\u00f4ng',
      '\u03a9',
    ]);
  }

  words(): string {
    return this.many(1, 6, () => this.word()).join(' ');
  }

  multiChoice() {
    const right = this.flip() ? 1 : 2;
    const choices = this.many(right + 1, 6, (index) => ({ text: `${index}`, correct: index < right }));
    return multiChoice({
      question: this.words().replaceAll('<', '&lt;'),
      choices: choices.map((choice) =>
        this.flip() ? { ...choice, tip: this.word(), feedback: this.words() } : choice,
      ),
      shuffled: this.flip(),
      singlePoint: this.flip(),
      ...(this.flip() ? { explanation: this.words() } : {}),
    });
  }

  trueFalse() {
    return trueFalse({ question: 'q', correct: this.flip(), ...(this.flip() ? { explanation: this.words() } : {}) });
  }

  private gapped(most: number): string {
    const gapOf = () =>
      gap(
        this.many(1, most, () => this.word()),
        this.flip() ? this.word() : undefined,
      );
    return [betweenGaps(this.words()), ...this.many(1, 4, () => `${gapOf()} ${betweenGaps(this.words())}`)].join(' ');
  }

  blanks() {
    return blanks({
      sentences: this.many(1, 3, () => this.gapped(3)),
      caseSensitive: this.flip(),
      acceptSpellingErrors: this.flip(),
      ignoreAccents: this.flip(),
    });
  }

  dragText() {
    return dragText({ passage: this.gapped(1), distractors: this.many(0, 3, () => this.word()) });
  }

  trueFalseGroup() {
    return trueFalseGroup({
      question: this.words().replaceAll('<', '&lt;'),
      statements: this.many(2, 6, (index) => ({ text: `${index}`, correct: this.flip() })),
      ...(this.flip() ? { explanation: this.words() } : {}),
    });
  }

  shortAnswer() {
    const sheet = this.flip();
    const isNumber = this.flip();
    return shortAnswer({
      question: this.words().replaceAll('<', '&lt;'),
      ...(isNumber
        ? { number: { value: (this.below(900) - 90) / 10, tolerance: this.below(3) } }
        : { answers: this.many(1, 3, () => (sheet ? String(this.below(9000)) : this.word())) }),
      caseSensitive: this.flip(),
      accents: this.flip(),
      sheet,
    });
  }

  private rubric() {
    return this.many(1, 4, (index) => ({ id: `c${index}`, name: this.words(), points: 0.25 + this.below(8) / 4 }));
  }

  essay() {
    const question = this.words().replaceAll('<', '&lt;');
    return essay({ question, maxLength: 200 + this.below(5_000), rubric: this.rubric() });
  }

  fileTask() {
    const question = this.words().replaceAll('<', '&lt;');
    return fileTask({ question, kinds: [this.one(FILE_KINDS)], maxFiles: 1 + this.below(3), rubric: this.rubric() });
  }

  /** What each kind is made by: a new one has to say it here. */
  private readonly makers: Readonly<Record<QuestionType, () => object>> = {
    multi_choice: () => this.multiChoice(),
    true_false: () => this.trueFalse(),
    true_false_group: () => this.trueFalseGroup(),
    short_answer: () => this.shortAnswer(),
    blanks: () => this.blanks(),
    drag_text: () => this.dragText(),
    essay: () => this.essay(),
    file_task: () => this.fileTask(),
  };

  question(): SubContent {
    const type = this.one(QUESTION_TYPES);
    return subContent(QUESTION_LIBRARIES[type].library, this.makers[type](), this.words());
  }
}

import type { Line } from './line';
import {
  answerStart,
  isAboutLevel,
  isKeyHead,
  type OptionLabel,
  optionLabel,
  type QuestionLabel,
  strongLabel,
  weakLabel,
} from './word-labels';

const LOOK_AHEAD = 60;

function countedLabel({ label }: Line): QuestionLabel | null {
  return label?.kind === 'decimal'
    ? { number: label.number, length: label.length, strong: false, counted: true }
    : null;
}

export interface AnnotatedLine {
  line: Line;
  strong: QuestionLabel | null;
  weak: QuestionLabel | null;
  option: OptionLabel | null;
}

/** A line with what it may begin: a question for certain, a question perhaps, an option. */
export function annotated(line: Line): AnnotatedLine {
  const strong = line.loose ? null : strongLabel(line);
  const isLoose = line.loose || (!strong && isAboutLevel(line));
  const weak = strong || isLoose ? null : (weakLabel(line) ?? countedLabel(line));
  const option = strong || isLoose ? null : optionLabel(line);
  return { line, strong, weak, option };
}

/** What comes after a line, which often says what the line is. */
export class Ahead {
  constructor(private readonly items: readonly Partial<AnnotatedLine>[]) {}

  isTestAhead(at: number): boolean {
    for (const { line, option } of this.items.slice(at + 1, at + 12)) {
      if (!line) return false;
      if (option && option.index === 0) return true;
    }
    return false;
  }

  /** Whether options begin with the next line that says something. */
  isFirstOptionNext(at: number): boolean {
    const next = this.items.slice(at + 1, at + 4).find(({ line }) => !line?.isBlank);
    return next?.option?.index === 0;
  }

  /** Whether options begin before another question does. */
  isOptionAhead(at: number, stopAtWeak: boolean): boolean {
    for (const { line, strong, weak, option } of this.items.slice(at + 1, at + LOOK_AHEAD)) {
      if (!line) continue;
      if (strong || isKeyHead(line)) return false;
      if (option && (option.index === 0 || option.counted)) return true;
      if (stopAtWeak && weak) return false;
    }
    return false;
  }

  /** The number of the first label after the options that come next. */
  numberAfterOptions(at: number): number | null {
    let seen = false;
    for (const { option, weak, strong } of this.items.slice(at + 1, at + LOOK_AHEAD)) {
      const label = strong ?? weak;
      if (option) seen = true;
      else if (seen && label) return label.number;
    }
    return null;
  }

  isAnswerNear(at: number): boolean {
    return this.items.slice(at + 1, at + 4).some(({ line }) => line !== undefined && answerStart(line) > 0);
  }
}

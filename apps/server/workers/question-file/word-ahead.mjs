import { answerStart, isAboutLevel, isKeyHead, optionLabel, strongLabel, weakLabel } from './word-labels.mjs';

const LOOK_AHEAD = 60;

const isCounted = (line) => line.label?.kind === 'decimal';

function countedLabel(line) {
  return isCounted(line)
    ? { number: line.label.number, length: line.label.length, strong: false, counted: true }
    : null;
}

/** A line with what it may begin: a question for certain, a question perhaps, an option. */
export function annotated(line) {
  const strong = line.loose ? null : strongLabel(line);
  const isLoose = line.loose || (!strong && isAboutLevel(line));
  const weak = strong || isLoose ? null : (weakLabel(line) ?? countedLabel(line));
  const option = strong || isLoose ? null : optionLabel(line);
  return { line, strong, weak, option };
}

/** What comes after a line, which often says what the line is. */
export class Ahead {
  constructor(items) {
    this.items = items;
  }

  isTestAhead(at) {
    for (let next = at + 1; next < Math.min(this.items.length, at + 12); next += 1) {
      const { line, option } = this.items[next];
      if (!line) return false;
      if (option && option.index === 0) return true;
    }
    return false;
  }

  /** Whether options begin before another question does. */
  isOptionAhead(at, stopAtWeak) {
    for (let next = at + 1; next < Math.min(this.items.length, at + LOOK_AHEAD); next += 1) {
      const { line, strong, weak, option } = this.items[next];
      if (!line) continue;
      if (strong || isKeyHead(line)) return false;
      if (option && (option.index === 0 || option.counted)) return true;
      if (stopAtWeak && weak) return false;
    }
    return false;
  }

  /** The number of the first label after the options that come next. */
  numberAfterOptions(at) {
    let seen = false;
    for (let next = at + 1; next < Math.min(this.items.length, at + LOOK_AHEAD); next += 1) {
      const { option, weak, strong } = this.items[next];
      if (option) seen = true;
      else if (seen && (strong || weak)) return (strong ?? weak).number;
    }
    return null;
  }

  isAnswerNear(at) {
    return this.items.slice(at + 1, at + 4).some(({ line }) => line && answerStart(line) > 0);
  }
}

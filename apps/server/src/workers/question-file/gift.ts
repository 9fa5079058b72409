import { answerBraces, blocksOf, type TextBlock } from './gift-blocks';
import { asHtml, withPictures } from './html';
import { blanks, dragText, multiChoice, trueFalse } from './made';
import { numberIn, written } from './numbers';
import type { FilePlace, FoundQuestion, FoundQuestions, GapPart, ReadProblem, Unread } from './question';
import { escapeHtml, excerpt, plainOf, problem } from './text';
import { rightByWeight } from './weights';

const ESCAPES = ['\\', '~', '=', '#', '{', '}', ':', 'n'];
/** Escaped signs wait as letters of the private area until the others have been understood. */
const HIDDEN = new Map(ESCAPES.map((sign, at) => [sign, String.fromCharCode(0xe000 + at)]));
const SHOWN = new Map([...HIDDEN].map(([sign, hidden]) => [hidden, sign === 'n' ? '\n' : sign]));

const hide = (text: string) => text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => HIDDEN.get(sign) ?? sign);
const show = (text: string) => text.replace(/[\ue000-\ue007]/g, (hidden) => SHOWN.get(hidden) ?? hidden);

const NAME = /^\s*::((?:[^:]|:(?!:)){0,2000})::/;
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
const WEIGHT = /^\s*%(-?\d{1,3}(?:\.\d{0,10})?)%/;
const TRUTH = /^\s*(true|t|false|f)\s*(?:#|$)/i;

/** "=right#feedback ~wrong": each with its sign, share and feedback. */
interface GiftAnswer {
  sign: string;
  weight: number | null;
  text: string;
  feedback: string;
}

function answersOf(content: string): GiftAnswer[] {
  const found: GiftAnswer[] = [];
  let at = content.search(/[=~]/);
  while (at >= 0) {
    const rest = content.slice(at + 1);
    const length = rest.search(/[=~]/);
    const whole = length < 0 ? rest : rest.slice(0, length);
    const weight = WEIGHT.exec(whole);
    const body = weight ? whole.slice(weight[0].length) : whole;
    const cut = body.indexOf('#');
    found.push({
      sign: content.charAt(at),
      weight: weight ? Number(weight[1]) : null,
      text: (cut < 0 ? body : body.slice(0, cut)).trim(),
      feedback: cut < 0 ? '' : show(body.slice(cut + 1)).trim(),
    });
    at = length < 0 ? -1 : at + 1 + length;
  }
  return found;
}

/** A question while it is read. */
interface Given {
  place: FilePlace;
  format?: string | undefined;
  before: string;
  after: string;
  problems: ReadProblem[];
  explanation?: string;
}

class Gift {
  readonly questions: FoundQuestion[] = [];
  readonly unread: Unread[] = [];

  block({ line, text }: TextBlock): void {
    if (/^\s*\$CATEGORY\s*:/i.test(text)) {
      const rest = text.split('\n').slice(1).join('\n');
      if (rest.trim() !== '') this.block({ line: line + 1, text: rest });
      return;
    }
    const place = { line };
    const made = this.question(place, text);
    if (made) this.questions.push(made);
    else this.unread.push({ place, text: excerpt(show(text)) });
  }

  private question(place: FilePlace, whole: string): FoundQuestion | null {
    const name = NAME.exec(whole);
    let text = name ? whole.slice(name[0].length) : whole;
    const format = FORMAT.exec(text);
    if (format) text = text.slice(format[0].length);
    const braces = answerBraces(text);
    if (!braces) return null;
    const { open, close } = braces;
    const given: Given = {
      place,
      format: format?.[1]?.toLowerCase(),
      before: text.slice(0, open),
      after: text.slice(close + 1),
      problems: [],
    };
    const content = text.slice(open + 1, close);
    const general = content.indexOf('####');
    if (general >= 0) given.explanation = plainOf(show(content.slice(general + 4)));
    const answers = (general < 0 ? content : content.slice(0, general)).trim();
    if (answers === '') return null;
    if (answers.startsWith('#')) return this.numerical(given, answers.slice(1));
    if (TRUTH.test(answers)) return this.truth(given, answers);
    return this.answered(given, answers);
  }

  private html(given: Given, text: string): string {
    let lost = false;
    const html = withPictures(asHtml(show(text), given.format), () => {
      lost = true;
      return null;
    });
    if (lost) given.problems.push(problem('warning', 'picture_unreadable'));
    return html;
  }

  private stem(given: Given): string {
    const isMissing = plainOf(show(given.after)) !== '';
    return this.html(given, isMissing ? `${given.before.trimEnd()} _____ ${given.after.trimStart()}` : given.before);
  }

  private truth(given: Given, answers: string): FoundQuestion {
    const parts = answers.split('#');
    const correct = /^\s*t/i.test(answers);
    const feedback = (at: number) => {
      const part = parts[at];
      return part ? plainOf(show(part)) : undefined;
    };
    return trueFalse(given.place, this.html(given, `${given.before}${given.after}`), correct, {
      ...given,
      onWrong: feedback(1),
      onCorrect: feedback(2),
    });
  }

  private answered(given: Given, content: string): FoundQuestion | null {
    const answers = answersOf(content);
    if (answers.length === 0) return null;
    if (answers.every(({ sign, text }) => sign === '=' && text.includes('->'))) return this.matching(given, answers);
    if (answers.some(({ sign }) => sign === '~')) return this.choices(given, answers);
    return this.short(given, answers);
  }

  private choices(given: Given, answers: readonly GiftAnswer[]): FoundQuestion {
    const shares = answers.map(({ sign, weight }) => weight ?? (sign === '=' ? 100 : 0));
    const several = !answers.some(({ sign }) => sign === '=') || answers.filter(({ sign }) => sign === '=').length > 1;
    const right = rightByWeight(shares, several, given.problems);
    const choices = answers.map(({ text, feedback }, at) => ({
      text: this.html(given, stripped(text, given)),
      correct: right[at] === true,
      ...(feedback ? { feedback: plainOf(feedback) } : {}),
    }));
    return multiChoice(given.place, this.stem(given), choices, { ...given, single: right.filter(Boolean).length <= 1 });
  }

  private short(given: Given, answers: readonly GiftAnswer[]): FoundQuestion {
    const right = rightByWeight(
      answers.map(({ weight }) => weight ?? 100),
      false,
      given.problems,
    );
    const words = answers.filter((_, at) => right[at]).map(({ text }) => plainOf(show(stripped(text, given))));
    return this.gap(given, words, answers.find((_, at) => right[at])?.feedback);
  }

  private gap(given: Given, words: string[], feedback: string | undefined): FoundQuestion {
    const explanation = given.explanation ?? (feedback ? plainOf(feedback) : undefined);
    const isMissing = /[\p{L}\d]/u.test(plainOf(show(given.after)));
    const html = this.html(given, given.before);
    if (!isMissing) return blanks(given.place, html, [{ gap: words }], { ...given, explanation });
    const parts = [{ text: html }, { gap: words }, { text: this.html(given, given.after) }];
    return blanks(given.place, '', parts, { ...given, explanation });
  }

  private numerical(given: Given, content: string): FoundQuestion | null {
    const answers = /[=~]/.test(content)
      ? answersOf(content)
      : [{ sign: '=', weight: null, text: content.split('#')[0] ?? '', feedback: '' }];
    const right = rightByWeight(
      answers.map(({ weight }) => weight ?? 100),
      false,
      given.problems,
    );
    const full = answers.filter((_, at) => right[at]);
    const words = full.flatMap(({ text }) => numberWords(show(text), given.problems));
    if (full.length > 0 && words.length === 0) return null;
    return this.gap(given, words, full[0]?.feedback);
  }

  private matching(given: Given, answers: readonly GiftAnswer[]): FoundQuestion | null {
    const pairs = answers.map(({ text }): Pair => {
      const cut = text.indexOf('->');
      return [plainOf(show(stripped(text.slice(0, cut), given))), plainOf(show(text.slice(cut + 2)))];
    });
    return matchingQuestion(given.place, this.stem(given), pairs, given);
  }
}

/** Answers may name a format of their own. */
const stripped = (text: string, given: Given): string => {
  const format = FORMAT.exec(text);
  if (format?.[1]) given.format ??= format[1].toLowerCase();
  return format ? text.slice(format[0].length) : text;
};

/** "1822:1" or "3.141..3.142" as words to type; a tolerance is told, since words have none. */
export function numberWords(text: string, problems: ReadProblem[]): string[] {
  const dots = text.indexOf('..');
  if (dots > 0) {
    const [from, to] = [numberIn(text.slice(0, dots)), numberIn(text.slice(dots + 2))];
    if (from === null || to === null) return [];
    if (from !== to) problems.push(problem('warning', 'tolerance', { from, to }));
    return from === to ? written(from) : written((from + to) / 2);
  }
  const [value, tolerance] = text.split(':').map(numberIn);
  if (value === null || value === undefined) return [];
  if (tolerance)
    problems.push(
      problem('warning', 'tolerance', {
        from: Number((value - tolerance).toPrecision(12)),
        to: Number((value + tolerance).toPrecision(12)),
      }),
    );
  return written(value);
}

/** What is asked, and the word that belongs to it. */
export type Pair = [left: string, right: string];

/** Pairs become words to drag behind what they belong to; an answer without a question belongs nowhere. */
export function matchingQuestion(
  place: FilePlace,
  stem: string,
  pairs: readonly Pair[],
  given: { problems: ReadProblem[]; explanation?: string | undefined },
): FoundQuestion | null {
  const asked = pairs.filter(([left, right]) => left !== '' && right !== '');
  const distractors = pairs.filter(([left]) => left === '').map(([, right]) => right);
  if (asked.length === 0) return null;
  const parts = asked.flatMap(([left, right], at): GapPart[] => [
    { text: `${at > 0 ? '<br>' : ''}${escapeHtml(left)} \u2192 ` },
    { gap: [right] },
  ]);
  return dragText(place, stem, parts, distractors.filter(Boolean), given);
}

export function readGift(text: string): FoundQuestions {
  const gift = new Gift();
  for (const block of blocksOf(hide(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')))) gift.block(block);
  return { questions: gift.questions, unread: gift.unread };
}

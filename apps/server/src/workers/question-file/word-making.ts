import { fileEssay } from '@khue/scoring/kinds/essay/server';
import { LONGEST_RESPONSE } from '@khue/scoring/kinds/short-answer/model';
import { fileShortAnswer } from '@khue/scoring/kinds/short-answer/server';
import { fileTrueFalse } from '@khue/scoring/kinds/true-false/server';
import { fileTrueFalseGroup } from '@khue/scoring/kinds/true-false-group/server';
import { joined, type Line, type Note, type TagMark } from './line';
import type { FoundQuestion, GapPart, ReadProblem, Unread } from './question';
import { escapeHtml, excerpt, fold, plainOf, problem } from './text';
import { readBullets } from './word-bullets';
import type { Draft, DraftOption, Passage } from './word-draft';
import { type AnswerKey, answerOf, verdictsOf } from './word-key';
import { asksInWriting } from './word-labels';
import { type MarkKind, markedOptions, withoutStar } from './word-marks';
import { letterInside } from './word-options';
import { bothSaid, comparable, LETTERS, verdict } from './word-verdict';

const MAX_STEM = 50_000;
const NAME_LETTERS = 80;
const LEAST_ALONE = 3;
/** Dots or a line to write on. */
const GAP = /_{2,}|\.{4,}|\u2026{2,}|\u2026\.{2,}|\[\.{2,}\]|\(\.{2,}\)/;
const GAPS = new RegExp(GAP.source, 'g');
const VERDICT_END = /(?:^|[\s(:[\u2013-])\s{0,2}[([]?\s{0,2}(dung|sai|true|false)\s{0,2}[)\].]{0,2}\s*$/;
const VERDICT_LETTER = /(?:[([]\s{0,2}([ds])\s{0,2}[)\]]|(?:\t|[.;:]\s|\s[\u2013-])\s{0,4}([ds]))\s*$/;
const ASKS_VERDICT = /dung (?:hay|hoac) sai|dung\s{0,2}[/,]\s{0,2}sai|dung \(d\)|true (?:or|\/) false|true\/false/;
const NOTES: Readonly<Record<Note, string>> = {
  formula: 'formula',
  object: 'object',
  picture: 'picture_unreadable',
  drawing: 'drawing',
};

/** Marks that single out a part stay; what is bold or underlined throughout says nothing. */
function telling(lines: readonly Line[], without: readonly MarkKind[] = []): ReadonlySet<TagMark> {
  const keep = new Set<TagMark>(['script']);
  for (const mark of ['bold', 'italic', 'underline'] as const) {
    if (without.some((kind) => kind === mark)) continue;
    let some = false;
    let all = true;
    for (const line of lines) {
      for (const { marks } of line.said()) {
        if (marks[mark]) some = true;
        else all = false;
      }
    }
    if (some && !all) keep.add(mark);
  }
  return keep;
}

const paragraphs = (lines: readonly Line[], keep = telling(lines)): string =>
  lines
    .map((line) => line.html(keep))
    .filter((html) => html !== '')
    .map((html) => `<p>${html}</p>`)
    .join('');

export function passageName({ lines }: Passage): string {
  const line = lines.find((one, at) => at > 0 && !one.isBlank) ?? lines[0];
  const words = excerpt(line?.text ?? '');
  return words.length > NAME_LETTERS ? `${words.slice(0, NAME_LETTERS)}\u2026` : words;
}

/** How many letters of shared texts may still be copied, so that a file cannot grow without end. */
interface Copies {
  left: number;
}

/**
 * A shared text stands above each of its questions: they are shuffled, picked and shown one by one. What asks nothing
 * but to fill a gap of it says which.
 */
function aboveStem(draft: Draft, copies: Copies): string {
  const { passage } = draft;
  if (!passage) return '';
  const { first, lines } = passage;
  const gap = draft.stem.length === 0 ? `<p>(${draft.number ?? draft.ordinal})</p>` : '';
  if (!first || first === draft) return `${paragraphs(lines)}${gap}`;
  draft.problems.push(problem('info', 'passage', { number: first.number ?? first.ordinal }));
  copies.left -= joined(lines).length;
  const text = copies.left > 0 ? paragraphs(lines) : `<p><em>\u201c${escapeHtml(passageName(passage))}\u201d</em></p>`;
  return `${text}${gap}`;
}

const problemsOf = (draft: Draft): ReadProblem[] => [
  ...draft.problems,
  ...[...new Set(draft.notes)].map((note) => problem('warning', NOTES[note])),
];

function verdictAtEnd(option: DraftOption): { value: boolean; line: Line } | null {
  const line = option.lines.at(-1);
  if (!line) return null;
  const word = VERDICT_END.exec(line.folded) ?? VERDICT_LETTER.exec(line.folded);
  if (!word || word.index === 0) return null;
  const said = word[1] ?? word[2] ?? '';
  // The sign that ends the statement is its own.
  const end = word.index + (/^[.;]/.test(word[0]) ? 1 : 0);
  return { value: /^[dt]/.test(said), line: line.slice(0, end).trimmed() };
}

const wordOf = (option: DraftOption): string => {
  const word = fold(joined(option.lines)).trim();
  return /[.;]$/.test(word) ? word.slice(0, -1).trimEnd() : word;
};
const isVerdict = (option: DraftOption) => /^(?:dung|sai|true|false)$/.test(wordOf(option));

function isStatements(draft: Draft): boolean {
  if (draft.statements) return true;
  const { options, mode } = draft;
  if (options.length < 2 || options.some(isVerdict)) return false;
  const isLower = options.every(({ upper }) => upper === false);
  if (isLower && options.every((option) => verdictAtEnd(option))) return true;
  if (!isLower) return false;
  if (mode === 'statements' || ASKS_VERDICT.test(fold(joined(draft.stem)))) return true;
  return draft.answers.some((given) => (verdictsOf(given)?.length ?? 0) > 1);
}

function explanationOf(draft: Draft): { explanation?: string } {
  const text = draft.explanation.join('\n').trim();
  return text ? { explanation: text } : {};
}

/** Statements about one thing: one question, each of them true or false. */
function statements(draft: Draft, key: AnswerKey): FoundQuestion<number>[] {
  const given = draft.answers.map(answerOf).filter((answer) => answer !== null);
  const told = key.take(draft.number ?? draft.ordinal, draft.part, (answer) => Boolean(answer.verdicts));
  given.push(...told);
  const lists = given.flatMap(({ verdicts }) => (verdicts ? [verdicts] : []));
  const chosen = given.flatMap(({ letters }) => (letters ? [draft.options.map((_, at) => letters.includes(at))] : []));
  const { marked, contradiction, kinds } = markedOptions(draft.options);
  const { above = '' } = draft;
  const problems = problemsOf(draft);
  const disagreeing: string[] = [];
  const made = draft.options.map((option, at) => {
    const end = option.verdict === undefined ? verdictAtEnd(option) : null;
    const said = [
      option.verdict ?? undefined,
      end?.value,
      marked?.[at],
      ...[...lists, ...chosen].map((list) => list[at]),
    ].filter((value) => typeof value === 'boolean');
    const lines = end ? [...option.lines.slice(0, -1), end.line] : option.lines;
    const agrees = said.every((value) => value === said[0]);
    if (!agrees || (contradiction && said.length === 0)) disagreeing.push(LETTERS[at] ?? '?');
    return { text: paragraphs(lines, telling(lines, kinds)), correct: agrees ? (said[0] ?? null) : null };
  });
  if (disagreeing.length > 0)
    problems.push(problem('error', 'marks_disagree', { said: disagreeing.join(', ').toLowerCase() }));
  const stem = `${above}${paragraphs(draft.stem)}`;
  return [fileTrueFalseGroup({ place: draft.place, stem, statements: made, ...explanationOf(draft), problems })];
}

function orderProblems(options: readonly DraftOption[], problems: ReadProblem[]): void {
  const letters = options.map(({ index }) => index);
  const isRising = letters.every((letter, at) => letter === at);
  if (!isRising)
    problems.push(
      problem('warning', 'letter_order', { letters: letters.map((letter) => LETTERS[letter] ?? '?').join(', ') }),
    );
}

/** The only option of a question, where the file gives nothing but right answers: what is to be written. */
function answerAlone(draft: Draft, [option]: readonly DraftOption[]): FoundQuestion<number>[] | null {
  const answer = joined(option?.lines ?? [])
    .replace(/\s+/g, ' ')
    .replace(/[.;]$/, '');
  if (answer === '' || answer.length > LONGEST_RESPONSE) return null;
  const stem = `${draft.above}${paragraphs(draft.stem)}`;
  const problems = [...problemsOf(draft), problem('warning', 'answer_alone')];
  return [fileShortAnswer({ place: draft.place, stem, answers: [answer], ...explanationOf(draft), problems })];
}

/**
 * Whether a file lists right answers without the other options: most of its questions have one, and the letters tell
 * that there were others. A single such question has rather lost its options on the way.
 */
export function givesAnswersAlone(drafts: readonly Draft[]): boolean {
  const chosen = drafts.filter(({ options }) => options.length > 0);
  const letters = chosen.flatMap(({ options: [only, ...others] }) => (only && others.length === 0 ? [only.index] : []));
  return letters.length >= LEAST_ALONE && letters.length * 2 > chosen.length && new Set(letters).size > 1;
}

function choice(draft: Draft, key: AnswerKey): FoundQuestion<number>[] {
  const problems = problemsOf(draft);
  // Columns of a table may hold A and C above B and D.
  if (draft.options.every(({ table }) => table !== undefined))
    draft.options.sort((one, other) => one.index - other.index);
  const { options } = draft;
  const isOne = options.length === 1;
  const said = isOne ? { marked: [true], kinds: [] } : verdict(draft, key, problems);
  const { kinds } = said;
  const inside = options.map(letterInside).find((letter) => letter !== null);
  if (inside) problems.push(problem('error', 'option_inside', { letter: inside }));
  // Which of two options in one is right, nobody said.
  const marked = inside ? null : said.marked;
  if (isOne) problems.push(problem('error', 'one_option'));
  else orderProblems(options, problems);
  if (options.every(isVerdict) && options.length === 2 && new Set(options.map(wordOf)).size === 2) {
    const right = marked ? options[marked.indexOf(true)] : null;
    return [
      fileTrueFalse({
        place: draft.place,
        stem: `${draft.above}${paragraphs(draft.stem)}`,
        correct: right ? /^[dt]/.test(wordOf(right)) : null,
        ...explanationOf(draft),
        problems,
      }),
    ];
  }
  const used = kinds.filter((kind) => kind === 'underline' || kind === 'bold');
  const bodies = options.map(({ lines }) => lines.map(withoutStar));
  const keep = telling(bodies.flat(), used);
  const choices = bodies.map((lines, at) => ({
    text: lines.map((line) => line.html(keep)).join('<br>'),
    correct: marked?.[at] === true,
  }));
  if (choices.some(({ text }) => text === '')) problems.push(problem('error', 'option_empty'));
  const texts = choices.map(({ text }) => plainOf(text).toLowerCase()).filter((text) => text !== '');
  if (new Set(texts).size < texts.length) problems.push(problem('warning', 'options_alike'));
  const stem = `${draft.above}${paragraphs(draft.stem)}`;
  if (stem === '') problems.push(problem('error', 'no_stem'));
  return [
    {
      type: 'multi_choice',
      place: draft.place,
      stem,
      choices,
      single: choices.filter(({ correct }) => correct).length <= 1,
      ...explanationOf(draft),
      problems,
    },
  ];
}

const alternatives = (text: string): string[] =>
  text
    .split(/\s(?:\/|hoac|or)\s|\s?\|\s?/)
    .map((one) => one.trim())
    .filter(Boolean);

const broken = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** The text with a gap for each answer, where dots stand. */
const gapped = (text: string, answers: readonly string[][]): GapPart[] =>
  text
    .split(GAPS)
    .flatMap((piece, at): GapPart[] =>
      at === 0 ? [{ text: broken(piece) }] : [{ gap: answers[at - 1] ?? [] }, { text: broken(piece) }],
    );

/** What names an option, where there are none. */
const LETTER = /^[A-H]$/;

/** A question without options or an answer, and no heading or remark that has a number. */
const isAsked = (draft: Draft): boolean =>
  draft.announced === true ||
  (draft.ordinal > 1 && (draft.toWriteOn === true || asksInWriting(fold(joined(draft.stem)))));

function shortAnswer(draft: Draft, key: AnswerKey, unread: Unread<number>[]): FoundQuestion<number>[] {
  const problems = problemsOf(draft);
  const given = draft.answers.map((answer) => answer.trim()).filter((answer) => answerOf(answer));
  const told = key.take(draft.number ?? draft.ordinal, draft.part, () => true);
  given.push(...told.map((answer) => answer.text));
  const text = joined(draft.stem);
  const [first] = given;
  const [truth, ...others] = (first === undefined ? undefined : answerOf(first)?.verdicts) ?? [];
  const stem = paragraphs(draft.stem);
  const isTruth = truth !== undefined && others.length === 0;
  if (isTruth && given.every((one) => answerOf(one)?.verdicts?.[0] === truth)) {
    return [
      fileTrueFalse({
        place: draft.place,
        stem: `${draft.above}${stem}`,
        correct: truth,
        ...explanationOf(draft),
        problems,
      }),
    ];
  }
  const gaps = text.match(GAPS)?.length ?? 0;
  if (given.length === 0 && draft.mode !== 'short') {
    if (!isAsked(draft)) {
      unread.push({ place: draft.place, text: excerpt(`${draft.number ? `${draft.number}. ` : ''}${text}`) });
      return [];
    }
    if (gaps === 0) {
      draft.problems.push(problem('warning', 'read_as_essay'));
      return essay(draft);
    }
  }
  if (given.length > 1 && new Set(given.map(comparable)).size > 1)
    problems.push(problem('error', 'key_disagrees', { said: bothSaid(given) }));
  if (given.length === 0) problems.push(problem('error', 'no_answer'));
  else if (gaps === 0 && given.every((one) => LETTER.test(one)))
    problems.push(problem('error', 'options_not_found', { letter: given[0] ?? '' }));
  const parts = gaps > 1 && first !== undefined ? first.split(/\s{0,3};\s{0,3}/) : given.slice(0, 1);
  const answers = (parts.length === gaps ? parts : given.slice(0, 1)).map(alternatives);
  if (gaps > 1 && parts.length !== gaps && given.length > 0)
    problems.push(problem('error', 'gaps_unlike_answers', { gaps, answers: parts.length }));
  const { above = '' } = draft;
  const common = { place: draft.place, ...explanationOf(draft), problems };
  // Without a place to write in it is a short answer, as in the third part of the national exam; so is one gap that
  // nothing fits yet, because an answer is typed there at once.
  const isShort =
    (gaps === 0 || (gaps === 1 && given.length === 0)) &&
    answers.flat().every((answer) => answer.length <= LONGEST_RESPONSE);
  if (isShort) return [fileShortAnswer({ ...common, stem: `${above}${stem}`, answers: answers[0] ?? [] })];
  const isInText = gaps > 0 && gaps === answers.length;
  return [
    {
      ...common,
      type: 'blanks',
      stem: isInText ? above : `${above}${stem}`,
      parts: isInText ? gapped(text, answers) : answers.slice(0, 1).map((gap) => ({ gap })),
    },
  ];
}

/** Of the part with essays: what the file says of its answer is what to look for. */
function essay(draft: Draft): FoundQuestion<number>[] {
  const stem = `${draft.above}${paragraphs(draft.stem)}`;
  const told = [...draft.answers, ...draft.explanation].join('\n').trim();
  return [fileEssay({ place: draft.place, stem, ...(told ? { explanation: told } : {}), problems: problemsOf(draft) })];
}

interface Around {
  key: AnswerKey;
  unread: Unread<number>[];
  /** The file gives right answers alone. */
  answersAlone: boolean;
  copies: Copies;
}

/** What a draft becomes; a text that no answer fits goes to what was not understood. */
export function makeQuestions(draft: Draft, { key, unread, answersAlone, copies }: Around): FoundQuestion<number>[] {
  const text = joined(draft.stem);
  if (text.length > MAX_STEM || draft.options.some(({ lines }) => joined(lines).length > MAX_STEM)) {
    unread.push({ place: draft.place, text: excerpt(text) });
    return [];
  }
  draft.above = aboveStem(draft, copies);
  readBullets(draft, key);
  if (isStatements(draft)) return statements(draft, key);
  const alone = answersAlone && draft.options.length === 1 ? answerAlone(draft, draft.options) : null;
  if (alone) return alone;
  if (draft.options.length > 0) return choice(draft, key);
  if (draft.stem.length === 0) {
    unread.push({ place: draft.place, text: excerpt(String(draft.number ?? '')) });
    return [];
  }
  return draft.mode === 'essay' ? essay(draft) : shortAnswer(draft, key, unread);
}

import { clozeQuestion } from './cloze';
import { matchingQuestion, type Pair } from './gift';
import { asHtml, withPictures } from './html';
import { blanks, dragText, multiChoice, trueFalse } from './made';
import { numberIn, written } from './numbers';
import { Pictures } from './pictures';
import type { FilePlace, FoundQuestion, FoundQuestions, GapPart, ReadProblem, Unread } from './question';
import { refuse } from './refusal';
import { excerpt, plainOf, problem } from './text';
import { rightByWeight } from './weights';
import { attribute, child, childrenNamed, childrenOf, first, nameOf, parseXml, textOf, type XmlNode } from './xml';

const PLUGIN = '@@PLUGINFILE@@/';

/** The line of every question, in order; what stands in comments and texts is passed over. */
function linesOf(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let counted = 0;
  for (const match of text.matchAll(/<!--|<!\[CDATA\[|<question[\s>]/g)) {
    if (match.index < counted) continue;
    for (let at = text.indexOf('\n', counted); at >= 0 && at < match.index; at = text.indexOf('\n', at + 1)) line += 1;
    counted = match.index;
    if (match[0].startsWith('<question')) lines.push(line);
    else {
      const end = text.indexOf(match[0] === '<!--' ? '-->' : ']]>', match.index);
      if (end < 0) break;
      for (let at = text.indexOf('\n', counted); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line += 1;
      counted = end;
    }
  }
  return lines;
}

const said = (node: XmlNode, name: string): string => {
  const found = child(node, name);
  return found ? textOf(childrenOf(found)).trim() : '';
};
/** What stands in <text>, or directly inside. */
const textIn = (node: XmlNode | undefined): string => (node ? textOf(childrenOf(child(node, 'text') ?? node)) : '');

/** What every reader of a question is given beside its node. */
interface Given {
  place: FilePlace;
  problems: ReadProblem[];
  explanation?: string | undefined;
}

type Reader = (moodle: Moodle, node: XmlNode, given: Given) => FoundQuestion | null;

class Moodle {
  readonly pictures = new Pictures();
  readonly questions: FoundQuestion[] = [];
  readonly unread: Unread[] = [];

  /** The text of a field with its pictures, which lie beside it as base64. */
  html(node: XmlNode | undefined, given: Given): string {
    if (!node) return '';
    const files = new Map(childrenNamed(node, 'file').map((file) => [attribute(file, 'name'), file]));
    const html = withPictures(asHtml(textIn(node), attribute(node, 'format')), (source) => {
      const name = source.startsWith(PLUGIN) ? decoded(source.slice(PLUGIN.length)).split('?')[0] : undefined;
      const key = name === undefined ? null : this.picture(files.get(name.split('/').pop()));
      if (!key) given.problems.push(problem('warning', 'picture_unreadable'));
      return key;
    });
    if (!html.includes(PLUGIN)) return html;
    // Sounds and other files: their links would lead nowhere.
    given.problems.push(problem('warning', 'media_left_out'));
    return html.replace(/\b(?:href|src)\s{0,3}=\s{0,3}(["'])@@PLUGINFILE@@\/[^"'<>]{0,500}\1/gi, '');
  }

  private picture(file: XmlNode | undefined): string | null {
    if (!file || attribute(file, 'encoding') !== 'base64') return null;
    return this.pictures.key(null, Buffer.from(textOf(childrenOf(file)), 'base64'));
  }

  stem(node: XmlNode, given: Given): string {
    const html = this.html(child(node, 'questiontext'), given);
    const old = said(node, 'image_base64');
    if (old === '') return html;
    const key = this.pictures.key(null, Buffer.from(old, 'base64'));
    if (!key) given.problems.push(problem('warning', 'picture_unreadable'));
    return key ? `${html}<p><img src="${key}" alt=""></p>` : html;
  }

  add(node: XmlNode, line: number): void {
    const type = attribute(node, 'type');
    if (type === 'category') return;
    const place = { line };
    const given: Given = {
      place,
      problems: [],
      explanation: plainOf(textIn(child(node, 'generalfeedback'))) || undefined,
    };
    const read = type === undefined ? undefined : READERS.get(type);
    const made = read ? read(this, node, given) : null;
    if (made) this.questions.push({ ...made, problems: distinct(made.problems) });
    else
      this.unread.push({
        place,
        text: excerpt(`${type ?? ''}: ${plainOf(textIn(child(node, 'questiontext'))) || said(node, 'name')}`),
      });
  }
}

const distinct = (problems: readonly ReadProblem[]) =>
  problems.filter((one, at) => problems.findIndex(({ code }) => code === one.code) === at);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const answersOf = (node: XmlNode) =>
  childrenNamed(node, 'answer').map((answer) => ({
    node: answer,
    share: Number(attribute(answer, 'fraction') ?? said(answer, 'fraction') ?? 0) || 0,
    text: textIn(answer).trim(),
    feedback: plainOf(textIn(child(answer, 'feedback'))),
  }));

function choices(moodle: Moodle, node: XmlNode, given: Given): FoundQuestion {
  const answers = answersOf(node);
  const single = !/^(?:false|0)$/.test(said(node, 'single'));
  const right = rightByWeight(
    answers.map(({ share }) => share),
    !single,
    given.problems,
  );
  const made = answers.map(({ node: answer, feedback }, at) => ({
    text: moodle.html(answer, given),
    correct: right[at] === true,
    ...(feedback ? { feedback } : {}),
  }));
  return multiChoice(given.place, moodle.stem(node, given), made, { ...given, single });
}

function truth(moodle: Moodle, node: XmlNode, given: Given): FoundQuestion {
  const answers = answersOf(node);
  const [right, ...others] = answers.filter(({ share }) => share >= 99.9);
  const correct = right && others.length === 0 ? /^true$/i.test(right.text) : null;
  const feedback = (isTrue: boolean) =>
    answers.find(({ text }) => /^true$/i.test(text) === isTrue)?.feedback || undefined;
  const told = correct === null ? {} : { onCorrect: feedback(correct), onWrong: feedback(!correct) };
  return trueFalse(given.place, moodle.stem(node, given), correct, { ...given, ...told });
}

function short(moodle: Moodle, node: XmlNode, given: Given): FoundQuestion {
  const answers = answersOf(node);
  const right = rightByWeight(
    answers.map(({ share }) => share),
    false,
    given.problems,
  );
  const words = answers.filter((_, at) => right[at]).map(({ text }) => plainOf(text));
  // A star stands for any letters, which words to type cannot say.
  if (words.some((word) => word.includes('*'))) given.problems.push(problem('warning', 'wildcard'));
  const caseSensitive = said(node, 'usecase') === '1';
  return blanks(given.place, moodle.stem(node, given), [{ gap: words }], { ...given, caseSensitive });
}

function numerical(moodle: Moodle, node: XmlNode, given: Given): FoundQuestion {
  const answers = answersOf(node);
  const right = rightByWeight(
    answers.map(({ share }) => share),
    false,
    given.problems,
  );
  const words = answers.flatMap(({ node: answer, text }, at) => {
    const value = right[at] ? numberIn(text) : null;
    if (value === null) return [];
    const tolerance = numberIn(said(answer, 'tolerance')) ?? 0;
    if (tolerance)
      given.problems.push(
        problem('warning', 'tolerance', {
          from: Number((value - tolerance).toPrecision(12)),
          to: Number((value + tolerance).toPrecision(12)),
        }),
      );
    return written(value);
  });
  if (childrenNamed(node, 'units').length > 0) given.problems.push(problem('warning', 'units'));
  return blanks(given.place, moodle.stem(node, given), [{ gap: words }], given);
}

function matching(moodle: Moodle, node: XmlNode, given: Given): FoundQuestion | null {
  const pairs = childrenNamed(node, 'subquestion').map((one): Pair => {
    const left = moodle.html(one, given);
    if (left.includes('<img')) given.problems.push(problem('warning', 'picture_unreadable'));
    return [plainOf(left), plainOf(textIn(child(one, 'answer')))];
  });
  return matchingQuestion(given.place, moodle.stem(node, given), pairs, given);
}

/** Words to put into [[1]], [[2]], chosen or dragged. */
function gapSelect(moodle: Moodle, node: XmlNode, given: Given): FoundQuestion | null {
  const html = moodle.stem(node, given);
  const options = [...childrenNamed(node, 'selectoption'), ...childrenNamed(node, 'dragbox')].map((one) =>
    plainOf(textIn(one)),
  );
  const parts: GapPart[] = [];
  const used = new Set<string>();
  let from = 0;
  for (const match of html.matchAll(/\[\[(\d{1,3})\]\]/g)) {
    const word = options[Number(match[1]) - 1];
    if (!word) return null;
    used.add(word);
    parts.push({ text: html.slice(from, match.index) }, { gap: [word] });
    from = match.index + match[0].length;
  }
  if (used.size === 0) return null;
  parts.push({ text: html.slice(from) });
  return dragText(
    given.place,
    '',
    parts,
    options.filter((word) => word !== '' && !used.has(word)),
    given,
  );
}

const cloze: Reader = (moodle, node, given) => clozeQuestion(given.place, moodle.stem(node, given), given);

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    multichoice: choices,
    truefalse: truth,
    shortanswer: short,
    numerical,
    matching,
    match: matching,
    ddmatch: matching,
    cloze,
    multianswer: cloze,
    gapselect: gapSelect,
    ddwtos: gapSelect,
  }),
);

export function readMoodle(text: string): FoundQuestions & { pictures: Pictures } {
  const nodes = parseXml(text);
  const quiz = first(nodes, 'quiz');
  const found = quiz ? childrenNamed(quiz, 'question') : nodes.filter((node) => nameOf(node) === 'question');
  if (found.length === 0 && !quiz) refuse('not_recognised');
  const lines = linesOf(text);
  const moodle = new Moodle();
  for (const [at, node] of found.entries()) moodle.add(node, lines[at] ?? 1);
  return { questions: moodle.questions, unread: moodle.unread, pictures: moodle.pictures };
}

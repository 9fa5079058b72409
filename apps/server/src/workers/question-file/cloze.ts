import { numberWords } from './gift';
import { blanks, dragText } from './made';
import type { FilePlace, FoundQuestion, GapPart, ReadProblem } from './question';
import { plainOf, problem } from './text';

const HEAD = /^\{\d{0,3}:([A-Z_]{2,20}):/;
const MAX_GAP = 10_000;
const CHOICES = /^(?:MULTICHOICE|MC|MULTIRESPONSE|MR)/;
const NUMERICAL = /^(?:NUMERICAL|NM)$/;
const SHORT = /^(?:SHORTANSWER|SA|MW)/;

/** Answers of one gap: parted by a tilde that is not escaped. */
function answersOf(content: string) {
  return content
    .replace(/\\~/g, '\ue001')
    .split('~')
    .map((one) =>
      one.replaceAll('\ue001', '~').replace(/\\([#}{"/])/g, (_, sign: string) => (sign === '#' ? '\ue003' : sign)),
    )
    .map((one) => {
      const isWhole = one.startsWith('=');
      const weight = /^%(-?\d{1,3}(?:\.\d{0,8})?)%/.exec(one);
      const body = isWhole ? one.slice(1) : weight ? one.slice(weight[0].length) : one;
      const [text = ''] = body.split('#');
      return { share: isWhole ? 100 : weight ? Number(weight[1]) : 0, text: plainOf(text.replaceAll('\ue003', '#')) };
    });
}

/** "{1:SHORTANSWER:=a~b}" in a text: where each begins and ends, its kind and what it holds. */
function* gapsIn(html: string) {
  for (let at = html.indexOf('{'); at >= 0; at = html.indexOf('{', at + 1)) {
    const head = HEAD.exec(html.slice(at, at + 30));
    if (!head) continue;
    const start = at + head[0].length;
    for (let end = start; end < Math.min(html.length, start + MAX_GAP); end += 1) {
      if (html[end] === '\\') end += 1;
      else if (html[end] === '{') break;
      else if (html[end] === '}') {
        yield { from: at, to: end + 1, kind: head[1] ?? '', content: html.slice(start, end) };
        at = end;
        break;
      }
    }
  }
}

/** Text with gaps. Where every gap offers choices they become words to drag; otherwise all are typed. */
export function clozeQuestion(
  place: FilePlace,
  html: string,
  given: { problems: ReadProblem[]; explanation?: string | undefined },
): FoundQuestion | null {
  const gaps: { words: string[]; choices: string[] | null }[] = [];
  const parts: GapPart[] = [];
  let from = 0;
  for (const { from: begin, to, kind, content } of gapsIn(html)) {
    const answers = answersOf(content);
    const right = answers.filter(({ share }) => share >= 99.9).map(({ text }) => text);
    if (!CHOICES.test(kind) && !NUMERICAL.test(kind) && !SHORT.test(kind)) return null;
    const words = NUMERICAL.test(kind) ? right.flatMap((text) => numberWords(text, given.problems)) : right;
    if (answers.some(({ share, text }) => share > 0 && share < 99.9 && text !== ''))
      given.problems.push(problem('warning', 'weights'));
    const gap = {
      words: words.filter((word) => word !== '' && word !== '*'),
      choices: CHOICES.test(kind) ? answers.map(({ text }) => text) : null,
    };
    gaps.push(gap);
    parts.push({ text: html.slice(from, begin) }, { gap: gap.words });
    from = to;
  }
  if (gaps.length === 0) return null;
  parts.push({ text: html.slice(from) });
  const problems = given.problems.filter((one, at) => given.problems.findIndex(({ code }) => code === one.code) === at);
  const isDrag = gaps.every(({ choices, words }) => choices && words.length === 1);
  if (!isDrag) {
    if (gaps.some(({ choices }) => choices)) problems.push(problem('warning', 'choices_typed'));
    return blanks(place, '', parts, { ...given, problems });
  }
  const right = new Set(gaps.flatMap(({ words }) => words));
  const distractors = [...new Set(gaps.flatMap(({ choices }) => choices ?? []))].filter(
    (word) => word !== '' && !right.has(word),
  );
  return dragText(place, '', parts, distractors, { ...given, problems });
}

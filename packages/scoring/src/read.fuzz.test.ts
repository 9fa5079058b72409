import { expect, test } from 'vitest';
import { askBlock } from './ask';
import { grade, solution } from './grade';
import { mapStrings } from './html-fields';
import { filesIn, mapFiles } from './media';
import { contentProblems } from './problems';
import { countsOf, plainText, questionsIn, unsupportedIn } from './questions';
import { readContent } from './read';
import { Generator } from './testing/generate';
import { processorTime } from './testing/processor-time';
import { SAMPLES } from './testing/samples';

const MUTATIONS = 2000;

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  '',
  '*',
  '**',
  '*a',
  '<p>*a</p>*',
  '<',
  '<p',
  '<b title="',
  '&#1114112;&#xD800;&bogus;',
  'H5P.Column 1.0',
  'constructor',
  '__proto__',
  '\ud800',
  'x'.repeat(5000),
  '*a/b:c* '.repeat(300),
  [],
  {},
  [[[[]]]],
  { library: 'H5P.Column', params: { content: [] } },
  { library: 'H5P.MultiChoice' },
  { path: '' },
  { path: 'a', mime: 'b' },
  { length: 5 },
  Array(50).fill(null),
];

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

type Holder = Record<string, unknown> | unknown[];

function holdersIn(value: unknown, found: Holder[] = []): Holder[] {
  if (typeof value !== 'object' || value === null) return found;
  found.push(value as Holder);
  for (const item of Object.values(value)) holdersIn(item, found);
  return found;
}

/** One to four places of the content changed: another value, gone, doubled, or a copy of another part of it. */
function mutate(params: object, generator: Generator): unknown {
  const copy: unknown = copyOf(params);
  for (let change = 0; change <= generator.below(4); change++) {
    const holders = holdersIn(copy);
    const holder = generator.one(holders) as Record<string, unknown>;
    const names = Object.keys(holder);
    if (names.length === 0) continue;
    const name = generator.one(names);
    const kind = generator.below(4);
    if (kind === 0) delete holder[name];
    else if (kind === 1) holder[name] = copyOf(generator.one(holders));
    else holder[name] = copyOf(generator.one(ODD));
  }
  return copy;
}

function runAll(library: string, params: unknown): void {
  contentProblems(library, params);
  plainText(library, params);
  filesIn(params);
  mapFiles(params, () => null);
  mapStrings(library, params, { html: (text) => text, plain: (text) => text });
  const reading = readContent(library, params);
  if (!reading.ok) {
    expect(reading.problems.length).toBeGreaterThan(0);
    return;
  }
  countsOf(reading.block);
  unsupportedIn(reading.block);
  const asked = askBlock(reading.block, { material: 1, seed: 's' });
  const questions = questionsIn(reading.block);
  const keys = questions.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(questionsIn(asked).length).toBeLessThanOrEqual(questions.length);
  for (const question of questions) {
    grade(question, 's', solution(question, 's'));
    grade(question, 's', ['0']);
    grade(question, 's', null);
  }
}

test(`${MUTATIONS} contents that somebody broke are read or refused, and nothing else happens`, () => {
  const libraries = Object.keys(SAMPLES);
  const started = processorTime();
  for (let round = 0; round < MUTATIONS; round++) {
    const generator = new Generator(`mutation ${round}`);
    const library = generator.one(libraries);
    const params = mutate(SAMPLES[library] ?? {}, generator);
    try {
      runAll(library, params);
    } catch (error) {
      throw new Error(`mutation ${round} of ${library}: ${JSON.stringify(params)}`, { cause: error });
    }
  }
  expect(processorTime() - started).toBeLessThan(15_000);
});

test.each(Object.keys(SAMPLES))('%s made of anything at all is read or refused', (library) => {
  for (const params of [...ODD, undefined, Number.NaN]) runAll(library, params);
});

test.each(['', 'x', 'H5P.Nothing 1.0', 'constructor', '__proto__', 'H5P.Column 1.x', 'H5P.Link 1.3', 'H5P.Row'])(
  'there is no material of the type “%s”',
  (library) => {
    expect(readContent(library, {})).toMatchObject({ ok: false, problems: [{ code: 'type_unknown' }] });
  },
);

const nested = (levels: number): object => {
  let params: object = { content: [] };
  for (let level = 0; level < levels; level++) {
    params = { content: [{ content: { library: 'H5P.Column 1.18', params } }] };
  }
  return params;
};

test('ten levels of content are read, eleven are not', () => {
  expect(readContent('H5P.Column', nested(10)).ok).toBe(true);
  expect(readContent('H5P.Column', nested(11))).toMatchObject({ ok: false, problems: [{ code: 'too_deep' }] });
  expect(contentProblems('H5P.Column', nested(2000)).map(({ code }) => code)).toEqual(['too_deep']);
});

test('content of any depth neither exhausts the stack nor takes long', () => {
  const started = processorTime();
  let deep: unknown = 'x';
  for (let level = 0; level < 50_000; level++)
    deep = level % 2 ? [deep] : { a: deep, params: {}, library: 'H5P.Column' };
  runAll('H5P.Column', { content: [deep] });
  runAll('H5P.MultiChoice', { question: deep, answers: deep });
  expect(processorTime() - started).toBeLessThan(3000);
});

test('content with more pieces than anybody makes is refused', () => {
  const params = { questions: Array(20_001).fill({ library: 'H5P.TrueFalse 1.8', params: {} }) };
  expect(readContent('H5P.QuestionSet', params)).toMatchObject({ ok: false, problems: [{ code: 'too_large' }] });
});

test.each([
  ['stars', '*'.repeat(400_000)],
  ['open tags', '<b>'.repeat(130_000)],
  ['tags that never end', '<b '.repeat(130_000)],
  ['open tags and gaps', '<b>*a*'.repeat(60_000)],
  ['quotes', '<b a="'.repeat(60_000)],
  ['comments', '<!--'.repeat(100_000)],
  ['entities', '&amp'.repeat(100_000)],
  ['strokes', `*${'/'.repeat(400_000)}*`],
  ['blanks', `*a*${' '.repeat(400_000)}`],
  ['pictures', '<img src ='.repeat(40_000)],
])('a long text of %s takes no longer than it is', (_, text) => {
  const started = processorTime();
  runAll('H5P.Blanks', { text, questions: [text] });
  runAll('H5P.DragText', { taskDescription: text, textField: text, distractors: text });
  runAll('H5P.AdvancedText', { text });
  expect(processorTime() - started).toBeLessThan(4000);
});

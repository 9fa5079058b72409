import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { Failure } from '../../src/platform/failure';
import { readQuestionFile } from '../../src/platform/files/question-file';
import { createFileReaders } from '../../src/platform/files/readers';
import { Random } from '../../src/seed/invention/random';
import { LAYOUTS } from '../question-files/layouts';
import { mutated, mutatedBytes, mutatedDocument, pick } from '../question-files/mutation';

const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const CASES = Number(process.env.QUESTION_FILE_CASES ?? 10_000);
/** A mutated page of text is a page of text: whoever needs longer hangs. */
const SECONDS = 20;

const readers = createFileReaders();
afterAll(() => readers.close());

const GIFT = `// c\n$CATEGORY: a/b\n\n::Tên::[html]<p>Hỏi \\= gì?</p>{=đúng#tốt ~%50%nửa ~sai#kém####chung}\n\nSun.{T#a#b}\n\nPi {#3.14:0.01} là.\n\nMatch{=a -> b =c -> d = -> e}\n\nShort {=x =y} end`;
const MOODLE = `<?xml version="1.0"?>\n<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Hỏi <img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" encoding="base64">iVBORw0KGgo=</file></questiontext><single>true</single><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question><question type="cloze"><questiontext><text>x {1:MC:=a~b} y {1:NUMERICAL:=5:1}</text></questiontext></question><question type="matching"><questiontext><text>m</text></questiontext><subquestion><text>l</text><answer><text>r</text></answer></subquestion></question></quiz>`;
const AIKEN = 'Hỏi?\nA. một\nB) hai\nANSWER: B\n\nHỏi nữa?\nA. ba\nANSWER: A\n';

async function example(random: Random, at: number): Promise<Buffer> {
  const text = [GIFT, MOODLE, AIKEN][at % 6];
  if (text !== undefined)
    return random.between(0, 4) === 0 ? mutatedBytes(Buffer.from(text), random) : Buffer.from(mutated(text, random));
  const bytes = await pick(random, LAYOUTS).file();
  return random.between(0, 3) === 0 ? mutatedBytes(bytes, random) : mutatedDocument(bytes, random);
}

/** What it came to: the format it was read as, or the code of its refusal. Anything else is a fault of ours. */
async function outcome(bytes: Buffer): Promise<string> {
  try {
    const { format, questions } = await readQuestionFile(readers, 1, bytes, { maxQuestions: 5000 });
    const faulty = questions.find(({ type, title, place }) => !type || typeof title !== 'string' || !place);
    return faulty ? `fault: ${JSON.stringify(faulty)}` : format;
  } catch (error) {
    // Ended by its limits: such a small file has no right to that.
    if (error instanceof Failure && error.code !== 'question_file.too_long') return error.code;
    return `fault: ${String(error)}`;
  }
}

test(`${CASES} mutated question files: no exception, no hang, nothing written`, { timeout: 3_600_000 }, async () => {
  process.stdout.write(`\nquestion files: seed ${SEED}\n`);
  const random = new Random(SEED);
  const tally = new Map<string, number>();
  const faults: string[] = [];
  const before = readdirSync(process.cwd()).sort();
  for (let at = 0; at < CASES; at += 1) {
    const bytes = await example(random, at);
    const from = performance.now();
    const came = await outcome(bytes);
    tally.set(came.startsWith('fault') ? 'fault' : came, (tally.get(came) ?? 0) + 1);
    const seconds = (performance.now() - from) / 1000;
    if (came.startsWith('fault') || seconds > SECONDS)
      faults.push(`case ${at}, ${seconds.toFixed(1)} s: ${came.slice(0, 2000)}`);
  }
  process.stdout.write(`question files: ${[...tally].map((pair) => pair.join(' ')).join(', ')}\n`);
  expect(faults).toEqual([]);
  expect(readdirSync(process.cwd()).sort()).toEqual(before);
});

import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { readQuestionFile } from '../../src/platform/files/question-file';
import { createFileReaders } from '../../src/platform/files/readers';
import { documentXml, docx, p, raw, zip } from './docx';

const readers = createFileReaders();
afterAll(() => readers.close());
const read = (bytes: Buffer) => readQuestionFile(readers, 1, bytes, { maxQuestions: 5000 });
const refusal = (bytes: Buffer) =>
  read(bytes).then(
    ({ format }) => `read as ${format}`,
    (error: { code: string }) => error.code,
  );
const word = (xml: string) => zip({ 'word/document.xml': xml });
const QUESTION = [p('Câu 1: Gì?'), p([['A. một', { bold: true }]]), p('B. hai')].join('');

describe('hostile files', () => {
  test('names that lead out of the archive', async () => {
    const bytes = await zip({ 'word/document.xml': documentXml(QUESTION), 'aa/aa/aa/evil.txt': 'x' });
    const slipped = Buffer.from(bytes.toString('latin1').replaceAll('aa/aa/aa/evil', '../../../evil'), 'latin1');
    expect(await refusal(slipped)).toBe('question_file.damaged');
  });

  test('what unpacks to much more than it is', async () => {
    const bomb = await docx([p('x')], { extra: { 'word/media/a.png': Buffer.alloc(64 * 1024 * 1024) } });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toBe('question_file.unpacks_too_large');
    expect(await refusal(await word(documentXml(`<w:p>${' '.repeat(50 * 1024 * 1024)}</w:p>`)))).toMatch(
      /unpacks_too_large|too_long/,
    );
  });

  test('an entry that says it is smaller than it is', async () => {
    const content = Buffer.from(documentXml(QUESTION + p('z').repeat(20_000)));
    const bytes = await zip({ 'word/document.xml': content });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    const lie = Buffer.alloc(4);
    lie.writeUInt32LE(100);
    const lying = Buffer.from(
      bytes.toString('latin1').replaceAll(size.toString('latin1'), lie.toString('latin1')),
      'latin1',
    );
    expect(await refusal(lying)).toMatch(/^question_file\.(?:unpacks_too_large|damaged)$/);
    expect(deflateRawSync(content).length).toBeLessThan(content.length);
  });

  test.each([
    ['entities that expand', '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'],
    ['entities that fetch', '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ])('%s', async (_, head) => {
    expect(await refusal(await word(documentXml(p('&b;')).replace('<w:document', `${head}<w:document`)))).toBe(
      'question_file.damaged',
    );
    const quiz = `<?xml version="1.0"?>${head}<quiz><question type="truefalse"><questiontext><text>&a;</text></questiontext></question></quiz>`;
    expect(await refusal(Buffer.from(quiz))).toBe('question_file.damaged');
  });

  test('macros and embedded programs are not looked at', async () => {
    const bytes = await docx([QUESTION], { extra: { 'word/vbaProject.bin': 'x', 'word/embeddings/a.exe': 'MZ' } });
    expect((await read(bytes)).questions).toHaveLength(1);
  });

  test.each([
    [
      'one paragraph of 5 MB',
      () => docx([QUESTION, p(Array.from({ length: 350_000 }, (_, at) => `chữ ${at * 7919}`).join(' '))]),
    ],
    ['one option label after the other', () => docx([p(`Câu 1: ${'A. x B. y '.repeat(100_000)}`)])],
    ['100,000 paragraphs', () => docx([QUESTION, p('Một đoạn văn bình thường.').repeat(100_000)])],
    [
      '100,000 blank paragraphs with drawings',
      () => docx([QUESTION, p([raw('<w:r><w:drawing/></w:r>')]).repeat(100_000)]),
    ],
    ['stars and blanks', () => docx([QUESTION, p(`${'*'.repeat(50_000)}${' '.repeat(50_000)}A.`)])],
    [
      'a table of 100,000 cells',
      () => docx([QUESTION, `<w:tbl>${`<w:tr>${'<w:tc><w:p/></w:tc>'.repeat(100)}</w:tr>`.repeat(1000)}</w:tbl>`]),
    ],
    ['20,000 lines of a list inside a question', () => docx([p('1. Xét:'), p('2. mục').repeat(20_000)])],
  ])('%s takes seconds at most', async (_, make) => {
    const bytes = await make();
    const from = performance.now();
    const outcome = await refusal(bytes);
    expect(outcome).toMatch(/^read as docx$/);
    expect(performance.now() - from).toBeLessThan(40_000);
  });

  test('tables in tables in tables', async () => {
    const nested = (depth: number): string =>
      depth === 0 ? QUESTION : `<w:tbl><w:tr><w:tc>${nested(depth - 1)}<w:p/></w:tc></w:tr></w:tbl>`;
    expect((await read(await docx([nested(4)]))).questions).toHaveLength(1);
    expect(await refusal(await docx([nested(500)]))).toBe('question_file.damaged');
  });

  test.each([
    ['GIFT of braces', `Q {${'{'.repeat(200_000)}`],
    ['GIFT of colons', `::${':'.repeat(300_000)} {=a}`],
    ['GIFT of tildes', `Q {${'~'.repeat(100_000)}}`],
    ['GIFT of backslashes', `Q {=${'\\'.repeat(300_000)}}`],
    ['GIFT of tags', `[html]${'<img '.repeat(100_000)}{=a}`],
    ['Moodle XML of nested tags', `<quiz>${'<a>'.repeat(50_000)}</quiz>`],
    [
      'Moodle XML of gaps',
      `<quiz><question type="cloze"><questiontext><text>${'{1:SA:'.repeat(50_000)}</text></questiontext></question></quiz>`,
    ],
    ['Aiken of letters', `${'A. x\n'.repeat(100_000)}ANSWER: A`],
  ])('%s ends soon', async (_, text) => {
    const from = performance.now();
    await refusal(Buffer.from(text));
    expect(performance.now() - from).toBeLessThan(40_000);
  });

  test('more than five thousand questions', async () => {
    const gift = Array.from({ length: 5001 }, (_, at) => `Q${at} {=a}`).join('\n\n');
    expect(await refusal(Buffer.from(gift))).toBe('question_file.too_many_questions');
    expect(await refusal(await docx([QUESTION.repeat(5001)]))).toBe('question_file.too_many_questions');
    const rows = Array.from({ length: 5100 }, (_, at) => [`Câu ${at}`, 'một', 'hai', 'A']);
    const workbook = await writeXlsx({
      sheets: [{ name: 'Q', rows: [['Câu hỏi', 'A', 'B', 'Đáp án đúng'], ...rows] }],
    });
    expect(await refusal(Buffer.from(workbook))).toBe('question_file.too_many_questions');
  });
});

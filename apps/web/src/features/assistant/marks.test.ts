import { processorTime } from '@khue/scoring/testing/processor-time';
import { expect, test } from 'vitest';
import { closeMarks, readMarks, withoutMarks } from './marks';

const text = (words: string) => ({ kind: 'text', text: words });

test('paragraphs, lines, lists, strong words and marks of sources are told apart', () => {
  expect(readMarks('Một **hai** ba. [1]\nbốn\n\n- năm [2]\n- **sáu**\n\nbảy')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [text('Một '), { kind: 'strong', pieces: [text('hai')] }, text(' ba. '), { kind: 'source', number: 1 }],
        [text('bốn')],
      ],
    },
    {
      kind: 'list',
      lines: [[text('năm '), { kind: 'source', number: 2 }], [{ kind: 'strong', pieces: [text('sáu')] }]],
    },
    { kind: 'paragraph', lines: [[text('bảy')]] },
  ]);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '[bấm vào đây](javascript:alert(1))',
  '![x](https://evil.example/a.png)',
  '# Đầu đề',
  '`mã` *nghiêng* __gạch__',
  '[123] [a] []',
  '** **',
])('whatever else looks like markup is text: %s', (hostile) => {
  const [block] = readMarks(hostile);
  const kinds = block?.lines.flat().map(({ kind }) => kind);
  const words = block?.lines.flat().map((piece) => (piece.kind === 'text' ? piece.text : ' '));
  expect(kinds?.filter((kind) => kind === 'source')).toEqual([]);
  expect(words?.join('').length).toBeGreaterThan(0);
});

test.each([
  ['Lớp có **6 trên', 'Lớp có **6 trên**'],
  ['Lớp có **', 'Lớp có '],
  ['Lớp có *', 'Lớp có '],
  ['Lớp có **6** em', 'Lớp có **6** em'],
  ['xong. [1', 'xong. '],
  ['xong. [', 'xong. '],
  ['**một\nhai', '**một\nhai'],
])('half a mark at the end of what has come is not shown: %s', (come, shown) => {
  expect(closeMarks(come)).toBe(shown);
});

test('as words alone', () => {
  expect(withoutMarks('Có **6 em** [1], xem [2].')).toBe('Có 6 em, xem.');
});

test('a long text of half marks is read at once', () => {
  const begun = processorTime();
  readMarks('**a*[1'.repeat(20_000));
  closeMarks(`${'*'.repeat(50_000)}[`);
  expect(processorTime() - begun).toBeLessThan(500);
});

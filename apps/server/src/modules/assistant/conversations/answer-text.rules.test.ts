import { processorTime } from '@khue/scoring/testing/processor-time';
import { describe, expect, test } from 'vitest';
import { Disguise } from '../model/disguise.rules';
import { AnswerText } from './answer-text.rules';

/** Told whole, word by word and letter by letter: always the same answer. */
function written(text: string, { sources = 3, restore = (t: string) => t } = {}) {
  const ways = [[text], text.split(/(?<=\s)/), [...text], text.match(/[\s\S]{1,5}/g) ?? []];
  const answers = ways.map((pieces) => {
    const answer = new AnswerText(sources, restore);
    const told = [...pieces.map((piece) => answer.take(piece)), answer.end()].join('');
    return { told: told.trim(), text: answer.text, sources: answer.sources };
  });
  for (const answer of answers) {
    expect(answer.told).toBe(answer.text);
    expect(answer).toEqual(answers[0]);
  }
  return answers[0] ?? { text: '', sources: [] };
}

describe('what a model writes becomes what an answer may be', () => {
  test.each([
    ['marks are numbered as they appear', 'A [3], b [1] và [3].', 'A [1], b [2] và [1].'],
    ['several in one', 'A [1, 2].', 'A [1][2].'],
    ['marks of nothing', 'A [4] b [0] c [99] [1]', 'A  b  c  [1]'],
    ['headings', '## Bước 1\nMở trang [1]', 'Bước 1\nMở trang [1]'],
    ['lists', '* một\n+ hai\n• ba\n- bốn', '- một\n- hai\n- ba\n- bốn'],
    ['strong words stay', 'Bấm **Lưu bài** nhé', 'Bấm **Lưu bài** nhé'],
    ['links lose where they lead', 'Xem [trang này](https://evil.example/a) nhé', 'Xem trang này nhé'],
    ['links with a title', 'Xem [a b](http://evil.example "c d") nhé', 'Xem a b nhé'],
    ['pictures', 'A ![ảnh](http://evil.example/x.png) b', 'A ảnh b'],
    ['addresses', 'Vào https://evil.example/x?y=1 hoặc www.evil.vn ngay', 'Vào  hoặc  ngay'],
    ['short addresses', 'Vào bit.ly/abc, evil.com và javascript:alert(1)', 'Vào   và'],
    ['tags', 'A <b onclick="x y">b</b> <script>c</script>', 'A b c'],
    ['code', 'Gõ `ls` rồi\n```\nx\n```', 'Gõ ls rồi\n\nx'],
    ['what it thinks', '<think>The user [1] wants…</think>\nĐây là [2].', 'Đây là [1].'],
    ['numbers in text', 'Em đạt 8.5 điểm, 3/4 bài.', 'Em đạt 8.5 điểm, 3/4 bài.'],
    ['less than', 'Nếu a < b thì c > d.', 'Nếu a < b thì c > d.'],
    ['nothing', '', ''],
  ])('%s', (_what, text, expected) => expect(written(text).text).toBe(expected));

  test('placeholders become what they stood for, wherever a piece ends', () => {
    const disguise = new Disguise([{ names: ['Nguyễn Văn An'], marks: [] }]);
    const hidden = disguise.hide('Nguyễn Văn An: 0912345678', { isSaid: false });
    expect(hidden).toBe('PERSON_1: CONTACT_1');
    const restore = (text: string) => disguise.restore(text);
    expect(written('Em PERSON_1, (person_1) và PERSON\\_1: CONTACT_1. PERSON_12?', { restore }).text).toBe(
      'Em Nguyễn Văn An, (Nguyễn Văn An) và Nguyễn Văn An: 0912345678. …?',
    );
  });

  test('a text without spaces or ends is taken in no time', () => {
    const started = processorTime();
    for (const text of ['['.repeat(9000), '<'.repeat(9000), 'a'.repeat(9000), '[a]('.repeat(2000), '* '.repeat(4000)]) {
      const answer = new AnswerText(3, (t) => t);
      for (const piece of text.match(/[\s\S]{1,50}/g) ?? []) answer.take(piece);
      answer.end();
    }
    expect(processorTime() - started).toBeLessThan(1500);
  });
});

import { expect, test } from 'vitest';
import { mapStrings } from './html-fields';
import { blanks } from './kinds/blanks/question';
import { dragText } from './kinds/drag-text/question';
import { gap } from './kinds/gap-make';
import { questionsIn } from './questions';
import { readContent } from './read';

const marked = { html: (text: string) => `H(${text})`, plain: (text: string) => `P(${text})` };

test('HTML is cleaned as HTML and words as words, in every type by its own list', () => {
  const choice = {
    question: 'q',
    answers: [{ text: 'a', correct: true, tipsAndFeedback: { tip: 't', chosenFeedback: 'c' } }],
    overallFeedback: [{ from: 0, to: 100, feedback: 'f' }],
    media: { type: { library: 'H5P.Image 1.1', params: { file: { path: 'p', mime: 'm' }, alt: 'x' } } },
  };
  const part = (library: string, params: object) => ({ library, params, subContentId: 'id', metadata: { title: 't' } });
  const params = {
    content: [
      { content: part('H5P.MultiChoice 1.16', choice), useSeparator: 'auto' },
      { content: part('H5P.Chart 1.0', { a: 'plain', b: '<p>tag</p>', c: ['1 < 2'] }) },
      {
        content: part('H5P.Dialogcards 1.9', {
          dialogs: [{ text: 'f', answer: 'b', tips: { front: 't' } }],
          answer: 'Turn',
        }),
      },
    ],
  };
  const cleaned = (library: string, given: object) => ({
    library,
    params: given,
    subContentId: 'id',
    metadata: { title: 'P(t)' },
  });
  expect(mapStrings('H5P.Column', params, marked)).toEqual({
    content: [
      {
        content: cleaned('H5P.MultiChoice 1.16', {
          question: 'H(q)',
          answers: [{ text: 'H(a)', correct: true, tipsAndFeedback: { tip: 'H(t)', chosenFeedback: 'H(c)' } }],
          overallFeedback: [{ from: 0, to: 100, feedback: 'P(f)' }],
          media: { type: { library: 'H5P.Image 1.1', params: { file: { path: 'p', mime: 'm' }, alt: 'P(x)' } } },
        }),
        useSeparator: 'P(auto)',
      },
      { content: cleaned('H5P.Chart 1.0', { a: 'P(plain)', b: 'H(<p>tag</p>)', c: ['P(1 < 2)'] }) },
      {
        content: cleaned('H5P.Dialogcards 1.9', {
          dialogs: [{ text: 'H(f)', answer: 'H(b)', tips: { front: 'P(t)' } }],
          answer: 'P(Turn)',
        }),
      },
    ],
  });
});

test.each([
  ['H5P.Blanks', blanks({ sentences: [`x ${gap(['a/b', '7:30'], 'a*b')} y`] })],
  ['H5P.DragText', dragText({ passage: `x ${gap(['7:30*'])} y` })],
])('signs that %s has as letters stay letters, though a cleaner writes entities anew', (library, params) => {
  const decoded = (text: string) => text.replaceAll('&#42;', '*').replaceAll('&#47;', '/').replaceAll('&#58;', ':');
  const cleaned = mapStrings(library, params, { html: decoded, plain: (text) => text });
  const gapsOf = (given: unknown) => {
    const reading = readContent(library, given);
    return reading.ok ? questionsIn(reading.block).map((one) => 'gaps' in one && one.gaps) : null;
  };
  expect(gapsOf(cleaned)).toEqual(gapsOf(params));
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a part that calls itself %s is one of an unknown type',
  (library) => {
    const params = { content: [{ content: { library: `${library} 1.0`, params: { text: '<b>a</b>', more: 'b' } } }] };
    const cleaned = mapStrings('H5P.Column 1.18', params, marked);
    expect(cleaned.content[0]?.content.params).toEqual({ text: 'H(<b>a</b>)', more: 'P(b)' });
    expect(readContent(`${library} 1.0`, {}).ok).toBe(false);
  },
);

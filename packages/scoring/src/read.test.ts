import { describe, expect, test } from 'vitest';
import { multiChoice } from './kinds/multi-choice/question';
import { trueFalse } from './kinds/true-false/question';
import { subContent } from './make';
import type { Block } from './model';
import { contentProblems } from './problems';
import { countsOf, plainText, questionsIn, unsupportedIn } from './questions';
import { readContent } from './read';
import { SAMPLES } from './testing/samples';

function blockOf(library: string, params: object): Block {
  const reading = readContent(library, params);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.block;
}
const questionOf = (library: string, params: object) => questionsIn(blockOf(library, params))[0];
const part = (library: string, params: object, more: object = {}) => ({ library, params, ...more });
const answers = (...marks: boolean[]) => marks.map((correct, index) => ({ text: `<div>${index}</div>`, correct }));

test.each([
  ['1.14', { behaviour: { caseSensitive: false } }, false],
  ['1.0', { caseSensitive: false }, false],
  ['1.0, as text', { caseSensitive: 'false' }, false],
  ['that says nothing', {}, true],
])('a text with gaps of %s heeds case as it says', (_, more, caseSensitive) => {
  expect(questionOf('H5P.Blanks', { questions: ['*a*'], ...more })).toMatchObject({ caseSensitive });
});

test.each([
  [{ title: 'Untitled Video', contentType: 'Video' }, ''],
  [{ title: 'Untitled', contentType: 'Video' }, 'Untitled'],
  [{ title: 'Untitled Video' }, 'Untitled Video'],
  [{ title: 'L&#039;eau', contentType: 'Video' }, "L'eau"],
  [undefined, ''],
])('a part with %j is called %j', (metadata, title) => {
  const video = part('H5P.Video 1.6', {}, { metadata });
  expect(blockOf('H5P.Column', { content: [{ content: video }] })).toMatchObject({ blocks: [{ title }] });
  const chapter = part('H5P.Column 1.18', { content: [] }, { metadata });
  expect(blockOf('H5P.InteractiveBook', { chapters: [chapter] })).toMatchObject({ chapters: [{ title }] });
});

describe('a choice question', () => {
  test.each([
    ['1.16, auto with one right', { behaviour: { type: 'auto' } }, [true, false], true],
    ['1.16, auto with two right', { behaviour: { type: 'auto' } }, [true, true], false],
    ['1.16, single with two right', { behaviour: { type: 'single' } }, [true, true], true],
    ['1.16, multi with one right', { behaviour: { type: 'multi' } }, [true, false], false],
    ['1.7, single answer', { behaviour: { singleAnswer: true } }, [true, true], true],
    ['1.7, several answers', { behaviour: { singleAnswer: false } }, [true, false], false],
    ['1.0, single answer', { singleAnswer: true }, [true, true], true],
    ['1.0, as text', { singleAnswer: 'false' }, [true, false], false],
    ['that says nothing', {}, [true, false], true],
  ])('of %s', (_, more, marks, single) => {
    expect(questionOf('H5P.MultiChoice', { question: 'q', answers: answers(...marks), ...more })).toMatchObject({
      single,
    });
  });

  test('is read with all that is said about it', () => {
    const question = questionOf('H5P.MultiChoice 1.14', {
      question: '<p>Q</p>\n',
      media: {
        type: part('H5P.Image 1.1', { file: { path: 'images/a.png', width: 10, height: '20' }, alt: 'A &amp; B' }),
      },
      answers: [
        {
          text: '<div>a</div>\n',
          correct: 'true',
          tipsAndFeedback: { tip: '<p>T</p>', chosenFeedback: '<div>yes</div>', notChosenFeedback: '' },
        },
        { text: 'b', correct: false, chosenFeedback: 'old place' },
      ],
      overallFeedback: {
        overallFeedback: [
          { from: 0, to: 50, feedback: 'low' },
          { from: 51, to: 100 },
        ],
      },
      behaviour: { randomAnswers: false, singlePoint: true, passPercentage: '80' },
    });
    expect(question).toEqual({
      type: 'multi_choice',
      key: '',
      title: '',
      text: '<p>Q</p>\n',
      media: { kind: 'image', picture: { path: 'images/a.png', alt: 'A & B', width: 10, height: 20 } },
      overallFeedback: [{ from: 0, to: 50, text: 'low' }],
      single: true,
      choices: [
        { text: '<div>a</div>\n', correct: true, tip: 'T', chosenFeedback: 'yes' },
        { text: 'b', correct: false, chosenFeedback: 'old place' },
      ],
      shuffled: false,
      singlePoint: true,
      passPercentage: 80,
    });
  });

  test('of older content has its media as the part itself', () => {
    const media = part('H5P.Video 1.5', { sources: [{ path: 'https://video.example/x', mime: 'video/YouTube' }] });
    expect(questionOf('H5P.MultiChoice', { question: 'q', answers: answers(true, false), media })).toMatchObject({
      media: { kind: 'video', files: [{ path: 'https://video.example/x', mime: 'video/YouTube' }] },
    });
  });
});

test.each([
  ['true', true],
  ['false', false],
  [true, true],
  [false, false],
])('%j is right of true and false', (correct, expected) => {
  expect(questionOf('H5P.TrueFalse', { question: 'q', correct })).toMatchObject({ correct: expected });
});

describe('text with gaps', () => {
  const partsOf = (...questions: unknown[]) => {
    const question = questionOf('H5P.Blanks', { questions });
    if (question?.type !== 'blanks') throw new Error('no blanks');
    return { shown: question.parts.map((one) => ('text' in one ? one.text : one.gap)), gaps: question.gaps };
  };

  test.each([
    ['<p>The *cat* sat</p>', ['The ', 0, ' sat']],
    ['*a**b*', [0, 1]],
    ['2 ** 3 is *8*', ['2 ** 3 is ', 0]],
    ['5 * 3', ['5 * 3']],
    ['*a* and 5 * 3', [0, ' and 5 * 3']],
    ['<b>bold *a* on</b> off', ['<b>bold </b>', 0, '<b> on</b> off']],
    ['<b><i>x*a*</i>y</b>', ['<b><i>x</i></b>', 0, '<b>y</b>']],
    ['<p>one</p>\n<p>*two*</p><p>three</p>', ['one\n<br>', 0, '<br>three']],
    ['a<br>*b*', ['a<br>', 0]],
    ['<a title="*no*">x</a> *a*', ['<a title="*no*">x</a> ', 0]],
    ['*<em>a</em>* b', [0, ' b']],
    ['*a<img src="key.png">* b', [0, ' b']],
    ['', []],
  ])('%j is %j', (sentence, shown) => {
    expect(partsOf(sentence).shown).toEqual(shown);
  });

  test('has a line for each sentence, which older content has in a group', () => {
    expect(partsOf('*a*', { question: 'b *c*' }).shown).toEqual([0, '<br>b ', 1]);
  });

  test.each([
    ['*a / b: tip: more*', { answers: ['a', 'b'], tip: 'tip: more' }],
    ['*a//b/*', { answers: ['a', 'b'] }],
    ['*H&agrave;&nbsp;N&#7897;i*', { answers: ['Hà Nội'] }],
    ['*a&#47;b&#58;c&#42;*', { answers: ['a/b:c*'] }],
  ])('%j is right with %j', (sentence, gap) => {
    expect(partsOf(sentence).gaps).toEqual([gap]);
  });

  test('to drag words into has tips and feedback of each, and words that belong nowhere', () => {
    const textField = '*Oslo:a city\\+yes: right\\-no*\r\nand *a/b\\-only wrong*.';
    expect(
      questionOf('H5P.DragText', { taskDescription: '<p>Drag</p>', textField, distractors: '*x* *y z*' }),
    ).toMatchObject({
      text: '<p>Drag</p>',
      parts: [{ gap: 0 }, { text: '<br>and ' }, { gap: 1 }, { text: '.' }],
      gaps: [
        { answers: ['Oslo'], tip: 'a city', feedbackOnCorrect: 'yes: right', feedbackOnWrong: 'no' },
        { answers: ['a/b'], feedbackOnWrong: 'only wrong' },
      ],
      distractors: ['x', 'y z'],
    });
  });
});

describe('a set', () => {
  const choice = { question: 'q', answers: answers(true, false) };

  test('gives its questions keys that stay, with ids of their own or without', () => {
    const questions = [
      part('H5P.MultiChoice 1.14', choice, { subContentId: 'a-1' }),
      part('H5P.MultiChoice 1.14', choice),
      part('H5P.MultiChoice 1.14', choice, { subContentId: 'a-1' }),
      part('H5P.MultiChoice 1.14', choice, { subContentId: 'not an id' }),
      part('H5P.MultiChoice 1.14', choice, { subContentId: 7 }),
    ];
    const keys = questionsIn(blockOf('H5P.QuestionSet', { questions })).map(({ key }) => key);
    expect(keys).toEqual(['a-1', 'questions.1', 'questions.2', 'questions.3', 'questions.4']);
  });

  test('keeps what it cannot ask in a list', () => {
    const block = blockOf('H5P.QuestionSet', {
      introPage: { showIntroPage: true, title: 'Hello', introduction: '<p></p>' },
      questions: [
        part('H5P.DragQuestion 1.13', {}, { metadata: { title: 'Drag &amp; drop' } }),
        part('H5P.MultiChoice 1.16', choice, { metadata: { title: 'One' } }),
      ],
      poolSize: 5,
      endGame: { overallFeedback: [{ from: 0, to: 100, feedback: 'done' }] },
    });
    expect(block).toMatchObject({
      intro: { title: 'Hello', text: '' },
      passPercentage: 50,
      draw: null,
      feedback: [{ text: 'done' }],
    });
    expect(questionsIn(block).map(({ title }) => title)).toEqual(['One']);
    expect(unsupportedIn(block)).toEqual([{ library: 'H5P.DragQuestion 1.13', title: 'Drag & drop' }]);
  });
});

describe('parts of pages', () => {
  const inColumn = (...parts: unknown[]) => {
    const block = blockOf('H5P.Column', { content: parts.map((content) => ({ content, useSeparator: 'auto' })) });
    return block.kind === 'column' ? block.blocks : [];
  };

  test.each([
    [
      'an image without a file',
      part('H5P.Image 1.1', { alt: 'A' }),
      { kind: 'image', picture: { path: '', alt: 'A' } },
    ],
    ['a text without text', part('H5P.AdvancedText 1.1', {}), { kind: 'text', html: '' }],
    ['a table', part('H5P.Table 1.1', { text: '<table></table>x' }), { kind: 'table', html: '<table></table>x' }],
    [
      'a link',
      part('H5P.Link 1.3', { title: 'L', linkWidget: { protocol: 'https://', url: 'example.org/a' } }),
      { kind: 'link', title: 'L', url: 'https://example.org/a' },
    ],
    [
      'a link that would run',
      part('H5P.Link 1.3', { title: 'L', linkWidget: { protocol: '', url: 'javascript:alert(1)' } }),
      { kind: 'link', title: 'L', url: '' },
    ],
    [
      'a sound',
      part(
        'H5P.Audio 1.4',
        { files: [{ path: 'audios/a.mp3', mime: 'audio/mpeg' }, {}] },
        { metadata: { title: 'S' } },
      ),
      { kind: 'audio', title: 'S', files: [{ path: 'audios/a.mp3', mime: 'audio/mpeg' }] },
    ],
    [
      'a video',
      part('H5P.Video 1.5', {
        sources: [{ path: 'v.mp4', mime: 'video/mp4' }],
        visuals: { poster: { path: 'p.png' } },
      }),
      { kind: 'video', title: '', files: [{ path: 'v.mp4', mime: 'video/mp4' }], poster: { path: 'p.png', alt: '' } },
    ],
    ['an unknown part', part('H5P.Chart 1.2', {}), { kind: 'unsupported', library: 'H5P.Chart 1.2', title: '' }],
    ['nothing', null, { kind: 'unsupported', library: '', title: '' }],
    [
      'a row of columns',
      part('H5P.Row 1.2', {
        columns: [
          {
            width: 30,
            content: part('H5P.RowColumn 1.2', { content: [{ content: part('H5P.AdvancedText 1.1', { text: 'a' }) }] }),
          },
        ],
      }),
      { kind: 'row', columns: [{ width: 30, blocks: [{ kind: 'text', html: 'a' }] }] },
    ],
  ])('%s', (_, given, expected) => {
    expect(inColumn(given)).toEqual([expected]);
  });

  test('cards, with tips and sound', () => {
    const dialogs = [
      {
        text: '<p>Xin <b>ch&agrave;o</b></p>',
        answer: 'Hello',
        tips: { front: 'tip' },
        audio: [{ path: 'a.mp3', mime: 'x' }],
      },
      { text: '', answer: 'B', image: { path: 'b.png' }, imageAltText: 'b' },
    ];
    expect(blockOf('H5P.Dialogcards', { title: '<p>T</p>', dialogs })).toEqual({
      kind: 'cards',
      title: 'T',
      text: '',
      cards: [
        { front: 'Xin chào', back: 'Hello', frontTip: 'tip', audio: [{ path: 'a.mp3', mime: 'x' }] },
        { front: '', back: 'B', picture: { path: 'b.png', alt: 'b' } },
      ],
    });
  });

  test('a book, its chapters as they come or in a group, its cover of either age', () => {
    const chapter = part(
      'H5P.Column 1.12',
      { content: [part('H5P.AdvancedText 1.1', { text: 'a' })] },
      { metadata: { title: 'One' } },
    );
    const old = {
      showCoverPage: true,
      bookCover: { coverDescription: '<p>C</p>', coverImage: { path: 'c.png' }, coverAltText: 'c' },
    };
    expect(blockOf('H5P.InteractiveBook', { ...old, chapters: [chapter, { chapter }] })).toEqual({
      kind: 'book',
      title: '',
      cover: { text: '<p>C</p>', picture: { path: 'c.png', alt: 'c' } },
      chapters: Array(2).fill({ title: 'One', blocks: [{ kind: 'text', html: 'a' }] }),
    });
  });

  test('slides, with their own background or the common one', () => {
    const presentation = {
      slides: [
        {
          keywords: [{ main: 'One &lt; two' }],
          elements: [
            {
              x: 1,
              y: '2',
              width: 3,
              height: 4,
              action: part('H5P.AdvancedText 1.1', { text: 'a' }),
              displayAsButton: true,
            },
            { x: 0, y: 0, width: 5, height: 5, title: 'On', goToSlide: 2 },
            { x: 0, y: 0 },
          ],
          slideBackgroundSelector: { fillSlideBackground: '#123456' },
          notes: 'N',
        },
        { elements: null, slideBackgroundSelector: { fillSlideBackground: 'url(x)' } },
      ],
      globalBackgroundSelector: { imageGlobalBackground: { path: 'bg.png' } },
    };
    expect(blockOf('H5P.CoursePresentation 1.22', { presentation })).toEqual({
      kind: 'presentation',
      slides: [
        {
          title: 'One < two',
          elements: [
            { x: 1, y: 2, width: 3, height: 4, block: { kind: 'text', html: 'a' }, asButton: true },
            { x: 0, y: 0, width: 5, height: 5, title: 'On', block: { kind: 'link', title: 'On', url: '#slide-2' } },
          ],
          backgroundColor: '#123456',
          notes: 'N',
        },
        { title: '', elements: [], backgroundPicture: { path: 'bg.png', alt: '' } },
      ],
    });
  });
});

describe('a slide as other editors make it', () => {
  const elementsOf = (...slides: object[][]) => {
    const presentation = { slides: slides.map((elements) => ({ elements })) };
    const block = blockOf('H5P.CoursePresentation 1.25', { presentation });
    return block.kind === 'presentation' ? block.slides.map(({ elements }) => elements) : [];
  };
  const shaped = (params: object) => elementsOf([{ action: part('H5P.Shape 1.0', params) }])[0]?.[0]?.block;

  test.each<[string, object, object]>([
    [
      'a box without an edge, sizes as text',
      { type: 'rectangle', shape: { fillColor: 'rgb(1, 2, 3)', borderWidth: '0', borderRadius: '4' }, line: {} },
      { form: 'rectangle', fill: 'rgb(1, 2, 3)', round: 1 },
    ],
    [
      'an oval with an edge',
      {
        type: 'circle',
        shape: {
          fillColor: '#abc',
          borderWidth: 2,
          borderStyle: 'dotted',
          borderColor: 'rgba(0, 0, 0, 0.5)',
          borderRadius: 9,
        },
      },
      { form: 'circle', fill: '#abc', line: { width: 0.167, style: 'dotted', color: 'rgba(0, 0, 0, 0.5)' } },
    ],
    [
      'a line, whatever is said of boxes',
      { type: 'vertical-line', shape: { fillColor: '#123' }, line: { borderWidth: '100', borderColor: '#ff0000' } },
      { form: 'vertical', line: { width: 8.35, style: 'solid', color: '#ff0000' } },
    ],
    [
      'nothing that could leave its style',
      {
        type: 'constructor',
        shape: { fillColor: 'url(x)', borderWidth: -3, borderStyle: 'x;y', borderRadius: 1e9 },
      },
      { form: 'rectangle', fill: '#cccccc', round: 25 },
    ],
  ])('has %s', (_what, params, shape) => expect(shaped(params)).toEqual({ kind: 'shape', shape }));

  test('has words on a ground, all of it or none', () => {
    const text = (backgroundOpacity: unknown) => ({
      action: part('H5P.AdvancedText 1.1', { text: 'a' }),
      backgroundOpacity,
    });
    expect(elementsOf([text(50), text('100'), text(0), text('x'), text(900)])[0]?.map(({ ground }) => ground)).toEqual([
      50,
      100,
      undefined,
      undefined,
      100,
    ]);
  });

  test('stands in the content itself, as in the oldest', () => {
    const slides = [
      { elements: [{ x: 1, y: 2, width: 3, height: 4, action: part('H5P.AdvancedText 1.0', { text: 'a' }) }] },
    ];
    const element = { x: 1, y: 2, width: 3, height: 4, block: { kind: 'text', html: 'a' } };
    expect(blockOf('H5P.CoursePresentation 1.0', { slides })).toEqual({
      kind: 'presentation',
      slides: [{ title: '', elements: [element] }],
    });
    expect(blockOf('H5P.CoursePresentation 1.26', { slides, presentation: {} })).toMatchObject({ slides: [] });
  });

  test('keeps places to press unseen that are to lie over a picture', () => {
    const [[unseen, seen] = []] = elementsOf([
      { goToSlide: 1, invisible: true },
      { goToSlide: 1, invisible: false },
    ]);
    expect(unseen).toMatchObject({ isUnseen: true, block: { kind: 'link' } });
    expect(seen).not.toHaveProperty('isUnseen');
  });

  test('leads to the next and the one before, where there is one', () => {
    const next = { goToSlideType: 'next', title: 'On' };
    const previous = { goToSlideType: 'previous' };
    const certain = { goToSlideType: 'specified', goToSlide: '3' };
    const slides = elementsOf([next, previous], [next, previous, certain], [next, previous]);
    expect(slides.map((elements) => elements.map(({ block }) => (block.kind === 'link' ? block.url : '')))).toEqual([
      ['#slide-2'],
      ['#slide-3', '#slide-1', '#slide-3'],
      ['#slide-2'],
    ]);
  });
});

describe('a set of single choices', () => {
  const params = {
    choices: ['1', '2', '3', '4', '5', '6'].map((number) => ({
      subContentId: `aaaaaaaa-0000-4000-8000-00000000000${number}`,
      question: `<p>Câu ${number}?</p>`,
      answers: ['right', 'w1', 'w2', 'w3'],
    })),
    overallFeedback: [{ from: 0, to: 100, feedback: 'Xong' }],
    behaviour: { passPercentage: 60 },
  };
  const setOf = (block: Block) => {
    if (block.kind !== 'question_set') throw new Error(block.kind);
    return block;
  };

  test('is a set of questions with one right answer, which does not always stand first', () => {
    const set = setOf(blockOf('H5P.SingleChoiceSet 1.11', params));
    expect(set).toMatchObject({ passPercentage: 60, feedback: [{ text: 'Xong' }] });
    expect(set.questions.map(({ key, text }) => [key, text])).toEqual(
      params.choices.map(({ subContentId, question }) => [subContentId, question]),
    );
    const places = set.questions.map((question) =>
      question.type === 'multi_choice' && question.single ? question.choices.map(({ correct }) => correct) : [],
    );
    for (const marks of places) expect(marks.filter(Boolean)).toHaveLength(1);
    for (const question of set.questions)
      expect(question.type === 'multi_choice' && question.choices.find(({ correct }) => correct)?.text).toBe('right');
    expect(new Set(places.map((marks) => marks.indexOf(true))).size).toBeGreaterThan(1);
    expect(blockOf('H5P.SingleChoiceSet 1.11', params)).toEqual(set);
  });

  test('stands in pages and in sets of questions', () => {
    const content = part('H5P.SingleChoiceSet 1.11', params);
    expect(questionsIn(blockOf('H5P.Column 1.18', { content: [{ content }] }))).toHaveLength(6);
    const set = blockOf('H5P.QuestionSet 1.20', { questions: [content] });
    expect([questionsIn(set).length, unsupportedIn(set)]).toEqual([6, []]);
  });

  test('says what it lacks, beside the place', () => {
    const lacking = {
      choices: [
        { question: '', answers: ['a', ' '] },
        { question: 'x', answers: ['a'] },
      ],
    };
    expect(contentProblems('H5P.SingleChoiceSet', lacking).map(({ path, code }) => [path, code])).toEqual([
      ['choices.0.answers.1', 'choice_empty'],
      ['choices.0.question', 'question_missing'],
      ['choices.1.answers', 'second_choice_missing'],
    ]);
    expect(contentProblems('H5P.SingleChoiceSet', {})).toMatchObject([{ path: 'choices', code: 'set_empty' }]);
  });
});

test.each([
  ['H5P.MultiChoice', { questions: 1 }],
  ['H5P.QuestionSet', { questions: 2 }],
  ['H5P.InteractiveBook', { questions: 2, chapters: 2 }],
  ['H5P.CoursePresentation', { questions: 1, slides: 2 }],
  ['H5P.Dialogcards', { cards: 1 }],
  ['H5P.Accordion', { panels: 1 }],
  ['H5P.Image', {}],
])('%s counts as %j', (library, counts) => {
  expect(countsOf(blockOf(library, SAMPLES[library] ?? {}))).toEqual(counts);
});

test('keys are unique in a whole book, though its chapters are copies of one', () => {
  const keys = questionsIn(blockOf('H5P.InteractiveBook', SAMPLES['H5P.InteractiveBook'] ?? {})).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('all words can be searched, without marks and up to a length', () => {
  const params = {
    questions: [
      subContent(
        'H5P.MultiChoice',
        multiChoice({ question: '<b>H&agrave;</b> Nội?', choices: [{ text: 'Có', correct: true }] }),
        'Một',
      ),
      subContent('H5P.TrueFalse', trueFalse({ question: 'Đúng?', correct: true }), 'Hai'),
    ],
  };
  expect(plainText('H5P.QuestionSet', params)).toBe('Một Hà Nội? Có Hai Đúng?');
  expect(plainText('H5P.QuestionSet', params, 6)).toBe('Một Hà');
  expect(plainText('H5P.Nothing', params)).toBe('');
});
